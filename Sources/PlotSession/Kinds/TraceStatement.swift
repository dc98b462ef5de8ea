import Answers
import ChartCore
import Expressions
import RealFunctions
import Resolution

// Statement `trace x^2 - 2 at 1`: walks along a curve.
//
//     trace = "trace" [ e [ "at" ( a | "(" a "," b ")" ) ] ]
//
// At a terminal it explores the picture with a cross on the curve, which is drawn first if it is not there. Elsewhere
// it answers in words: the value and the slope at the place, or the zeros, extrema, inflections, poles and crossings
// in the window of the picture, with their exact values. At a place (a, b) it tells of a function of x and y, in words
// everywhere: its value and its slopes along both axes.

/// Walks along a curve of the picture.
struct TraceStatement: AnsweringStatementKind {
  /// The formula and the place; nil for the first curve of the picture.
  let request: AnalysisRequest?

  /// The curve, in the plot that has it.
  enum Resolved {
    case curve(Traced)
    /// The words on a function of two variables at a place.
    case place(String)
  }

  /// A curve or a figure in space that is followed.
  struct Traced {
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
          usage: "trace e [at a|(a, b)]",
          summary:
            "walks along a curve: its value and slope, its zeros, extrema, poles and crossings; at (a, b) the value and slopes of a function of x and y",
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
      return .curve(try resolved(plot, nil, place: nil, isNew: false, run))
    }
    if case .point(let x, let y)? = request.place?.node {
      return .place(try words(formula.syntax, at: (x, y), in: session, run))
    }
    let place = try request.place.map { syntax throws(Failure) in
      try session.state.ranges(run.workspace).number(syntax)
    }
    if let plot = session.drawing?.plot,
      plot.items.contains(where: { $0.item.form == .formula(formula.syntax) })
    {
      return .curve(try resolved(plot, formula.syntax, place: place, isNew: false, run))
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
    return .curve(try resolved(plot, formula.syntax, place: place, isNew: true, run))
  }

  /// The value and the slopes of a function of x and y at a place, as a line.
  private func words(
    _ syntax: Syntax,
    at place: (x: Syntax, y: Syntax),
    in session: Session,
    _ run: StatementRun
  ) throws(Failure) -> String {
    let formula = try FormulaCheck([syntax], over: ["x", "y"], in: session.state.scope).orFailure()
      .withParameters(2)
    guard formula.kinds == [.number] else {
      throw .problem(
        .onlyFor("a place (a, b)", "functions of x and y", instead: "trace x^2 - y^2 at (1, 2)"),
        at: syntax.range
      )
    }
    let ranges = session.state.ranges(run.workspace)
    let (x, y) = (try ranges.number(place.x), try ranges.number(place.y))
    let sloped = try Failure.wrap { () throws(Diagnostic) in
      try (formula.withGradient() ?? formula).compiled()
    }
    let values = sloped.columns(at: [x, y], count: 1, using: run.workspace)
    let number = { (value: Double) in session.text(.number(value)) }
    let slopes = zip(["x", "y"], values.dropFirst()).filter { !$0.1.isNaN }
      .map { ", slope along \($0.0) = \(number($0.1))" }
    return "x = \(number(x)), y = \(number(y)), z = \(number(values[0]))\(slopes.joined())"
  }

  private func resolved(
    _ plot: ResolvedPlot,
    _ syntax: Syntax?,
    place: Double?,
    isNew: Bool,
    _ run: StatementRun
  ) throws(Failure) -> Traced {
    let curve = TracedCurve.curves(of: plot).first { traced in
      syntax.map { traced.item.item.form == .formula($0) } ?? true
    }
    if curve == nil, syntax == nil, let figure = TracedFigure.figures(of: plot).first {
      return Traced(plot: plot, item: figure.itemNumber, curve: nil, place: nil, isNew: false)
    }
    guard let curve else {
      throw .problem(
        .onlyFor("trace", "curves", instead: "trace sin(x)"),
        at: request?.formulaRange ?? run.place
      )
    }
    return Traced(
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
    switch resolved {
    case .place(let words): return .value(words)
    case .curve(let traced): return try follow(traced, on: &session, &run)
    }
  }

  private func follow(
    _ resolved: Traced,
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
    _ resolved: Traced,
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
