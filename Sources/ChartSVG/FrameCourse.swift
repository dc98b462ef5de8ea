/// The time of the frames of an animated file, and the style rules that show each of them in its turn.
///
/// Rule. Elements of a frame stand in a group. The attribute `display="none"` hides all but the first frame from
/// readers that know no style rules (librsvg, Inkscape, LaTeX), on paper, and for users who want less motion. Where a
/// screen shows motion, one rule displays the groups, and hides them by `visibility`, which an animation of their own
/// sets for the time of their frame. No script is needed, and none is there.
///
/// Names of steps are common to all files in a page, so each name says what it does, and is the same in all files:
/// `w4000l` takes four seconds and begins again, `k50-3-5` shows the fourth and the fifth of fifty frames.
///
/// The alternative that lost: SMIL's `<set>` for each frame. It has no condition for reduced motion, and its clock
/// starts for each file by itself.
package struct FrameCourse: Equatable {
  /// The frame that an animation shows after its last one.
  package enum End: Equatable {
    /// The first frame again.
    case loop
    /// Nothing: the last frame stays.
    case stop
    /// The frames backwards.
    case turn

    /// The letter in the names of rules.
    fileprivate var letter: String {
      switch self {
      case .loop: "l"
      case .stop: "o"
      case .turn: "b"
      }
    }

    /// The words of CSS.
    fileprivate var words: String {
      switch self {
      case .loop: "infinite"
      case .stop: "forwards"
      case .turn: "infinite alternate"
      }
    }
  }

  /// The milliseconds of all frames together, at least 1.
  private let milliseconds: Int
  private let end: End

  /// Creates the course of frames that take some seconds together.
  package init(seconds: Double, then end: End) {
    milliseconds = max(1, Coordinate.units(seconds, grid: 1000))
    self.end = end
  }

  /// The class of the groups of all frames.
  var className: String { "w\(milliseconds)\(end.letter)" }

  /// Returns the rule that lets the groups of the picture with this id move where motion is wanted.
  ///
  /// LibreOffice does not know the selector by an attribute; see ``StyleRules``.
  func rule(in id: String) -> String {
    let seconds = Coordinate.text(milliseconds, grid: 1000)
    return "@media screen and (prefers-reduced-motion:no-preference)"
      + "{[id=\(id)] .\(className){display:inline;"
      + "visibility:hidden;animation:\(seconds)s step-end \(end.words)}}"
  }

  /// Returns the name of the rule that shows some of `count` frames.
  static func name(of frames: Range<Int>, among count: Int) -> String {
    "k\(count)-\(frames.lowerBound)-\(frames.upperBound)"
  }

  /// Returns the rule that shows some of `count` frames, and hides the group before and after them.
  static func rule(of frames: Range<Int>, among count: Int) -> String {
    func share(_ frame: Int) -> String {
      Coordinate.text(Coordinate.units(100 * Double(frame) / Double(count), grid: 1000), grid: 1000)
    }
    let shown = "{visibility:visible}"
    let hidden = "{visibility:hidden}"
    let start = share(frames.lowerBound) + "%"
    let rest = share(frames.upperBound) + "%,to"
    // A frame that is not the first one is hidden before by the rule of all groups.
    let steps =
      frames.upperBound < count ? start + shown + rest + hidden : start + ",to" + shown
    return "@keyframes \(name(of: frames, among: count)){\(steps)}"
  }
}
