import FormulaVocabulary
import RealFunctions

/// Where a value goes for large x, where nothing tells how fast: 1/ln(ln x) goes to 0 more slowly than every series has orders for.
///
/// The rules are those of limits of sums, products, quotients and powers (Rudin, "Principles of Mathematical Analysis", 3rd ed., ch. 4), with
/// ∞ as a limit. What they leave open, ∞ − ∞, 0·∞, 0⁰ and 1^∞, is not told.
enum Tendency {
  /// To a number that is not 0, the node of a constant.
  case number(NodeIndex)
  /// To 0, on one side of it or on whichever.
  case zero(Side)
  /// Beyond every bound.
  case infinite(isNegative: Bool)

  /// On which side of 0 the value is for all large x.
  enum Side {
    case above, below
    /// On both, or on none.
    case either

    init(sign: Int?) { self = sign == 1 ? .above : sign == -1 ? .below : .either }

    /// 1 above 0, -1 below; nil where that is not known.
    var sign: Int? {
      switch self {
      case .above: 1
      case .below: -1
      case .either: nil
      }
    }
  }

  /// Numbers that go to 0 are this small.
  static let tiny = 1e-300

  /// The same with the other sign.
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

  /// A closed interval in which the value is for all large x; nil where it has no bound.
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

  /// The limit as a node; nil where there is none.
  func limit(in graph: inout Graph) -> NodeIndex? {
    switch self {
    case .number(let node): node
    case .zero: graph.constant(0.0)
    case .infinite: nil
    }
  }
}

extension AsymptoticSeries {
  /// Where it goes; nil if its remainder hides that.
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
