public import RealFunctions

/// A condition on x and y: comparisons with 0, and a formula that combines them.
///
///     // x² + y² < 4 and y ≥ x
///     PlaneCondition(function: f, parts: [.init(isClosed: false), .init(isClosed: true)], form: .all([.part(0), .part(1)]))
///
/// The condition is false where one of the compared values is undefined.
public struct PlaneCondition {
  /// A comparison of one output of the function with 0.
  public struct Part: Equatable, Sendable {
    /// The relation that the output must satisfy.
    public enum Relation: Equatable, Sendable {
      /// Greater than 0.
      case greater
      /// 0 or greater.
      case notLess
      /// Anything but 0: a *difference*, the a - b of a ≠ b.
      ///
      /// Zeros on curves and at single points have no area, and outlines ignore them; zeros that
      /// fill an area, as those of |x| - x do where x ≥ 0, are outside.
      case different
    }

    /// The relation that the output must satisfy.
    public var relation: Relation
    /// Whether the boundary is drawn as a line; restrictions of something else have no line.
    public var isDrawn: Bool

    /// Whether the boundary of the comparison belongs to the region.
    public var isClosed: Bool { relation == .notLess }

    /// Creates a comparison.
    public init(_ relation: Relation, isDrawn: Bool = true) {
      self.relation = relation
      self.isDrawn = isDrawn
    }

    /// Creates a comparison: "greater than 0", or "0 or greater" if it is closed.
    public init(isClosed: Bool, isDrawn: Bool = true) {
      self.init(isClosed ? .notLess : .greater, isDrawn: isDrawn)
    }
  }

  /// A curve that does not belong to the region although the areas on both sides do.
  public struct LeftOut {
    /// The number of the part that is not satisfied on the curve.
    public var part: Int
    /// A function of x and y that is 0 on the curve.
    public var function: any EnclosableFunction

    /// Creates the curve on which a function is 0.
    public init(part: Int, function: any EnclosableFunction) {
      (self.part, self.function) = (part, function)
    }
  }

  /// A combination of comparisons; a negated comparison is another comparison.
  public indirect enum Form: Equatable, Sendable {
    /// A comparison, by its number.
    case part(Int)
    /// All must hold; an empty list holds everywhere.
    case all([Form])
    /// At least one must hold; an empty list holds nowhere.
    case any([Form])
  }

  /// The compared function: two inputs, x and y, and an output for each part.
  public let function: any EnclosableFunction
  /// The comparisons.
  public let parts: [Part]
  /// The combination of the comparisons.
  public let form: Form
  /// The curves of differences, where they decide whether the condition holds.
  public var leftOut: [LeftOut] = []
  /// Whether each part is 0 everywhere, where that is known already.
  var identities: [Bool]?
  /// A function that supports extended precision and is 0 where all parts are, if the compared
  /// function does not support it.
  var common: (any EnclosableFunction)?

  /// Creates a condition; the form refers only to numbers of existing parts.
  public init(function: any EnclosableFunction, parts: [Part], form: Form) {
    self.function = function
    self.parts = parts
    self.form = form
  }

  // MARK: At a point

  /// Whether a comparison holds for a value, which must not be NaN.
  func holds(_ part: Int, _ value: Double) -> Bool {
    switch parts[part].relation {
    case .greater: value > 0
    case .notLess: value >= 0
    case .different: value != 0
    }
  }

  /// Whether the condition holds where the parts have these values.
  func holds(_ values: ArraySlice<Double>) -> Bool {
    guard values.allSatisfy({ !$0.isNaN }) else { return false }
    return form.holds { holds($0, values[values.startIndex + $0]) }
  }

  // MARK: Over a cell

  /// The possible results of a comparison in a cell, by an enclosure of its values.
  func answers(_ part: Int, _ value: Enclosed) -> Answers {
    let (holds, fails): (Bool, Bool)
    switch parts[part].relation {
    case .greater: (holds, fails) = (value.lower > 0, value.upper <= 0)
    case .notLess: (holds, fails) = (value.lower >= 0, value.upper < 0)
    case .different:
      // If the function is undefined at some places, its zeros may be the edge beside which the
      // condition holds: √x is 0 or undefined all over a cell from -1 to 0.
      (holds, fails) = (
        value.excludesZero,
        value.lower == 0 && value.upper == 0 && !value.flags.contains(.maybeUndefined)
      )
    }
    return holds ? .holds : fails ? .fails : [.holds, .fails]
  }

  // MARK: Differences

  /// The numbers of the differences.
  var differences: [Int] { parts.indices.filter { parts[$0].relation == .different } }

  /// Whether all of the parts are differences, and there is at least one.
  func areDifferences(_ parts: [Int]) -> Bool {
    !parts.isEmpty && parts.allSatisfy { self.parts[$0].relation == .different }
  }

  /// The values of the parts as if no difference were 0: ``leftOut`` describes the curves that an
  /// area lacks.
  func pastDifferences(_ values: ArraySlice<Double>) -> ArraySlice<Double> {
    var values = values
    for part in differences where values[values.startIndex + part] == 0 {
      values[values.startIndex + part] = .infinity
    }
    return values
  }
}

/// The possible results of a condition in a cell.
struct Answers: OptionSet {
  let rawValue: UInt8

  static let holds = Answers(rawValue: 1)
  static let fails = Answers(rawValue: 2)

  /// Whether only one result is possible.
  var isDecided: Bool { self == .holds || self == .fails }
}

extension PlaneCondition.Form {
  /// Whether the form holds, given which parts hold.
  func holds(_ part: (Int) -> Bool) -> Bool {
    switch self {
    case .part(let index): part(index)
    case .all(let forms): forms.allSatisfy { $0.holds(part) }
    case .any(let forms): forms.contains { $0.holds(part) }
    }
  }

  /// The possible results of the form.
  func answers(_ parts: [Answers]) -> Answers {
    switch self {
    case .part(let index): return parts[index]
    case .all(let forms):
      let all = forms.map { $0.answers(parts) }
      var answers: Answers = all.allSatisfy { $0.contains(.holds) } ? .holds : []
      if all.contains(where: { $0.contains(.fails) }) { answers.insert(.fails) }
      return answers
    case .any(let forms):
      let all = forms.map { $0.answers(parts) }
      var answers: Answers = all.contains { $0.contains(.holds) } ? .holds : []
      if all.allSatisfy({ $0.contains(.fails) }) { answers.insert(.fails) }
      return answers
    }
  }

  /// Adds the parts that the undecided result of the form depends on.
  func collect(undecided parts: [Answers], into found: inout [Int]) {
    guard !answers(parts).isDecided else { return }
    switch self {
    case .part(let index): if !found.contains(index) { found.append(index) }
    case .all(let forms), .any(let forms):
      for form in forms { form.collect(undecided: parts, into: &found) }
    }
  }
}
