public import RealFunctions

/// A condition on x and y: comparisons with 0, and how they are joined.
///
///     // x² + y² < 4 and y ≥ x
///     PlaneCondition(function: f, parts: [.init(isClosed: false), .init(isClosed: true)], form: .all([.part(0), .part(1)]))
///
/// It holds nowhere where one of the compared values is undefined.
public struct PlaneCondition {
  /// A comparison of one output of the function with 0.
  public struct Part: Equatable, Sendable {
    /// What the output has to be.
    public enum Relation: Equatable, Sendable {
      /// Greater than 0.
      case greater
      /// 0 or greater.
      case notLess
      /// Anything but 0: a *difference*, the a - b of a ≠ b.
      ///
      /// Of its zeros those on curves and at single points take no area, and outlines go past them; those that fill an area, as the zeros of |x| - x do where x ≥ 0,
      /// are outside.
      case different
    }

    /// What the output has to be.
    public var relation: Relation
    /// Whether its boundary is a line of the picture: restrictions of something else have none.
    public var isDrawn: Bool

    /// Whether its boundary belongs to the region.
    public var isClosed: Bool { relation == .notLess }

    /// Creates a comparison.
    public init(_ relation: Relation, isDrawn: Bool = true) {
      self.relation = relation
      self.isDrawn = isDrawn
    }

    /// Creates the comparison of what has to be greater than 0, or not less if it is closed.
    public init(isClosed: Bool, isDrawn: Bool = true) {
      self.init(isClosed ? .notLess : .greater, isDrawn: isDrawn)
    }
  }

  /// A curve that does not belong to the region although its area lies on both sides.
  public struct LeftOut {
    /// The number of the part that is not satisfied on it.
    public var part: Int
    /// A function of x and y that is 0 on it.
    public var function: any EnclosableFunction

    /// Creates the curve on which a function is 0.
    public init(part: Int, function: any EnclosableFunction) {
      (self.part, self.function) = (part, function)
    }
  }

  /// How comparisons are joined; what is denied is another comparison.
  public indirect enum Form: Equatable, Sendable {
    /// A comparison, by its number.
    case part(Int)
    /// All must hold; without any it holds everywhere.
    case all([Form])
    /// One must hold; without any it holds nowhere.
    case any([Form])
  }

  /// What is compared: two inputs, x and y, and an output for each part.
  public let function: any EnclosableFunction
  /// The comparisons.
  public let parts: [Part]
  /// How they are joined.
  public let form: Form
  /// The curves of differences, where it depends on them whether the condition holds.
  public var leftOut: [LeftOut] = []
  /// Which parts are 0 everywhere, where that is known already.
  var identities: [Bool]?
  /// A function with more digits that is 0 where all parts are, of which the compared function may know none.
  var common: (any EnclosableFunction)?

  /// Creates a condition; the form speaks of no other parts than there are.
  public init(function: any EnclosableFunction, parts: [Part], form: Form) {
    self.function = function
    self.parts = parts
    self.form = form
  }

  // MARK: At a point

  /// Whether a comparison holds for a value, which is a number.
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

  /// What a comparison may say in a cell of which bounds of its values are known.
  func answers(_ part: Int, _ value: Enclosed) -> Answers {
    let (holds, fails): (Bool, Bool)
    switch parts[part].relation {
    case .greater: (holds, fails) = (value.lower > 0, value.upper <= 0)
    case .notLess: (holds, fails) = (value.lower >= 0, value.upper < 0)
    case .different:
      // Where it has no value at some places, its zeros may be the edge beside which it holds: √x is 0 or undefined all over a cell from -1 to 0.
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

  /// Whether all of some parts are differences, and there are some.
  func areDifferences(_ parts: [Int]) -> Bool {
    !parts.isEmpty && parts.allSatisfy { self.parts[$0].relation == .different }
  }

  /// The values of the parts as if no difference were 0: what is missing of an area on their curves is told by ``leftOut``.
  func pastDifferences(_ values: ArraySlice<Double>) -> ArraySlice<Double> {
    var values = values
    for part in differences where values[values.startIndex + part] == 0 {
      values[values.startIndex + part] = .infinity
    }
    return values
  }
}

/// What a condition may say in a cell.
struct Answers: OptionSet {
  let rawValue: UInt8

  static let holds = Answers(rawValue: 1)
  static let fails = Answers(rawValue: 2)

  /// Whether there is only one.
  var isDecided: Bool { self == .holds || self == .fails }
}

extension PlaneCondition.Form {
  /// Whether the form holds, if it is known of each part.
  func holds(_ part: (Int) -> Bool) -> Bool {
    switch self {
    case .part(let index): part(index)
    case .all(let forms): forms.allSatisfy { $0.holds(part) }
    case .any(let forms): forms.contains { $0.holds(part) }
    }
  }

  /// What the form may say.
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

  /// Adds the parts on which it depends what the form says.
  func collect(undecided parts: [Answers], into found: inout [Int]) {
    guard !answers(parts).isDecided else { return }
    switch self {
    case .part(let index): if !found.contains(index) { found.append(index) }
    case .all(let forms), .any(let forms):
      for form in forms { form.collect(undecided: parts, into: &found) }
    }
  }
}
