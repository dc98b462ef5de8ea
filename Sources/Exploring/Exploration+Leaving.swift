import Expressions
package import PictureDrawing
package import PlotSession
package import RealFunctions

// What stays: `s` writes the view as statements, and the last picture stands in the scroll-back.

extension Exploration {
  /// Writes what is seen into the session, as statements that could be typed.
  mutating func writeView() {
    let statements = statementsOfView
    guard !statements.isEmpty else {
      message = "the session shows this already"
      return
    }
    var next = session
    var isDone = true
    // A picture that follows a file would wait for its rows.
    let end = MonotonicClock.seconds() + Self.patienceOfStatements
    let cancellation = Cancellation { MonotonicClock.seconds() > end }
    for statement in statements where isDone {
      isDone = next.respond(to: statement, cancellation: cancellation) { _ in }
    }
    guard isDone else {
      message = "this view cannot be written"
      return
    }
    written += statements
    let view = self
    follow(next)
    (window, home, past) = (view.window, view.home, view.past)
    turning = view.turning
    (trace, mode) = (view.trace, view.mode)
    axes = AxisChanges()
    message = "written: " + statements.joined(separator: "; ")
  }

  /// The statements that show what is seen.
  var statementsOfView: [String] {
    var statements = sliders.filter { $0.value != $0.kept }.map {
      "\($0.slider.name) = \(NumberSpelling.exact($0.value))"
    }
    let hasValues = !statements.isEmpty
    if let x = axes.x { statements.append("set xscale \(x.rawValue)") }
    if let y = axes.y { statements.append("set yscale \(y.rawValue)") }
    if let z = axes.z { statements.append("set zscale \(z.rawValue)") }
    if let aspect = axes.aspect { statements.append("set aspect \(aspect.rawValue)") }
    if let window, window != home {
      statements += [("x", window.x), ("y", window.y)].filter { !$0.1.isFixed }.map {
        "set \($0.0)range \($0.1.roundText)"
      }
    }
    if let turning, turning.eye != explored.settings.space.view.settled {
      statements.append("set view \(turning.eye.statement)")
    }
    if hasValues { statements.append("replot") }
    return statements
  }

  /// The picture that was seen last, for a page of any size; nil where it cannot be drawn.
  package func lastPicture(cancellation: Cancellation) throws(Interrupted) -> DrawnPicture? {
    if let turning {
      if let known = models.first(where: { $0.version == version && !$0.isCoarse }) {
        return known.picture.seen(from: turning.eye)
      }
      return try picture(in: nil, .exact, cancellation)?.seen(from: turning.eye)
    }
    let isOwn = (isWindowDue || window == home) && axes.isEmpty && isAsKept
    return try picture(in: isOwn ? nil : window, .exact, cancellation)
  }

  /// Whether no value has slid.
  private var isAsKept: Bool { sliders.allSatisfy { $0.value == $0.kept } }

  /// The session as it goes on: everything that happened is one step of `undo`.
  ///
  /// Rows of followed files that have arrived stay in its picture, unless a value has slid.
  package var result: Session {
    var session = session
    session.isFollowedElsewhere = false
    if hasGrown, isAsKept { session.keep(grown: plot, interrupt) }
    session.joinSteps(since: before, as: "explore")
    return session
  }
}

extension PlaneWindow.Axis {
  /// The range as it is typed, with no more digits than a page of 10 000 pixels shows.
  var roundText: String {
    let digits = max(range.lower.magnitude, range.upper.magnitude) / range.width
    // Five digits of the width, and those that both ends share.
    let count = 5 + (digits > 1 ? Int(nearest: AxisMap.log.forward(digits).rounded(.up)) ?? 0 : 0)
    let ends = [range.lower, range.upper].map { $0.text(digits: min(17, count)) }
    return (isReversed ? ends.reversed() : ends).joined(separator: "..")
  }
}
