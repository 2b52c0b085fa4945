//! Tables and cross tables, for people who look at them on a phone.
//!
//! A [`Table`] is plain data, wherever it comes from; [`Table::scene`] lays it out for the painter. Unlike boards, tables
//! hold texts that people wrote: names. A letter that no font has is drawn as a dot ([`font::drawable`]), so a table never stands
//! alone: a text beside it has the whole names.

use std::sync::Arc;

use super::board::label;
use super::card::Card;
use super::font;
use super::plot::rectangle;
use super::scene::{Align, Ink, Scene, Shape, Spot};

/// A table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Table {
    /// What it shows, for the bar above it. It's shortened if need be.
    pub title: String,
    /// What follows the title and stays whole; may be empty.
    pub title_end: String,
    /// More about it, in smaller letters below the title; may be empty.
    pub note: String,
    /// Its columns from left to right.
    pub columns: Vec<Column>,
    /// Its rows from top to bottom. No more than [`MOST_ROWS`] are drawn.
    pub rows: Vec<Row>,
}

/// A column of a table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Column {
    /// The text above it.
    pub head: String,
    /// How its texts are aligned.
    pub align: Align,
    /// What happens to texts that are too wide.
    pub fit: Fit,
}

/// What happens to the texts of a column if a table is too wide.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Fit {
    /// They stay whole.
    Whole,
    /// They're shortened. The column also gets the room that's left over.
    Shortened,
    /// They stay whole, each in a box of its own, as wide as the others.
    Boxed,
}

/// A row of a table.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Row {
    /// Its texts, one for each column.
    pub cells: Vec<Cell>,
    /// Whether it stands out because it's the reader's own.
    pub own: bool,
    /// What stands on a line of its own above it; `None` for nothing.
    pub above: Option<String>,
}

/// A cell of a table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Cell {
    /// A text; may be empty.
    Text(String),
    /// Nothing can ever stand here.
    Shut,
}

impl From<String> for Cell {
    fn from(text: String) -> Cell {
        Cell::Text(text)
    }
}

/// A cross table: what everybody has scored against everybody else.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CrossTable {
    /// What it shows, for the bar above it. It's shortened if need be.
    pub title: String,
    /// What follows the title and stays whole; may be empty.
    pub title_end: String,
    /// More about it, in smaller letters below the title; may be empty.
    pub note: String,
    /// What stands above the names.
    pub names: String,
    /// What stands above the numbers of the rows, where those aren't the ranks.
    pub numbers: String,
    /// What stands above each of the last columns: points and tiebreaks.
    pub totals: Vec<String>,
    /// The players, best first.
    pub players: Vec<CrossRow>,
}

/// A player's row of a cross table.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct CrossRow {
    /// The rank.
    pub rank: String,
    /// The name.
    pub name: String,
    /// What they have scored against each player in the order of the rows, such as `1`, `½` or `0`; empty where they
    /// haven't met. What stands in their own place isn't drawn.
    pub results: Vec<String>,
    /// Points and tiebreaks.
    pub totals: Vec<String>,
    /// Whether it's the reader's own row.
    pub own: bool,
}

/// The most rows of a table that are drawn.
pub const MOST_ROWS: usize = 64;

/// The width of a table. One whose texts need more is wider.
const WIDTH: f32 = 900.0;

/// The width of a table on a card, and with few rows, whose letters are larger.
const CARD: f32 = 960.0;
const CARD_OF_FEW: f32 = 840.0;
const FEW_ON_CARD: usize = 3;
const MOST_ON_CARD: usize = 10;

/// The font sizes of the rows: the largest with which everything fits.
const SIZES: [f32; 6] = [34.0, 31.0, 28.0, 26.0, 24.0, 22.0];

/// The narrowest a shortened text becomes before the letters get smaller, and at all, in em.
const NARROW: f32 = 7.5;
const NARROWEST: f32 = 4.0;

/// Lengths in em: the height of a row, and of a line above one; the distance between columns; the room at both ends of a row;
/// and the font size of the line above a row and of the heads.
const ROW: f32 = 1.72;
const ABOVE: f32 = 1.5;
const GAP: f32 = 0.72;
const END: f32 = 0.8;
const SMALL: f32 = 0.78;

/// The thickness of the lines between rows, boxes and columns, of those around the reader's own row, and of the one below
/// the heads. What begins and ends at whole pixels is crisp.
const THIN: f32 = 1.0;
const OWN: f32 = 3.0;
const THICK: f32 = 3.0;

/// The bar above: the height of its lines, and their font sizes.
const TITLE_LINE: f32 = 62.0;
const NOTE_LINE: f32 = 42.0;
const BAR_PADDING: f32 = 13.0;
const TITLE: f32 = 40.0;
const NOTE: f32 = 27.0;
const MARGIN: f32 = 28.0;

impl Column {
    /// A column of texts that begin at the same place and stay whole.
    #[must_use]
    pub fn words(head: impl Into<String>) -> Column {
        Column {
            head: head.into(),
            align: Align::Start,
            fit: Fit::Whole,
        }
    }

    /// A column of numbers, which end at the same place.
    #[must_use]
    pub fn numbers(head: impl Into<String>) -> Column {
        Column {
            align: Align::End,
            ..Column::words(head)
        }
    }

    /// A column of names, which are shortened if need be.
    #[must_use]
    pub fn names(head: impl Into<String>) -> Column {
        Column {
            fit: Fit::Shortened,
            ..Column::words(head)
        }
    }

    /// A column of results in boxes.
    #[must_use]
    pub fn boxes(head: impl Into<String>) -> Column {
        Column {
            align: Align::Middle,
            fit: Fit::Boxed,
            ..Column::words(head)
        }
    }
}

impl CrossTable {
    /// The cross table as a table: rank, the number above the boxes if that's another one, name, a box for each opponent,
    /// and the totals.
    #[must_use]
    pub fn table(&self) -> Table {
        let mut players = (1..).zip(&self.players);
        let numbered =
            players.any(|(number, player): (usize, _)| player.rank != number.to_string());
        let mut columns = vec![Column::numbers("#")];
        if numbered {
            columns.push(Column::numbers(self.numbers.clone()));
        }
        columns.push(Column::names(self.names.clone()));
        columns.extend((1..=self.players.len()).map(|number| Column::boxes(number.to_string())));
        columns.extend(self.totals.iter().cloned().map(Column::numbers));
        let row = |(place, player): (usize, &CrossRow)| {
            let mut cells = vec![Cell::from(player.rank.clone())];
            if numbered {
                cells.push(Cell::from((place + 1).to_string()));
            }
            cells.push(Cell::from(player.name.clone()));
            cells.extend((0..self.players.len()).map(|other| {
                let result = player.results.get(other).cloned().unwrap_or_default();
                match other == place {
                    true => Cell::Shut,
                    false => Cell::from(result),
                }
            }));
            let totals = (0..self.totals.len()).map(|number| player.totals.get(number).cloned());
            cells.extend(totals.map(|total| Cell::from(total.unwrap_or_default())));
            Row {
                cells,
                own: player.own,
                above: None,
            }
        };
        Table {
            title: self.title.clone(),
            title_end: self.title_end.clone(),
            note: self.note.clone(),
            columns,
            rows: self.players.iter().enumerate().map(row).collect(),
        }
    }
}

impl Table {
    /// The table as a scene.
    #[must_use]
    pub fn scene(&self) -> Scene {
        Layout::of(&self.drawable(), WIDTH).scene()
    }

    /// The table as the preview of a link, for [`Card::WIDTH`] × [`Card::HEIGHT`] pixels, which
    /// [`paint_wide`](super::paint_wide) paints. What has no room below the first rows is left out.
    #[must_use]
    pub fn card(&self) -> Scene {
        let mut table = self.drawable();
        table.rows.truncate(MOST_ON_CARD);
        let width = match table.rows.len() {
            ..=FEW_ON_CARD => CARD_OF_FEW,
            _ => CARD,
        };
        loop {
            let scene = Layout::of(&table, width).scene();
            let height = scene.width * Card::HEIGHT as f32 / Card::WIDTH as f32;
            if scene.height <= height || table.rows.pop().is_none() {
                return Scene { height, ..scene };
            }
        }
    }

    /// The table as it can be drawn.
    fn drawable(&self) -> Table {
        let column = |column: &Column| Column {
            head: font::drawable(&column.head),
            ..column.clone()
        };
        let cell = |cell: &Cell| match cell {
            Cell::Text(text) => Cell::Text(font::drawable(text)),
            Cell::Shut => Cell::Shut,
        };
        let row = |row: &Row| Row {
            cells: row.cells.iter().map(cell).collect(),
            own: row.own,
            above: row.above.as_deref().map(font::drawable),
        };
        Table {
            title: font::drawable(&self.title),
            title_end: font::drawable(&self.title_end),
            note: font::drawable(&self.note),
            columns: self.columns.iter().map(column).collect(),
            rows: self.rows.iter().take(MOST_ROWS).map(row).collect(),
        }
    }

    /// Returns the widest text of a column with a font size, its head included.
    fn natural(&self, number: usize, column: &Column, size: f32) -> f32 {
        let cells = self.rows.iter().filter_map(|row| row.cells.get(number));
        let widths = cells.map(|cell| match cell {
            Cell::Text(text) => font::width(text, size),
            Cell::Shut => 0.0,
        });
        let head = font::width(&column.head, size * SMALL);
        widths.fold(head, f32::max)
    }
}

/// Where everything in a table stands.
struct Layout<'a> {
    table: &'a Table,
    /// The font size of the rows.
    size: f32,
    /// The width of the picture.
    width: f32,
    /// The left edge and the width of each column.
    columns: Vec<(f32, f32)>,
    /// The texts of each column whose texts may be shortened, as they're shown; empty for others.
    shown: Vec<Vec<String>>,
}

impl<'a> Layout<'a> {
    /// Finds the largest letters with which names don't have to be shortened much.
    fn of(table: &'a Table, usual: f32) -> Layout<'a> {
        let fits = SIZES.iter().find_map(|&size| {
            let layout = Layout::with(table, size, NARROW, usual);
            (layout.width <= usual).then_some(layout)
        });
        let mut layout = fits.unwrap_or_else(|| {
            let smallest = SIZES.last().copied().unwrap_or(NOTE);
            Layout::with(table, smallest, NARROWEST, usual)
        });
        layout.shown = layout.shorten();
        layout
    }

    /// Shortens the texts of columns of names, so that different ones stay different.
    fn shorten(&self) -> Vec<Vec<String>> {
        let columns = self.table.columns.iter().zip(&self.columns).enumerate();
        let texts = |number: usize| {
            let text = |row: &Row| match row.cells.get(number) {
                Some(Cell::Text(text)) => text.clone(),
                Some(Cell::Shut) | None => String::new(),
            };
            self.table.rows.iter().map(text).collect::<Vec<String>>()
        };
        columns
            .map(|(number, (column, (_, width)))| match column.fit {
                Fit::Shortened => font::shortened_apart(&texts(number), self.size, width + 0.01),
                Fit::Whole | Fit::Boxed => Vec::new(),
            })
            .collect()
    }

    /// Lays the table out with a font size. Names are shortened to no less than `narrow` em.
    fn with(table: &'a Table, size: f32, narrow: f32, usual: f32) -> Layout<'a> {
        let naturals = table.columns.iter().enumerate();
        let mut widths: Vec<f32> = naturals
            .map(|(number, column)| table.natural(number, column, size))
            .collect();
        // Boxes are alike, and at least square.
        let boxed = |fit: Fit| fit == Fit::Boxed;
        let boxes = table.columns.iter().zip(&widths);
        let boxes = boxes.filter(|(column, _)| boxed(column.fit));
        let widest = boxes
            .map(|(_, width)| width + size * GAP)
            .fold(size * ROW, f32::max)
            .round();
        for (column, width) in table.columns.iter().zip(&mut widths) {
            if boxed(column.fit) {
                *width = widest;
            }
        }
        // Neighbouring boxes touch.
        let gaps: Vec<f32> = (0..table.columns.len())
            .map(|number| {
                let before = number
                    .checked_sub(1)
                    .and_then(|before| table.columns.get(before));
                match (before, table.columns.get(number)) {
                    (None, _) | (_, None) => 0.0,
                    (Some(before), Some(column)) if boxed(before.fit) && boxed(column.fit) => 0.0,
                    _ => size * GAP,
                }
            })
            .collect();
        let ends = 2.0 * size * END;
        let whole = |widths: &[f32]| -> f32 {
            widths.iter().sum::<f32>() + gaps.iter().sum::<f32>() + ends
        };
        let shortened: Vec<usize> = (0..table.columns.len())
            .filter(|&number| {
                table
                    .columns
                    .get(number)
                    .is_some_and(|c| c.fit == Fit::Shortened)
            })
            .collect();
        let spare = (usual - whole(&widths)) / shortened.len().max(1) as f32;
        for number in shortened {
            if let Some(width) = widths.get_mut(number) {
                let least = width.min(size * narrow);
                *width = (*width + spare).max(least);
            }
        }
        let width = whole(&widths).max(usual);
        let mut left = size * END;
        let columns = widths.iter().zip(gaps).map(|(&width, gap)| {
            let at = (left + gap).round();
            left = at + width;
            (at, width)
        });
        Layout {
            table,
            size,
            columns: columns.collect(),
            shown: Vec::new(),
            // Rounding must not make a table that fits wider.
            width: if width < usual + 0.5 { usual } else { width },
        }
    }

    fn scene(&self) -> Scene {
        let mut shapes = Vec::new();
        let bar = self.bar(&mut shapes);
        let mut y = bar + self.heads(bar, &mut shapes);
        let first = y;
        // The strips of boxes that rows in a row share.
        let mut strip = (y, y);
        let mut strips = Vec::new();
        for (number, row) in self.table.rows.iter().enumerate() {
            if let Some(above) = &row.above {
                strips.push(strip);
                y += self.above(y, above, &mut shapes);
                strip = (y, y);
            }
            self.row(y, number, row, &mut shapes);
            y += (self.size * ROW).round();
            strip.1 = y;
        }
        strips.push(strip);
        for (top, bottom) in strips {
            self.boxes(top, bottom, &mut shapes);
        }
        shapes.push(self.rule(first - THICK, THICK, Ink::Grid));
        Scene {
            width: self.width,
            height: y + (self.size * 0.45).round(),
            // All tables of a height share it.
            ground: Arc::default(),
            shapes,
        }
    }

    /// The bar with title and note; returns its height.
    fn bar(&self, shapes: &mut Vec<Shape>) -> f32 {
        let noted = !self.table.note.is_empty();
        let height = TITLE_LINE + 2.0 * BAR_PADDING + if noted { NOTE_LINE } else { 0.0 };
        shapes.push(rectangle(0.0, 0.0, self.width, height, Ink::Bar));
        let room = self.width - 2.0 * MARGIN;
        let mut line = |y: f32, size: f32, text: &str, end: &str, ink: Ink| {
            let text = font::shortened(text, size, room - font::width(end, size));
            let text = font::shortened(&format!("{text}{end}"), size, room);
            shapes.push(label(Spot::new(MARGIN, y), size, text, Align::Start, ink));
        };
        let title = BAR_PADDING + TITLE_LINE / 2.0;
        let Table {
            title: text,
            title_end,
            ..
        } = self.table;
        line(title, TITLE, text, title_end, Ink::BarText);
        if noted {
            let note = BAR_PADDING + TITLE_LINE + NOTE_LINE / 2.0 - 4.0;
            line(note, NOTE, &self.table.note, "", Ink::BarNote);
        }
        height
    }

    /// The texts above the columns; returns their height.
    fn heads(&self, top: f32, shapes: &mut Vec<Shape>) -> f32 {
        let height = (self.size * ABOVE).round();
        for (number, column) in self.table.columns.iter().enumerate() {
            let y = top + height / 2.0;
            let size = self.size * SMALL;
            shapes.extend(self.text(number, y, size, &column.head, Ink::Coordinate));
        }
        height
    }

    /// A line between rows; returns its height.
    fn above(&self, top: f32, text: &str, shapes: &mut Vec<Shape>) -> f32 {
        let (height, size) = ((self.size * ABOVE).round(), self.size * SMALL);
        let left = self.size * END;
        let text = font::shortened(text, size, self.width - 2.0 * left);
        let at = Spot::new(left, top + height / 2.0);
        shapes.push(label(at, size, text, Align::Start, Ink::Coordinate));
        shapes.push(self.rule(top + height - THIN, THIN, Ink::Grid));
        height
    }

    fn row(&self, top: f32, number: usize, row: &Row, shapes: &mut Vec<Shape>) {
        let bottom = top + (self.size * ROW).round();
        let ink = match row.own {
            true => {
                shapes.push(rectangle(0.0, top, self.width, bottom, Ink::Bar));
                shapes.push(rectangle(0.0, top, self.size * 0.36, bottom, Ink::BarMark));
                Ink::BarText
            }
            false => {
                if number.is_multiple_of(2) {
                    shapes.push(rectangle(0.0, top, self.width, bottom, Ink::Board));
                }
                Ink::Coordinate
            }
        };
        for (column, cell) in row.cells.iter().enumerate().take(self.columns.len()) {
            match cell {
                Cell::Text(text) => {
                    let shown = self.shown.get(column).and_then(|texts| texts.get(number));
                    let text = shown.unwrap_or(text);
                    let y = f32::midpoint(top, bottom);
                    shapes.extend(self.text(column, y, self.size, text, ink));
                }
                Cell::Shut => {
                    shapes.extend(self.columns.get(column).map(|&(left, width)| {
                        rectangle(left, top, left + width, bottom, Ink::Grid)
                    }));
                }
            }
        }
        match row.own {
            true => {
                shapes.push(self.rule(top, OWN, Ink::BarMark));
                shapes.push(self.rule(bottom - OWN, OWN, Ink::BarMark));
            }
            false => shapes.push(self.rule(bottom - THIN, THIN, Ink::Grid)),
        }
    }

    /// The lines beside boxes, from `top` to `bottom`.
    fn boxes(&self, top: f32, bottom: f32, shapes: &mut Vec<Shape>) {
        if bottom <= top {
            return;
        }
        let boxed = self.table.columns.iter().zip(&self.columns);
        let boxed = boxed.filter(|(column, _)| column.fit == Fit::Boxed);
        let mut edges: Vec<f32> = boxed
            .flat_map(|(_, &(left, width))| [left, left + width])
            .collect();
        edges.dedup_by(|a, b| (*a - *b).abs() < 0.5);
        let line = |x: f32| rectangle(x - THIN, top, x, bottom, Ink::Grid);
        shapes.extend(edges.into_iter().map(line));
    }

    /// A text in a column, at most as wide as that.
    fn text(&self, number: usize, y: f32, size: f32, text: &str, ink: Ink) -> Option<Shape> {
        let column = self.table.columns.get(number)?;
        let &(left, width) = self.columns.get(number)?;
        let text = font::shortened(text, size, width + 0.01);
        if text.is_empty() {
            return None;
        }
        let x = match column.align {
            Align::Start => left,
            Align::Middle => left + width / 2.0,
            Align::End => left + width,
        };
        Some(label(Spot::new(x, y), size, text, column.align, ink))
    }

    /// A line across the table, below `top`.
    fn rule(&self, top: f32, thickness: f32, ink: Ink) -> Shape {
        rectangle(0.0, top, self.width, top + thickness, ink)
    }
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests;
