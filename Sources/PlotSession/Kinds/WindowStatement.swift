import ChartCore
import ChartTerminal
import Expressions
import RealFunctions

// Statements that move the window of the picture: `zoom` and `pan`.
//
//     zoom = "zoom" [ axis ] [ "in" | "out" ] [ factor ]      about the middle; twice without a factor
//          | "zoom" part { "," part }                         part = [ axis ] [ "in" ] a ".." b, of x without an axis
//          | "zoom" ( "home" | "auto" )                       the window is chosen again
//     pan  = "pan" ( "left" | "right" | "up" | "down" ) [ amount [ "%" ] ]
//     axis = "x" | "y"
//
// An amount is in units of the axis, with % a share of the window; a tenth of it without one. The window that is
// shown becomes that of `set xrange` and `set yrange`, so that later pictures keep it; `zoom home` sets both to auto.
// Units that are equally long stay so.

/// A change of the window of the picture.
struct WindowStatement: StatementKind {
  /// Returns the window after the change; nil for the window that the picture chooses.
  typealias Change = (PlaneWindow, RangeResolver) throws(Failure) -> PlaneWindow?

  let change: Change

  static var commands: [Command] {
    [
      Command(
        Entry(
          name: "zoom",
          usage: "zoom [x|y] [in|out] [n], zoom x in a..b",
          summary:
            "shows less or more of the picture about its middle, or another range; home is all of it",
          examples: [
            "plot sin(1/x)", "zoom 4", "zoom x in 0..0.2", "zoom out", "zoom home",
          ],
          seeAlso: ["pan", "explore", "xrange", "yrange"]
        ),
        words: { $1.count == 1 ? completions(["in", "out", "x", "y", "home"]) : [] },
        read: { reader throws(Diagnostic) in WindowStatement(change: try reader.zoom()) }
      ),
      Command(
        Entry(
          name: "pan",
          usage: "pan left|right|up|down [n|n %]",
          summary: "shows what is beside the picture: n units, a share of it, or a tenth",
          examples: ["plot sin(x)", "pan right", "pan right 50 %", "pan up 1"],
          seeAlso: ["zoom", "explore", "xrange", "yrange"]
        ),
        words: { $1.count == 1 ? completions(Direction.allCases.map(\.rawValue)) : [] },
        read: { reader throws(Diagnostic) in WindowStatement(change: try reader.pan()) }
      ),
    ]
  }

  private static func completions(_ words: [String]) -> [Completion] {
    words.map { Completion($0, "") }
  }

  /// The words of `pan`.
  fileprivate enum Direction: String, CaseIterable {
    case left, right, up, down

    var axis: WritableKeyPath<PlaneWindow, PlaneWindow.Axis> {
      self == .left || self == .right ? \.x : \.y
    }
    var sign: Double { self == .left || self == .down ? -1 : 1 }
  }

  var facts: StatementFacts { StatementFacts(canBeTakenBack: true) }

  /// The window after the change; nil for the one that the picture chooses.
  func resolved(in session: Session, _ run: inout StatementRun) throws(Failure) -> PlaneWindow? {
    guard let picture = session.drawnPicture else { throw .problem(.noPicture, at: run.place) }
    let cancellation = run.workspace.cancellation
    let page = picture.usualPage
    let window = try Failure.interruptible { () throws(Interrupted) in
      try session.window(
        of: picture,
        on: .text(columns: page.columns, rows: page.rows, style: .plain),
        cancellation: cancellation
      )
    }
    let changed = try change(window, session.state.ranges(run.workspace))
    if changed == window { throw .problem(.windowStays, at: run.range) }
    return changed
  }

  func carryOut(
    _ window: PlaneWindow?,
    on session: inout Session,
    _ run: inout StatementRun,
    _ emit: (Event) -> Void
  ) throws(Failure) -> StatementAnswer {
    session.setWindow(window)
    return .event(try session.drawAgain(&run))
  }
}

extension Session {
  /// Sets the window of pictures; nil leaves it to them.
  mutating func setWindow(_ window: PlaneWindow?) {
    guard let window else {
      (state.settings.xRange, state.settings.yRange) = (nil, nil)
      return
    }
    if hasEqualUnits { state.settings.aspect = .equal }
    if !window.x.isFixed { state.settings.xRange = window.x.axisRange }
    if !window.y.isFixed { state.settings.yRange = window.y.axisRange }
  }
}

extension StatementParser {
  /// Parses `zoom`, after the command.
  fileprivate mutating func zoom() throws(Diagnostic) -> WindowStatement.Change {
    if parser.match(word: "home") || parser.match(word: "auto") {
      return { _, _ in nil }
    }
    var changes: [WindowStatement.Change] = []
    repeat { changes.append(try zoomPart()) } while parser.match(.comma)
    return { [changes] window, ranges throws(Failure) in
      var window = window
      for change in changes { window = try change(window, ranges) ?? window }
      return window
    }
  }

  private mutating func zoomPart() throws(Diagnostic) -> WindowStatement.Change {
    let axes: PlaneWindow.Axes =
      parser.match(word: "x") ? .x : parser.match(word: "y") ? .y : .both
    let isOut = parser.match(word: "out")
    if !isOut { _ = parser.match(word: "in") }
    guard parser.peek.kind != .end, parser.peek.kind != .symbol(.comma) else {
      return { window, _ in window.zoomed(by: isOut ? 0.5 : 2, axes) }
    }
    let first = try parser.sum()
    guard parser.match(.range) else {
      return { window, ranges throws(Failure) in
        let factor = try ranges.number(first)
        guard factor > 0, factor.isFinite else {
          throw .problem(.zoomFactor, at: first.range)
        }
        return window.zoomed(by: isOut ? 1 / factor : factor, axes)
      }
    }
    let clause = RangeClause(variable: nil, lower: first, upper: try parser.sum(), step: nil)
    return { window, ranges throws(Failure) in
      let range = try ranges.interval(clause, named: axes == .y ? "y" : "x")
      var window = window
      if axes == .y { window.y.show(range) } else { window.x.show(range) }
      return window
    }
  }

  /// Parses `pan`, after the command.
  fileprivate mutating func pan() throws(Diagnostic) -> WindowStatement.Change {
    guard case .name(let word) = parser.peek.kind,
      let direction = WindowStatement.Direction(rawValue: word)
    else {
      let words = WindowStatement.Direction.allCases.map { "pan \($0.rawValue)" }
      let allowed = WordList.text(words)
      throw Diagnostic(
        parser.peek.kind == .end
          ? .subjectNeeded("a direction", command: "pan", allowed: allowed)
          : .unknownSubject(textFromHere.text, command: "pan", allowed: allowed),
        at: here
      )
    }
    parser.advance()
    guard parser.peek.kind != .end else {
      return { window, _ in window.panned(direction, by: Self.usualPan) }
    }
    let amount = try parser.factor()
    let isShare = parser.match(.remainder) || parser.match(word: "percent")
    return { window, ranges throws(Failure) in
      let number = try ranges.number(amount)
      guard number.isFinite else { throw .problem(.zoomFactor, at: amount.range) }
      if isShare { return window.panned(direction, by: number / 100) }
      var window = window
      let range = window[keyPath: direction.axis].range
      let distance = direction.sign * number
      window[keyPath: direction.axis].show(
        Interval(hull: range.lower + distance, range.upper + distance)
      )
      return window
    }
  }

  /// The share of the window by which `pan` moves without an amount.
  private static var usualPan: Double { 0.1 }
}

extension PlaneWindow {
  fileprivate func zoomed(by factor: Double, _ axes: Axes) -> PlaneWindow {
    var window = self
    window.zoom(by: factor, axes)
    return window
  }

  fileprivate func panned(_ direction: WindowStatement.Direction, by share: Double) -> PlaneWindow {
    var window = self
    window[keyPath: direction.axis].pan(by: direction.sign * share)
    return window
  }
}
