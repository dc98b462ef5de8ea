import Answers
import ChartCore
import Expressions
import RealFunctions
import Resolution

// Statement `trace x^2 - 2 at 1`: walks along a curve.
//
//     trace = "trace" [ e [ "at" a ] ]
//
// At a terminal it explores the picture with a cross on the curve, which is drawn first if it is not there. Elsewhere
// it answers in words: the value and the slope at the place, or the zeros, extrema, inflections, poles and crossings
// in the window of the picture, with their exact values.

/// Walks along a curve of the picture.
struct TraceStatement: AnsweringStatementKind {
  /// The formula and the place; nil for the first curve of the picture.
  let request: AnalysisRequest?

  /// The curve, in the plot that has it.
  struct Resolved {
    let plot: ResolvedPlot
    /// The number of the item that is followed.
    let item: Int
    /// The curve; nil for a figure in space, which only a terminal shows.
    let curve: TracedCurve?
    let place: Double?
    /// Whether the plot must be drawn first.
    let isNew: Bool
  }

  static var commands: [Command] {
    [
      Command(
        Entry(
          name: "trace",
          usage: "trace e [at a]",
          summary:
            "walks along a curve: its value and slope, its zeros, extrema, poles and crossings",
          examples: ["trace x^2 - 2", "trace x^2 - 2 at 1", "plot sin(x), cos(x)", "trace sin(x)"],
          seeAlso: ["explore", "analyze", "differentiate"]
        ),
        words: { $0.calculationWords(behind: $1) },
        read: { reader throws(Diagnostic) in
          if reader.parser.peek.kind == .end { return TraceStatement(request: nil) }
          // The formula is read as that of `differentiate e at a`, or of `analyze e`.
          let hasPlace = reader.textFromHere.tokens.contains { $0.kind == .name("at") }
          return TraceStatement(
            request: try reader.analysis(hasPlace ? .differentiate : .analyze)
          )
        }
      )
    ]
  }

  /// Facts of the statement; where it draws, it remembers the picture before by itself.
  var facts: StatementFacts { StatementFacts(canBeTakenBack: false) }

  func resolved(in session: Session, _ run: inout StatementRun) throws(Failure) -> Resolved {
    guard let request, let formula = request.formulas.first else {
      guard let plot = session.drawing?.plot else { throw .problem(.noPicture, at: run.place) }
      return try resolved(plot, nil, place: nil, isNew: false, run)
    }
    let place = try request.place.map { syntax throws(Failure) in
      try session.state.ranges(run.workspace).number(syntax)
    }
    if let plot = session.drawing?.plot,
      plot.items.contains(where: { $0.item.form == .formula(formula.syntax) })
    {
      return try resolved(plot, formula.syntax, place: place, isNew: false, run)
    }
    var item = PlotItem(
      form: .formula(formula.syntax),
      text: formula.text,
      range: formula.syntax.range
    )
    item.reading = formula.reading
    var drawn = PlotRequest(items: [item], keepsPicture: session.drawing != nil)
    drawn.keepsPicture = session.drawing != nil && session.display.isMoving()
    let plot = try PlotResolver(context: session.context)
      .resolve(drawn, onto: session.drawing, &run)
    return try resolved(plot, formula.syntax, place: place, isNew: true, run)
  }

  private func resolved(
    _ plot: ResolvedPlot,
    _ syntax: Syntax?,
    place: Double?,
    isNew: Bool,
    _ run: StatementRun
  ) throws(Failure) -> Resolved {
    let curve = TracedCurve.curves(of: plot).first { traced in
      syntax.map { traced.item.item.form == .formula($0) } ?? true
    }
    if curve == nil, syntax == nil, let figure = TracedFigure.figures(of: plot).first {
      return Resolved(plot: plot, item: figure.itemNumber, curve: nil, place: nil, isNew: false)
    }
    guard let curve else {
      throw .problem(
        .onlyFor("trace", "curves", instead: "trace sin(x)"),
        at: request?.formulaRange ?? run.place
      )
    }
    return Resolved(
      plot: plot,
      item: curve.itemNumber,
      curve: curve,
      place: place,
      isNew: isNew
    )
  }

  func carryOut(
    _ resolved: Resolved,
    on session: inout Session,
    _ run: inout StatementRun
  ) throws(Failure) -> Event? {
    if session.display.isMoving() {
      if resolved.isNew {
        session.remember(before: run)
        _ = try session.answer(drawing: resolved.plot, &run)
      }
      return .explore(.trace(item: resolved.item, at: resolved.place))
    }
    return .value(try words(resolved, session, run))
  }

  /// The answer in words.
  private func words(
    _ resolved: Resolved,
    _ session: Session,
    _ run: StatementRun
  ) throws(Failure) -> String {
    guard let curve = resolved.curve else {
      throw .problem(
        .onlyFor("trace without a terminal", "curves of the plane", instead: "trace sin(x)"),
        at: run.place
      )
    }
    let number = { (value: Double) in session.text(.number(value)) }
    if let place = resolved.place {
      let point = curve.point(at: place, using: run.workspace)
      let slope = point.slope.isNaN ? "" : ", slope = \(number(point.slope))"
      return "x = \(number(point.x)), y = \(number(point.y))\(slope)"
    }
    guard curve.isOverX else {
      throw .problem(
        .onlyFor("trace without a place", "curves y(x)", instead: "trace \(curve.curve.text) at 1"),
        at: run.place
      )
    }
    let usual = session.state.usualDomains.domain(of: "x")
    let window = resolved.isNew ? usual : session.drawing?.chart.x.window ?? usual
    let found = try session.features(
      of: curve,
      in: resolved.plot,
      over: curve.domain ?? window,
      cancellation: run.workspace.cancellation
    )
    guard !found.isEmpty else {
      return "\(curve.name) has no zero, extremum, inflection or pole in \(session.text(window))"
    }
    return found.map(\.text).joined(separator: "\n")
  }
}
