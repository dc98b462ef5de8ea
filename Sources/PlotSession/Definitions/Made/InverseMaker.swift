import Analysis
import Answers
import Expressions
import RealFunctions
import Statements

/// `g = inverse f` and `g = inverse x^3 + x for x in -2..2`: the inverse of a function as a function.
///
///     inverse = "inverse" [ "function" ] [ "of" ] ( function | e ) [ "for" "x" "in" a ".." b ]
///
/// The equation x = f(y) is solved for y as `solve … for y` does. Of several values the one is taken that leads back
/// to places of the range, or to positive ones without a range; a note gives the others. Where there is no formula,
/// and f rises or falls over the whole range or window, which enclosures of its slope prove, the inverse is a curve
/// of degree 5 through knots (`hermitespline`), which agrees with the inverse to about 12 digits between them.
struct InverseMaker: FunctionMaker {
  /// The function, over x.
  let formula: Syntax
  let domain: RangeClause?

  func functions(
    named name: String,
    in session: Session,
    _ run: inout StatementRun
  ) throws(Failure) -> MadeFunctions {
    let checked = try FormulaCheckOverX(formula, in: session.scope).formula
    let range = try domain.map { clause throws(Failure) in
      try session.state.ranges(run.workspace).interval(clause, named: "x")
    }
    if let made = try formulas(named: name, checked, range, in: session, run) { return made }
    return try curve(
      named: name,
      checked,
      over: range ?? session.state.usualDomains.domain(of: "x"),
      run
    )
  }

  // MARK: Formulas

  private func formulas(
    named name: String,
    _ checked: CheckedFormula,
    _ range: Interval?,
    in session: Session,
    _ run: StatementRun
  ) throws(Failure) -> MadeFunctions? {
    let y = Syntax(.name("y"), formula.range)
    let equation = Syntax(
      .comparison(
        Syntax(.name("x"), formula.range),
        [Syntax.Link(relation: .equal, value: formula.substituting(["x": y]))]
      ),
      formula.range
    )
    let solved: SolvedLetter
    do throws(Failure) {
      solved = try SolvedLetter(
        LetterQuestion(equation: equation, name: "y"),
        in: session.scope,
        run
      )
    } catch {
      if case .interrupted = error { throw error }
      return nil
    }
    let places = range.map { range in (1..<8).map { range.lower + range.width * Double($0) / 8 } }
    let order = solved.values.enumerated().sorted { one, two in
      let counts = [one, two].map {
        agreements($0.element, checked, places ?? Self.places, in: session.scope, run)
      }
      return counts[0] != counts[1] ? counts[0] > counts[1] : one.offset < two.offset
    }.map(\.element)
    guard let first = order.first else { return nil }
    var made = MadeFunctions(functions: [(name, "x", first)])
    for other in order.dropFirst() {
      made.notes.append("another branch: \(name)(x) = \(other)")
    }
    made.notes += solved.notes
    return made
  }

  /// Places at which branches are compared without a range.
  private static let places = [0.3, 0.7, 1.1, 1.9, 3.3, 5.3]

  /// The number of places to which a branch leads back.
  private func agreements(
    _ text: String,
    _ checked: CheckedFormula,
    _ places: [Double],
    in scope: Scope,
    _ run: StatementRun
  ) -> Int {
    var parser = Parser(text, kinds: scope)
    parser.boundNames = ["x"]
    guard let syntax = try? parser.wholeExpression(),
      let inverse = try? FormulaCheckOverX(syntax, in: scope).formula.compiled(),
      let function = try? checked.compiled()
    else { return 0 }
    let heights = function.values(at: places, using: run.workspace)[0]
    let back = inverse.values(at: heights, using: run.workspace)[0]
    return zip(places, back).count { ($0 - $1).magnitude <= 1e-9 * max(1, $0.magnitude) }
  }

  // MARK: Curves

  private typealias Knot = (place: Double, value: Double, slope: Double, bend: Double)

  /// The error of the curve between knots, beside the values or the width of the range.
  private static let accuracy = 1e-12
  private static let (firstKnots, mostHalves, mostKnots) = (32, 14, 40_000)

  private func curve(
    named name: String,
    _ checked: CheckedFormula,
    over range: Interval,
    _ run: StatementRun
  ) throws(Failure) -> MadeFunctions {
    let functions = try Failure.wrap { () throws(Diagnostic) in
      let slope = try checked.derivative()
      return (
        try checked.compiled(), try slope.compiled(), try slope.derivative().compiled()
      )
    }
    let cancellation = run.workspace.cancellation
    let found = try Failure.interruptible { () throws(Interrupted) in
      try MonotonicSearch(cancellation: cancellation).stretches(
        of: functions.0.enclosed,
        derivative: functions.1.enclosed,
        over: range
      )
    }
    guard let stretch = found?.found.first, found?.found.count == 1, stretch.isProved,
      stretch.course != .constant, stretch.range.lower <= range.lower,
      stretch.range.upper >= range.upper
    else {
      let text = run.text(formula.range)
      throw .problem(
        .onlyFor(
          StatementParser.inverse,
          "functions that rise or fall over the whole range",
          instead: "\(name) = inverse \(text) for x in 0..1, or plot inverse \(text)"
        ),
        at: formula.range
      )
    }
    /// The knot of the inverse at the place x of the function: the value is x.
    func knot(_ x: Double) -> Knot {
      let values = [functions.0, functions.1, functions.2].map {
        $0.values(at: [x], using: run.workspace)[0][0]
      }
      let slope = 1 / values[1]
      return (values[0], x, slope, -values[2] * slope * slope * slope)
    }
    let starts = (0...Self.firstKnots).map {
      knot(
        $0 == Self.firstKnots
          ? range.upper : range.lower + range.width * Double($0) / Double(Self.firstKnots)
      )
    }
    var knots = [starts[0]]
    func join(_ one: Knot, _ other: Knot, _ halves: Int) throws(Failure) {
      try run.refuseCancelled()
      let middle = knot(one.value + (other.value - one.value) / 2)
      let between = Self.value(one, other, at: middle.place)
      let size = max(middle.value.magnitude, 1e-3 * range.width)
      guard halves > 0, knots.count < Self.mostKnots, middle.place != one.place,
        middle.place != other.place,
        (between - middle.value).magnitude > Self.accuracy * size
      else {
        knots.append(other)
        return
      }
      try join(one, middle, halves - 1)
      try join(middle, other, halves - 1)
    }
    for (one, other) in zip(starts, starts.dropFirst()) { try join(one, other, Self.mostHalves) }
    if let first = knots.first, let last = knots.last, first.place > last.place { knots.reverse() }
    let isWhole = knots.allSatisfy {
      $0.place.isFinite && $0.slope.isFinite && $0.bend.isFinite
    }
    guard isWhole, zip(knots, knots.dropFirst()).allSatisfy({ $0.place < $1.place }) else {
      throw .problem(
        .onlyFor(
          StatementParser.inverse,
          "functions with slopes other than 0",
          instead: "plot inverse \(run.text(formula.range))"
        ),
        at: formula.range
      )
    }
    let (places, values) = ("\(name)_knots", "\(name)_values")
    let (first, last) = (knots[0].place, knots[knots.count - 1].place)
    return MadeFunctions(
      lists: [
        (places, knots.map(\.place)),
        (values, knots.map(\.value) + knots.map(\.slope) + knots.map(\.bend)),
      ],
      functions: [(name, "x", "hermitespline(\(places), \(values), x)")],
      notes: [
        "\(name)(x): defined for x in \(first.text(digits: 6))..\(last.text(digits: 6)), to about 12 digits "
          + "(not proved)"
      ],
      isShown: false
    )
  }

  /// The value of the curve between two knots.
  private static func value(_ one: Knot, _ other: Knot, at place: Double) -> Double {
    let (left, right) = one.place < other.place ? (one, other) : (other, one)
    let parts = KnotCurve(
      x: [left.place, right.place],
      y: [left.value, right.value, left.slope, right.slope, left.bend, right.bend],
      .bent
    ).parts
    return KnotCurve.value(of: parts, at: place, order: 0)
  }
}

/// A formula that is checked as a number over x.
private struct FormulaCheckOverX {
  let formula: CheckedFormula

  init(_ syntax: Syntax, in scope: Scope) throws(Failure) {
    formula = try Failure.wrap { () throws(Diagnostic) in
      let checked = try Evaluation.check(outputs: [syntax], parameters: ["x"], in: scope)
        .withParameters(1)
      guard checked.kinds == [.number] else { throw Diagnostic(.listAsNumber, at: syntax.range) }
      return checked
    }
  }
}

extension StatementParser {
  /// Parses the function of an inverse, after the word; nil if none follows.
  mutating func inverseMaker() throws(Diagnostic) -> InverseMaker? {
    if parser.peek.kind == .name("function") { parser.advance() }
    if parser.peek.kind == .name("of"), !isName("of") { parser.advance() }
    parser.endWords = Set(["for", "from"].filter { !isName($0) })
    parser.boundNames.insert("x")
    defer { (parser.endWords, parser.boundNames) = ([], []) }
    let formula = try functionOrFormula()
    guard Evaluation.freeNames(of: formula, in: scope).contains("x"), !formula.differentiates else {
      throw Diagnostic(
        .onlyFor(Self.inverse, "functions of x", instead: "f(x) = x^3 + x; g = inverse f"),
        at: formula.range
      )
    }
    return InverseMaker(formula: formula, domain: try domain())
  }
}
