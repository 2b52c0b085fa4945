//! Short numbers and path data.

/// A number as short as SVG allows, with at most `decimals` digits after the point: `.5`, `12`, `-3.25`.
pub(super) fn number(value: f32, decimals: u32) -> String {
    let mut text = String::new();
    push(&mut text, fixed(value, decimals), decimals);
    text
}

/// A number in units of its last digit.
fn fixed(value: f32, decimals: u32) -> i64 {
    (f64::from(value) * 10_f64.powi(decimals.cast_signed())).round() as i64
}

/// Appends a number that is given in units of its last digit.
fn push(text: &mut String, value: i64, decimals: u32) {
    if value < 0 {
        text.push('-');
    }
    let unit = 10_u64.pow(decimals);
    let (whole, part) = (value.unsigned_abs() / unit, value.unsigned_abs() % unit);
    if whole > 0 || part == 0 {
        text.push_str(&whole.to_string());
    }
    if part > 0 {
        let digits = format!("{part:0width$}", width = decimals as usize);
        text.push('.');
        text.push_str(digits.trim_end_matches('0'));
    }
}

/// Path data. Points are rounded before the distances between them are taken, so that errors don't add up.
pub(super) struct Path {
    data: String,
    decimals: u32,
    /// The current point, and where its part of the path began, in units of the last digit.
    at: (i64, i64),
    begin: (i64, i64),
}

impl Path {
    /// An empty path with so many digits after the point.
    pub(super) fn new(decimals: u32) -> Path {
        Path {
            data: String::new(),
            decimals,
            at: (0, 0),
            begin: (0, 0),
        }
    }

    pub(super) fn data(self) -> String {
        self.data
    }

    fn fixed(&self, (x, y): (f32, f32)) -> (i64, i64) {
        (fixed(x, self.decimals), fixed(y, self.decimals))
    }

    fn command(&mut self, letter: char, numbers: &[i64]) {
        self.data.push(letter);
        for (index, &number) in numbers.iter().enumerate() {
            if index > 0 && number >= 0 {
                self.data.push(' ');
            }
            push(&mut self.data, number, self.decimals);
        }
    }

    /// Begins a part of the path.
    pub(super) fn move_to(&mut self, to: (f32, f32)) {
        let to = self.fixed(to);
        self.command('M', &[to.0, to.1]);
        (self.at, self.begin) = (to, to);
    }

    pub(super) fn line_to(&mut self, to: (f32, f32)) {
        let to = self.fixed(to);
        match (to.0 - self.at.0, to.1 - self.at.1) {
            (right, 0) => self.command('h', &[right]),
            (0, down) => self.command('v', &[down]),
            (right, down) => self.command('l', &[right, down]),
        }
        self.at = to;
    }

    /// A cubic Bézier curve with the control points `a` and `b`.
    pub(super) fn curve_to(&mut self, a: (f32, f32), b: (f32, f32), to: (f32, f32)) {
        let points = [a, b, to].map(|point| self.fixed(point));
        let by = points.map(|(x, y)| [x - self.at.0, y - self.at.1]);
        self.command('c', by.as_flattened());
        self.at = self.fixed(to);
    }

    pub(super) fn close(&mut self) {
        self.data.push('z');
        self.at = self.begin;
    }

    /// Adds a closed polygon. They all have the same direction, so that none makes a hole in another.
    pub(super) fn polygon(&mut self, corners: &[(f32, f32)]) {
        let ends = corners.iter().zip(corners.iter().cycle().skip(1));
        let area: f32 = ends.map(|(a, b)| a.0 * b.1 - b.0 * a.1).sum();
        let mut corners = corners.to_vec();
        if area < 0.0 {
            corners.reverse();
        }
        let mut corners = corners.into_iter();
        if let Some(first) = corners.next() {
            self.move_to(first);
            corners.for_each(|corner| self.line_to(corner));
            self.close();
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_are_short() {
        for (value, decimals, short) in [
            (0.0, 2, "0"),
            (-0.001, 2, "0"),
            (0.5, 1, ".5"),
            (-0.25, 2, "-.25"),
            (1100.0, 1, "1100"),
            (12.04, 1, "12"),
            (12.05, 2, "12.05"),
            (0.02, 5, ".02"),
            (-7.999, 1, "-8"),
            (f32::NAN, 1, "0"),
        ] {
            assert_eq!(number(value, decimals), short, "{value}");
        }
    }

    #[test]
    fn polygons_run_the_same_way_round() {
        let corners = [(1.0, 2.0), (4.5, 2.0), (4.5, 6.0), (1.0, 6.0)];
        let mut path = Path::new(1);
        path.polygon(&corners);
        let mut turned = corners;
        turned.reverse();
        path.polygon(&turned);
        assert_eq!(path.data(), "M1 2h3.5v4h-3.5zM1 2h3.5v4h-3.5z");
    }

    #[test]
    fn rounding_does_not_add_up() {
        let mut path = Path::new(0);
        path.move_to((0.4, 0.0));
        for step in 1..=3_u8 {
            path.line_to((f32::from(step) * 1.4, f32::from(step) * 2.6));
        }
        path.curve_to((4.0, 8.0), (3.0, 7.0), (-2.0, 7.0));
        path.close();
        path.line_to((0.0, 9.0));
        assert_eq!(path.data(), "M0 0l1 3l2 2l1 3c0 0-1-1-6-1zv9");
    }
}
