import Expressions
import RealFunctions

// Statement `manipulate a sin(x) for a in 0..5`: a picture with a value that slides, in one statement.
//
// It is `vary a in 0..5`, `plot a sin(x)` and `slider a`; where nothing can move, the picture is drawn. A name that has
// a value keeps it.

/// Draws an item with a value that slides.
struct ManipulateStatement: StatementKind {
  let request: PlotRequest
  let name: Word
  let range: RangeClause

  /// The plot with the value, and its slider.
  struct Resolved {
    let plot: ResolvedPlot
    let slider: Slider
    /// The value that the name gets; nil if it has one.
    let value: Double?
  }

  static var commands: [Command] {
    [
      Command(
        Entry(
          name: "manipulate",
          usage: "manipulate item for a in 0..5 [step c]",
          summary: "draws a picture with a value that slides: vary, plot and slider in one",
          examples: ["manipulate a sin(x) for a in 0..5"],
          seeAlso: ["vary", "slider", "explore"]
        ),
        files: .drawing,
        words: { $0.drawingWords(behind: $1) },
        read: { reader throws(Diagnostic) in try reader.manipulation() }
      )
    ]
  }

  var facts: StatementFacts { StatementFacts(canBeTakenBack: true, draws: request) }

  func resolved(in session: Session, _ run: inout StatementRun) throws(Failure) -> Resolved {
    let slider = try session.slider(name, over: range, run)
    var session = session
    var value: Double?
    if session.scope.value(of: name.text) == nil {
      value = slider.middle
      session.slide(name.text, to: slider.middle)
    }
    let plot = try PlotResolver(context: session.context).resolve(request, onto: nil, &run)
    return Resolved(plot: plot, slider: slider, value: value)
  }

  func carryOut(
    _ resolved: Resolved,
    on session: inout Session,
    _ run: inout StatementRun,
    _ emit: (Event) -> Void
  ) throws(Failure) -> StatementAnswer {
    session.state.sliders.put(resolved.slider)
    if let value = resolved.value { session.slide(name.text, to: value) }
    let event = try session.answer(drawing: resolved.plot, &run)
    guard session.display.isMoving() else { return .event(event) }
    return .event(.explore(.slider(name: name.text, plays: false)))
  }
}

extension StatementParser {
  /// Parses `manipulate a sin(x) for a in 0..5`, after the command.
  fileprivate mutating func manipulation() throws(Diagnostic) -> ManipulateStatement {
    let start = parser.peek.range
    var request = try plot(keepsPicture: false, repeats: false)
    guard let last = request.items.indices.last, let range = request.items[last].domain,
      let name = range.variable
    else {
      throw Diagnostic(.missingRangeName(example: "manipulate a sin(x) for a in 0..5"), at: start)
    }
    request.items[last].domain = nil
    request.items[last].clauseText = nil
    return ManipulateStatement(request: request, name: name, range: range)
  }
}
