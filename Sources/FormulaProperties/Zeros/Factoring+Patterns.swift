import FormulaChecking
import FormulaVocabulary

// Nodes that stand for something simpler: what they are patterns of.

extension Factoring {
  /// Returns the sine or the cosine whose square is 1 ± cos u or 1 ± sin u, up to a constant
  /// factor; nil for other nodes.
  mutating func halfAngle(_ node: Node) -> NodeIndex? {
    let isSum = node.operation == .add
    let wave: Node
    if graph.exactConstant(node.a) == 1 {
      wave = graph.nodes[Int(node.b)]
    } else if graph.exactConstant(node.b) == 1 {
      wave = graph.nodes[Int(node.a)]
    } else {
      return nil
    }
    guard wave.operation == .cosine || wave.operation == .sine else { return nil }
    let half = graph.binary(.divide, wave.a, graph.constant(2))
    if wave.operation == .cosine { return graph.unary(isSum ? .cosine : .sine, half) }
    let eighth = graph.unary(.arcTangent, graph.constant(1))
    return graph.unary(.sine, graph.binary(isSum ? .add : .subtract, eighth, half))
  }

  /// Returns the u of {u == u: v, …}, by which derivatives are undefined where their formula is;
  /// several for {u == u and w == w: v, …}, nil for other nodes.
  func conditions(of node: Node) -> [NodeIndex]? {
    var conditions: [NodeIndex] = []
    var open = [node.a]
    while let next = open.popLast() {
      let part = graph.nodes[Int(next)]
      switch part.operation {
      case .and: open += [part.a, part.b]
      case .equal where part.a == part.b: conditions.append(part.a)
      default: return nil
      }
    }
    return conditions
  }

  /// Returns u if a node is the slope of |u|, which is u/|u| without a value at 0; nil for other nodes.
  func slopedSize(_ node: Node) -> NodeIndex? {
    let (condition, sign) = (graph.nodes[Int(node.a)], graph.nodes[Int(node.c)])
    guard node.operation == .select, sign.operation == .sign, condition.operation == .equal,
      condition.a == sign.a, graph.constant(condition.b) == 0,
      graph.constant(node.b)?.isNaN ?? false
    else { return nil }
    return sign.a
  }

  /// Returns a number that is no double as a quotient of two doubles: 0.1x - 0.3 is x - 3, up to a
  /// constant factor.
  mutating func fraction(_ index: NodeIndex) -> ProductOfPowers {
    guard let fraction = graph.meaning(ofConstant: index)?.quotient, fraction.numerator != 0 else {
      return ProductOfPowers(index)
    }
    var product = ProductOfPowers()
    product.isNegative = fraction.numerator < 0
    if fraction.numerator.magnitude != 1 {
      product.multiply(graph.constant(fraction.numerator.magnitude), 1)
    }
    product.multiply(graph.constant(fraction.denominator), -1)
    return product
  }
}
