import FormulaChecking
import FormulaVocabulary

/// The polynomials of a graph that one loop computes each, in place of all the products and sums on their way.
///
/// Those that are read by others, too, or are outputs, are computed by themselves: then what stands before them is a
/// polynomial of its own, or none.
struct PolynomialScan {
  private let graph: Graph
  private var polynomials: [Int: Polynomial] = [:]
  /// For each node, whether it is computed by itself: an output needs it, and no polynomial computes it on its way.
  private(set) var isComputed: [Bool]

  /// Finds the polynomials that `outputs` need.
  init(_ graph: Graph, _ outputs: [NodeIndex]) {
    self.graph = graph
    isComputed = graph.reachable(from: outputs)
    var readers = [Int](repeating: 0, count: graph.nodes.count)
    for output in outputs { readers[Int(output)] += 1 }
    for index in graph.nodes.indices where isComputed[index] {
      graph.forEachOperand(of: NodeIndex(index)) { readers[Int($0)] += 1 }
    }
    for index in graph.nodes.indices.reversed() where isComputed[index] {
      let operation = graph.nodes[index].operation
      guard operation == .add || operation == .subtract || operation == .multiply,
        let polynomial = graph.polynomial(at: NodeIndex(index)),
        polynomial.steps.allSatisfy({ readers[Int($0)] == 1 }),
        polynomial.coefficients.allSatisfy({ graph.isCertain($0) })
      else { continue }
      polynomials[index] = polynomial
      for step in polynomial.steps { isComputed[Int(step)] = false }
    }
  }

  /// The polynomial that a node is, if one loop computes it.
  subscript(index: Int) -> Polynomial? { polynomials[index] }

  /// Calls `body` with each node that the loops of a node read.
  func forEachOperand(of index: NodeIndex, _ body: (NodeIndex) -> Void) {
    if let polynomial = polynomials[Int(index)] { return body(polynomial.base) }
    graph.forEachOperand(of: index, body)
  }
}
