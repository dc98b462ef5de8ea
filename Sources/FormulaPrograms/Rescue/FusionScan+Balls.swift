import FormulaChecking
import FormulaVocabulary

/// All products and sums of Horner's scheme: what loops over balls compute at once.
struct BallFusion: Fusion {
  let polynomial: Polynomial

  static func scan(_ graph: Graph, _ outputs: [NodeIndex]) -> FusionScan<Self> {
    var scan = FusionScan<Self>(graph, outputs)
    for index in graph.nodes.indices.reversed() where scan.isComputed(index) {
      switch graph.nodes[index].operation {
      case .add, .subtract, .multiply: scan.fusePolynomial(index, graph)
      default: continue
      }
    }
    return scan
  }

  func forEachOperand(of index: NodeIndex, in graph: Graph, _ body: (NodeIndex) -> Void) {
    body(polynomial.base)
  }
}

extension FusionScan<BallFusion> {
  fileprivate mutating func fusePolynomial(_ index: Int, _ graph: Graph) {
    guard let polynomial = graph.polynomial(at: NodeIndex(index)),
      polynomial.steps.allSatisfy({ isRead($0) }),
      polynomial.coefficients.allSatisfy({ graph.isCertain($0) })
    else { return }
    set(BallFusion(polynomial: polynomial), index)
    for step in polynomial.steps { skip(step) }
  }
}
