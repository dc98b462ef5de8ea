import FormulaVocabulary

/// Where the domain of one operation ends, or its values run to infinity.
///
/// | operation | edge | beside it |
/// | --- | --- | --- |
/// | ln u, log u | u = 0 | the value is -∞, or u is 0 from above where more is made of it; of \|w\| and even powers, from both sides |
/// | u^-c | u = 0 | u is 0 from above |
/// | √u, u^c, even roots | u = 0 | u is 0 |
/// | a/u, u^-n | u = 0 | u is 0 from above or below |
/// | arcsin u, arccos u, arcosh u, arcsec u | u = ±1 | u is ±1 |
/// | artanh u | u = ±1 | its value is ±∞ |
/// | tan u | cos u = 0 | its value is ±∞ |
/// | Γ(u) | u = 0, -1, -2, … | its value is ±∞, with the sign of sin πu |
/// | ζ(u) | u = 1 | its value is ±∞ |
/// | W(u) | u = -1/e | its value is -1 |
struct EdgeRow {
  /// What is 0 on the edge, made in a graph.
  let place: (inout Graph) -> NodeIndex
  /// The node that has a limit there: an operand, or the operation itself.
  let replaced: NodeIndex
  /// The limit on the side where the place is above 0, and where it is below.
  let above: Double?
  let below: Double?

  private init(
    _ replaced: NodeIndex,
    above: Double?,
    below: Double? = nil,
    place: @escaping (inout Graph) -> NodeIndex
  ) {
    (self.replaced, self.above, self.below, self.place) = (replaced, above, below, place)
  }

  /// So near to 0 that a logarithm is seen to go to infinity, and so large that a sum with it is.
  private static let (tiny, huge) = (1e-300, 1e300)
  /// So near to 0 that quotients are seen to go to infinity, and their products are finite still.
  private static let small = 1e-120

  /// The edges of a node.
  static func rows(of index: NodeIndex, in graph: Graph) -> [EdgeRow] {
    let node = graph.nodes[Int(index)]
    let (a, b) = (node.a, node.b)
    switch node.operation {
    case .naturalLogarithm, .binaryLogarithm, .decimalLogarithm, .logarithm:
      let row = end(of: a, at: tiny, in: graph)
      // Where nothing else is made of u, its logarithm is below what any double has.
      guard uses(of: a, in: graph) == 1 else { return [row] }
      return [
        EdgeRow(index, above: -huge, below: row.below.map { _ in -huge }, place: row.place)
      ]
    case .squareRoot: return [EdgeRow(a, above: 0) { _ in a }]
    case .power:
      let exponent = graph.constant(b)
      return [end(of: a, at: exponent.map { $0 > 0 ? 0 : small } ?? tiny, in: graph)]
    case .root:
      guard let degree = graph.constant(b) else { return [] }
      let isEven = degree.truncatingRemainder(dividingBy: 2) == 0
      if degree < 0 {
        return isEven ? [end(of: a, at: small, in: graph)] : [pole(at: a, in: graph)]
      }
      return isEven ? [EdgeRow(a, above: 0) { _ in a }] : []
    case .divide: return [pole(at: b, in: graph)]
    case .integerPower: return Int64(bitPattern: node.payload) < 0 ? [pole(at: a, in: graph)] : []
    case .arcSine, .arcCosine:
      return [
        EdgeRow(a, above: 1) { $0.binary(.subtract, $0.constant(1), a) },
        EdgeRow(a, above: -1) { $0.binary(.add, $0.constant(1), a) },
      ]
    case .arcSecant, .arcCosecant:
      return [
        EdgeRow(a, above: 1) { $0.binary(.subtract, a, $0.constant(1)) },
        EdgeRow(a, above: -1) { $0.binary(.subtract, $0.constant(-1), a) },
      ]
    case .areaCosine: return [EdgeRow(a, above: 1) { $0.binary(.subtract, a, $0.constant(1)) }]
    case .areaTangent:
      return [
        EdgeRow(index, above: huge) { $0.binary(.subtract, $0.constant(1), a) },
        EdgeRow(index, above: -huge) { $0.binary(.add, $0.constant(1), a) },
      ]
    case .tangent:
      // sin u cos u, where u is nearer to a pole than to a zero.
      return [
        EdgeRow(index, above: huge, below: -huge) { graph in
          let sine = graph.unary(.sine, a)
          let product = graph.binary(.multiply, sine, graph.unary(.cosine, a))
          let isNear = graph.binary(.less, graph.constant(0.5), graph.integerPower(sine, 2))
          return graph.ternary(.select, isNear, product, graph.constant(.nan))
        }
      ]
    case .gamma:
      return [
        EdgeRow(index, above: huge, below: -huge) { graph in
          let turn = graph.binary(.multiply, graph.constant(.pi), a)
          let isLeft = graph.binary(.less, a, graph.constant(0.5))
          return graph.ternary(.select, isLeft, graph.unary(.sine, turn), graph.constant(.nan))
        }
      ]
    case .zeta:
      return [
        EdgeRow(index, above: huge, below: -huge) { $0.binary(.subtract, a, $0.constant(1)) }
      ]
    case .lambertW:
      return [
        EdgeRow(index, above: -1) { graph in
          graph.binary(.add, a, graph.unary(.exponential, graph.constant(-1)))
        }
      ]
    default: return []
    }
  }

  /// How many operands a node is.
  private static func uses(of operand: NodeIndex, in graph: Graph) -> Int {
    var count = 0
    for index in graph.nodes.indices {
      graph.forEachOperand(of: NodeIndex(index)) { if $0 == operand { count += 1 } }
    }
    return count
  }

  /// The end of a domain at u = 0, with values above it; where u has none below 0, on both sides.
  private static func end(of operand: NodeIndex, at limit: Double, in graph: Graph) -> EdgeRow {
    let root = root(of: operand, in: graph)
    return EdgeRow(operand, above: limit, below: root == operand ? nil : limit) { _ in root }
  }

  /// A pole at u = 0; where u has no sign below 0, it runs to the same side on both.
  private static func pole(at operand: NodeIndex, in graph: Graph) -> EdgeRow {
    let root = root(of: operand, in: graph)
    return EdgeRow(operand, above: small, below: root == operand ? -small : small) { _ in root }
  }

  /// The w of |w|, √w², w² and w⁴, which is 0 where they are and changes its sign there; other nodes themselves.
  private static func root(of operand: NodeIndex, in graph: Graph) -> NodeIndex {
    let node = graph.nodes[Int(operand)]
    switch node.operation {
    case .absolute: return node.a
    case .multiply where node.a == node.b: return node.a
    case .integerPower:
      let exponent = Int64(bitPattern: node.payload)
      return exponent > 0 && exponent.isMultiple(of: 2) ? node.a : operand
    default: return operand
    }
  }
}
