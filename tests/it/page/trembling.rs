//! Fingers that tremble over boards whose cells are smaller than they are: nothing is chosen that wasn't shown before.

use serde_json::Value;
use stonepost::rules::Kind;

use super::board::*;
use super::*;
use crate::dice::Dice;

/// How far a finger trembles, in CSS pixels, and how many touches each board gets in each window.
const JITTER: usize = 8;
const TOUCHES: usize = 75;

/// Notes in each frame what is drawn then: what letting go would do, the name in the loupe, and where the crosshair is. When
/// the finger leaves, that's what its owner has seen.
const WATCH: &str = "
let seen = null;
const text = (selector) => document.querySelector(selector)?.textContent ?? '';
const look = () => {
  const loupe = document.querySelector('.loupe:not([hidden]) b')?.textContent ?? '';
  const cross = document.querySelector('#picture .crosshair')?.getAttribute('d') ?? '';
  seen = { says: text('#aim b'), loupe, cross };
  requestAnimationFrame(look);
};
requestAnimationFrame(look);
addEventListener('pointerdown', ({ pointerId }) => { window.finger = pointerId; }, true);
addEventListener('pointerup', () => { window.left ??= seen; }, true);";

/// The finger rolls and leaves before the next frame, as on a phone that is busy: nobody has seen where it rolled to.
const ROLL: &str = "
const how = { pointerId: window.finger, pointerType: 'touch', bubbles: true, clientX: x, clientY: y };
for (const kind of ['pointermove', 'pointerup']) document.getElementById('board').dispatchEvent(new PointerEvent(kind, how));";

/// What was seen last, and what is chosen; takes it back.
const READ: &str = "
const chosen = [...document.querySelectorAll('[data-cell][aria-selected=true]')].map((cell) => cell.dataset.cell);
const cells = chosen.map((name) => {
  const box = document.querySelector(`[data-cell='${name}']`);
  const at = (from, size) => Number(box.getAttribute(from)) + Number(box.getAttribute(size)) / 2;
  return [name, at('x', 'width'), at('y', 'height')];
});
const seen = window.left;
window.left = null;
document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', shiftKey: true, bubbles: true }));
return { seen, cells };";

type Point = (f64, f64);

fn near(dice: &mut Dice, (x, y): Point, reach: usize) -> Point {
    let mut by = || dice.below(2 * reach + 1) as f64 - reach as f64;
    (x + by(), y + by())
}

/// Where a finger comes down on the board, slides to, and trembles before it leaves.
fn touch(dice: &mut Dice, [left, top, right, bottom, width, height]: [f64; 6]) -> Vec<Point> {
    let mut within = |from: f64, to: f64| from + dice.below((to - from) as usize) as f64;
    let mut points = vec![(within(left, right), within(top, bottom))];
    for reach in [60, 60, 20].iter().take(dice.below(4)) {
        points.push(near(dice, points[points.len() - 1], *reach));
    }
    let meant = points[points.len() - 1];
    points.extend([(); 2].map(|()| near(dice, meant, JITTER)));
    let clamped = |(x, y): Point| (x.clamp(0.0, width - 1.0), y.clamp(0.0, height - 1.0));
    points.into_iter().map(clamped).collect()
}

/// What one finger does, as WebDriver writes it.
async fn perform(page: &Browser, actions: Vec<Value>) {
    let finger = json!({"type": "pointer", "id": "finger", "parameters": {"pointerType": "touch"},
                        "actions": actions});
    page.perform(json!([finger])).await;
}

/// Touches the screen at these points; if it rolls, it's not seen at the last of them.
async fn press(page: &Browser, points: &[Point], rolls: bool) {
    let seen = points.len() - usize::from(rolls);
    let go = |(x, y): &Point| {
        let (x, y) = (x.round() as i64, y.round() as i64);
        json!({"type": "pointerMove", "duration": 0, "x": x, "y": y})
    };
    let mut actions: Vec<Value> = points[..seen].iter().map(go).collect();
    actions.insert(1, json!({"type": "pointerDown", "button": 0}));
    let lifts = json!({"type": "pointerUp", "button": 0});
    if !rolls {
        actions.push(lifts);
        return perform(page, actions).await;
    }
    perform(page, actions).await;
    let (x, y) = points[seen];
    page.script(&format!("const [x, y] = [{x}, {y}];{ROLL}"))
        .await;
    perform(page, vec![lifts]).await;
}

/// Two numbers of a crosshair's path, `M0 YH...M X 0V...`: where its lines cross.
fn crossing(path: &str) -> Option<Point> {
    let (y, rest) = path.strip_prefix("M0 ")?.split_once('H')?;
    let (_, rest) = rest.split_once('M')?;
    let (x, _) = rest.split_once(' ')?;
    Some((x.parse().ok()?, y.parse().ok()?))
}

/// What is wrong with what a touch has chosen; whether it has chosen something.
fn judge(read: &Value) -> Result<bool, String> {
    // A finger that the browser takes for its own ends leaves without a word.
    let says = read["seen"]["says"].as_str().unwrap_or_default();
    let cells = read["cells"].as_array().ok_or("no cells")?;
    let mut chosen: Vec<&str> = cells.iter().filter_map(|cell| cell[0].as_str()).collect();
    let Some(names) = says.strip_prefix("Let go to choose ") else {
        return match chosen.is_empty() {
            true => Ok(false),
            false => Err(format!("“{says}” was seen, and {chosen:?} chosen")),
        };
    };
    let mut shown: Vec<&str> = names.split('–').collect();
    let last = shown[shown.len() - 1];
    shown.sort_unstable();
    chosen.sort_unstable();
    if shown != chosen {
        return Err(format!("“{says}” was seen, and {chosen:?} chosen"));
    }
    if read["seen"]["loupe"] != last {
        return Err(format!(
            "“{says}” was seen, and another cell in the loupe: {read}"
        ));
    }
    let (x, y) =
        crossing(read["seen"]["cross"].as_str().unwrap_or_default()).ok_or("no crosshair")?;
    let cell = cells
        .iter()
        .find(|cell| cell[0] == last)
        .ok_or("no such cell")?;
    let off = |at: f64, of: &Value| (at - of.as_f64().unwrap_or_default()).abs() > 1.0;
    match off(x, &cell[1]) || off(y, &cell[2]) {
        true => Err(format!(
            "“{says}” was seen, and the crosshair elsewhere: {read}"
        )),
        false => Ok(true),
    }
}

async fn touched(kind: Kind, seed: u64) {
    let Some(page) = Browser::start().await else {
        return;
    };
    let house = House::start();
    begin(&house, kind, "20").await;
    let mut dice = Dice::new(seed);
    let mut game = start(kind, "20");
    for ply in 0..40 {
        let turn = game.random(|end| dice.below(end)).unwrap();
        play_elsewhere(&house, 1, ["alice", "bob"][ply % 2], &turn).await;
        game.play_text(&turn).unwrap();
    }
    for (width, height) in [PHONE, (360, 640)] {
        page.resize(width, height).await;
        open(&house, &page, "alice").await;
        page.script(WATCH).await;
        let board = placed(&page).await;
        let mut chose = 0;
        for number in 0..TOUCHES {
            let points = touch(&mut dice, board);
            press(&page, &points, dice.below(2) == 0).await;
            let read = page.script(READ).await;
            match judge(&read) {
                Ok(chosen) => chose += usize::from(chosen),
                Err(why) => panic!("touch {number} at {width} x {height}: {why}"),
            }
        }
        assert!(
            chose > TOUCHES / 4,
            "only {chose} of {TOUCHES} chose something"
        );
    }
}

#[tokio::test]
async fn onyx_is_chosen_as_it_was_shown() {
    touched(Kind::Onyx, 1).await;
}

#[tokio::test]
async fn rekushu_is_chosen_as_it_was_shown() {
    touched(Kind::Rekushu, 2).await;
}
