//! Writes elements, and puts neighbours of the same look together.

/// Elements in the order in which they are drawn.
#[derive(Default)]
pub(super) struct Writer {
    done: String,
    open: Option<Open>,
}

/// Elements of one look that aren't written yet.
struct Open {
    style: String,
    what: What,
}

enum What {
    /// The data of a path.
    Path(String),
    /// Elements without the end of their tags.
    Elements(Vec<String>),
}

impl Writer {
    /// Adds data to the path with these attributes.
    pub(super) fn path(&mut self, style: String, data: &str) {
        match &mut self.open {
            Some(Open {
                style: open,
                what: What::Path(path),
            }) if *open == style => path.push_str(data),
            _ => self.open(style, What::Path(data.to_owned())),
        }
    }

    /// Adds an element, such as `<circle r="3"`, with attributes that its neighbours may share.
    pub(super) fn element(&mut self, style: String, element: String) {
        match &mut self.open {
            Some(Open {
                style: open,
                what: What::Elements(elements),
            }) if *open == style => elements.push(element),
            _ => self.open(style, What::Elements(vec![element])),
        }
    }

    /// Adds what is complete in itself.
    pub(super) fn whole(&mut self, elements: &str) {
        self.close();
        self.done.push_str(elements);
    }

    /// Everything that was added.
    pub(super) fn finish(mut self) -> String {
        self.close();
        self.done
    }

    fn open(&mut self, style: String, what: What) {
        self.close();
        self.open = Some(Open { style, what });
    }

    fn close(&mut self) {
        let Some(Open { style, what }) = self.open.take() else {
            return;
        };
        let written = match what {
            What::Path(data) => format!("<path{style} d=\"{data}\"/>"),
            What::Elements(elements) if elements.len() == 1 || style.is_empty() => elements
                .into_iter()
                .map(|e| format!("{e}{style}/>"))
                .collect(),
            What::Elements(elements) => {
                let elements: String = elements.into_iter().map(|e| e + "/>").collect();
                format!("<g{style}>{elements}</g>")
            }
        };
        self.done.push_str(&written);
    }
}
