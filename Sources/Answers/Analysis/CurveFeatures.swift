import Analysis
import Expressions
package import RealFunctions
package import Resolution
package import Statements

// The places of a curve y(x) at which it does something: the stops of a trace.
//
// The searches are those of `roots`, `extrema`, `inflections`, `asymptotes` and `intersections`, and places are
// written as these write them: a closed form stands beside a decimal where it is the exact number. A place that two
// searches find, such as a zero that is a minimum, has a feature of each; they follow one another.

/// A place of a curve with a name: a zero, an extremum, an inflection, a pole or a crossing with another curve.
package struct CurveFeature: Equatable, Sendable {
  /// The name of the feature: `zero`, `minimum`, `pole`.
  package let kind: String
  /// The place.
  package let x: Double
  /// The value there; NaN at a pole.
  package let y: Double
  /// The feature in words: `maximum x = 1.57079632679 = pi/2, y = 1`.
  package let text: String
  /// Whether it is proved.
  package let isProved: Bool
}

/// Search for the features of a curve over a range.
package struct CurveFeatures {
  private let answers: AnalysisRun
  private let domain: Interval
  private let workspace: Workspace
  /// The most evaluations of each search: a trace is answered at once, or says that places may be missing.
  private static let budget = 100_000
  /// The most features of each kind: more stand closer than the cells of a terminal.
  private static let limit = 500

  /// Creates a search over a range, with the settings of a session for numbers.
  package init(_ state: SessionState, over domain: Interval, using workspace: Workspace) {
    (answers, self.domain, self.workspace) = (AnalysisRun(state), domain, workspace)
  }

  /// Returns the features of a curve y(x) in the order of x, those at one place in the order of the searches; empty for
  /// curves that are no function of x.
  ///
  /// `item` draws the curve; those of `others` that are formulas of x are looked for crossings.
  package func features(
    of curve: ResolvedCurve,
    in item: ResolvedItem,
    besides others: [ResolvedItem]
  ) throws(Failure) -> [CurveFeature] {
    guard curve.form == .line, let domain = domain.intersection(curve.domain ?? domain) else {
      return []
    }
    let formula = curve.checked.part(0)
    guard let function = try? formula.number() else { return [] }
    let one = Curve(formula: formula, function: function.enclosed, over: domain)
    var found = try poles(of: one)
    found += try zeros(of: one)
    found += try turns(of: one)
    found += try inflections(of: one)
    for other in others {
      guard let shared = domain.intersection(other.domain ?? domain) else { continue }
      found += try crossings(of: item, and: other, over: shared)
    }
    // Equal places keep the order of the searches.
    return found.enumerated()
      .sorted { ($0.element.x, $0.offset) < ($1.element.x, $1.offset) }
      .map(\.element)
  }

  private struct Curve {
    let formula: CheckedFormula
    let function: any EnclosableFunction
    let domain: Interval

    init(formula: CheckedFormula, function: any EnclosableFunction, over domain: Interval) {
      (self.formula, self.function, self.domain) = (formula, function, domain)
    }
  }

  private func zeros(of one: Curve) throws(Failure) -> [CurveFeature] {
    let slope = one.formula.slope?.enclosed
    let found = try search { cancellation throws(Interrupted) in
      try RootSearch(budget: Self.budget, limit: Self.limit, cancellation: cancellation)
        .roots(of: one.function, derivative: slope, over: one.domain).found
    }
    let test = FormTest(zerosOf: one.formula, workspace)
    return found.filter { !$0.isStretch }.map { root in
      let x = root.place.lower
      return feature("zero", x, 0, root.isProved, place: place(x, root.isProved, test), value: nil)
    }
  }

  private func turns(of one: Curve) throws(Failure) -> [CurveFeature] {
    let slope = one.formula.slope?.enclosed
    let found = try search { cancellation throws(Interrupted) in
      try ExtremumSearch(budget: Self.budget, limit: Self.limit, cancellation: cancellation)
        .extrema(of: one.function, derivative: slope, over: one.domain, includesEnds: false).found
    }
    let test = FormTest(zerosOf: try? one.formula.derivative(), values: one.formula, workspace)
    return found.filter { !$0.isStretch }.map { turn in
      let x = turn.place.lower
      return feature(
        turn.kind.rawValue,
        x,
        turn.value,
        turn.isProved,
        place: place(x, turn.isProved, test),
        value: answers.exact(turn.value, at: x, turn.isProved, test)
      )
    }
  }

  private func inflections(of one: Curve) throws(Failure) -> [CurveFeature] {
    guard let first = try? one.formula.derivative(), let slope = try? first.compiled() else {
      return []
    }
    let second = first.slope?.enclosed
    let found = try search { cancellation throws(Interrupted) in
      try InflectionSearch(budget: Self.budget, limit: Self.limit, cancellation: cancellation)
        .inflections(
          of: one.function,
          derivative: slope.enclosed,
          secondDerivative: second,
          over: one.domain
        ).found
    }
    let test = FormTest(zerosOf: try? first.derivative(), values: one.formula, workspace)
    return found.map { bend in
      feature(
        "inflection",
        bend.place,
        bend.value,
        bend.isProved,
        place: place(bend.place, bend.isProved, test),
        value: answers.exact(bend.value, at: bend.place, bend.isProved, test)
      )
    }
  }

  private func poles(of one: Curve) throws(Failure) -> [CurveFeature] {
    let found = try search { cancellation throws(Interrupted) in
      try AsymptoteSearch(limit: Self.limit, cancellation: cancellation) { _ in nil }
        .asymptotes(of: one.function, over: one.domain).found
    }
    return found.compactMap { line in
      guard case .vertical(let x, _, _) = line.kind else { return nil }
      return CurveFeature(
        kind: "pole",
        x: x,
        y: .nan,
        text: "pole \(answers.words(line, "x"))" + answers.mark(line.isProved),
        isProved: line.isProved
      )
    }
  }

  private func crossings(
    of item: ResolvedItem,
    and other: ResolvedItem,
    over domain: Interval
  ) throws(Failure) -> [CurveFeature] {
    // Both formulas are checked together, because their difference is one formula.
    guard let first = item.formulaOfX, let second = other.formulaOfX, first != second,
      let both = FormulaCheck([first, second], over: ["x"], in: answers.state.scope).formulas,
      both.kinds == [.number, .number],
      let difference = try? both.difference(0, 1), let zero = try? difference.number(),
      let function = try? both.part(0).number(), let other = try? both.part(1).number()
    else { return [] }
    let slope = difference.slope?.enclosed
    let found = try search { cancellation throws(Interrupted) in
      try CrossingSearch(budget: Self.budget, limit: Self.limit, cancellation: cancellation)
        .crossings(
          of: function.enclosed,
          and: other.enclosed,
          difference: zero.enclosed,
          derivative: slope,
          over: domain,
          beyond: .ignored
        ).found
    }
    let test = FormTest(zerosOf: difference, values: both.part(0), workspace)
    return found.filter { !$0.root.isStretch }.map { crossing in
      let (x, isProved) = (crossing.root.place.lower, crossing.root.isProved)
      return feature(
        "crossing",
        x,
        crossing.value,
        isProved,
        place: place(x, isProved, test),
        value: answers.exact(crossing.value, at: x, isProved, test)
      )
    }
  }

  private func search<Found>(
    _ body: (Cancellation) throws(Interrupted) -> [Found]
  ) throws(Failure) -> [Found] {
    let cancellation = workspace.cancellation
    return try Failure.interruptible { () throws(Interrupted) in try body(cancellation) }
  }

  private func place(_ x: Double, _ isProved: Bool, _ test: FormTest) -> String {
    "x = \(answers.exact(place: x, isProved, test))"
  }

  private func feature(
    _ kind: String,
    _ x: Double,
    _ y: Double,
    _ isProved: Bool,
    place: String,
    value: String?
  ) -> CurveFeature {
    let text = "\(kind) \(place)" + (value.map { ", y = \($0)" } ?? "") + answers.mark(isProved)
    return CurveFeature(kind: kind, x: x, y: y, text: text, isProved: isProved)
  }
}

extension ResolvedItem {
  /// The formula of x whose curve the item draws, the right side of `y = e` among them; nil for all other items.
  fileprivate var formulaOfX: Syntax? {
    guard case .formula(let syntax) = item.form, case .curve(let curve) = content,
      curve.form == .line, curve.variable == "x"
    else { return nil }
    guard case .comparison(let left, let links) = syntax.node else { return syntax }
    return left.node == .name("y") && links.count == 1 ? links.first?.value : nil
  }
}
