import FormulaChecking
import FormulaVocabulary
import RealFunctions

/// The limit of a value for large x without its order of growth, for values such as 1/ln(ln x),
/// which no series describes.
///
/// The rules are those of limits of sums, products, quotients and powers (Rudin, "Principles of
/// Mathematical Analysis", 3rd ed., ch. 4), with ∞ as a limit. The indeterminate forms ∞ − ∞, 0·∞,
/// 0⁰ and 1^∞ have no answer here.
enum Tendency {
  /// Tends to a number that is not 0, the node of a constant.
  case number(NodeIndex)
  /// Tends to 0, from one side or an unknown one.
  case zero(Side)
  /// Tends to +∞ or -∞.
  case infinite(isNegative: Bool)

  /// The side of 0 on which the value is for all large x.
  enum Side {
    case above, below
    /// An unknown side, both sides, or neither.
    case either

    init(sign: Int?) { self = sign == 1 ? .above : sign == -1 ? .below : .either }

    /// 1 above 0, -1 below; nil where the side is not known.
    var sign: Int? {
      switch self {
      case .above: 1
      case .below: -1
      case .either: nil
      }
    }
  }

  /// Width of the interval that stands for numbers that tend to 0.
  static let tiny = 1e-300

  /// Returns the limit of the negated value.
  func negative(in arithmetic: inout SeriesArithmetic) -> Self {
    switch self {
    case .number(let node): .number(arithmetic.graph.unary(.negate, node))
    case .zero(let side): .zero(Side(sign: side.sign.map { -$0 }))
    case .infinite(let isNegative): .infinite(isNegative: !isNegative)
    }
  }

  /// The sign that the value has for all large x; nil where that is not known.
  func sign(in arithmetic: SeriesArithmetic) -> Int? {
    switch self {
    case .number(let node): arithmetic.sign(node)
    case .zero(let side): side.sign
    case .infinite(let isNegative): isNegative ? -1 : 1
    }
  }

  /// Returns a closed interval that contains the value for all large x; nil where it has no bound.
  func cell(in graph: Graph) -> EnclosedValue? {
    switch self {
    case .number(let node):
      guard let known = graph.enclosure(ofConstant: node), known.flags.isEmpty,
        known.interval.isFinite
      else { return nil }
      return EnclosedValue(
        Interval(hull: known.interval.lower.nextDown, known.interval.upper.nextUp)
      )
    case .zero(let side):
      return EnclosedValue(
        Interval(hull: side == .above ? 0 : -Self.tiny, side == .below ? 0 : Self.tiny)
      )
    case .infinite: return nil
    }
  }

  /// Returns the limit as a node; nil where there is none.
  func limit(in graph: inout Graph) -> NodeIndex? {
    switch self {
    case .number(let node): node
    case .zero: graph.constant(0.0)
    case .infinite: nil
    }
  }
}

extension AsymptoticSeries {
  /// Returns the limit of the series; nil if its remainder hides it.
  func tendency(in arithmetic: SeriesArithmetic) -> Tendency? {
    let sign = lead.flatMap { arithmetic.sign($0.coefficient) }
    if let growth = exponent.first {
      guard let rise = arithmetic.sign(growth.coefficient) else { return nil }
      if rise < 0 { return .zero(.init(sign: sign)) }
      return sign.map { .infinite(isNegative: $0 < 0) }
    }
    guard let lead else { return remainder.vanishes ? .zero(.either) : nil }
    if lead.order > .constant { return sign.map { .infinite(isNegative: $0 < 0) } }
    if lead.order < .constant { return .zero(.init(sign: sign)) }
    return remainder.vanishes && sign != nil ? .number(lead.coefficient) : nil
  }
}
