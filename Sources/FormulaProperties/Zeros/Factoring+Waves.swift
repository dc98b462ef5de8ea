import FormulaChecking
import FormulaVocabulary

extension Factoring {
  /// Returns the sine and the cosine whose product, up to a constant, is the sum or the difference
  /// of two waves of different angles; else nil.
  ///
  /// sin a - sin b is 2 sin((a - b)/2) cos((a + b)/2), and so on; cos b is the sine of a right
  /// angle less b. Where two curves of sin xy = cos x cross, each is 0 by itself.
  mutating func waves(of node: Node) -> [NodeIndex]? {
    let isSum = node.operation == .add
    let (first, second) = (graph.nodes[Int(node.a)], graph.nodes[Int(node.b)])
    guard isSum || node.operation == .subtract, first.a != second.a else { return nil }
    let two: NodeIndex = graph.constant(2)
    let sum = graph.binary(.divide, graph.binary(.add, first.a, second.a), two)
    let difference = graph.binary(.divide, graph.binary(.subtract, first.a, second.a), two)
    switch (first.operation, second.operation) {
    case (.sine, .sine):
      return [
        graph.unary(.sine, isSum ? sum : difference),
        graph.unary(.cosine, isSum ? difference : sum),
      ]
    case (.cosine, .cosine):
      let wave: Operation = isSum ? .cosine : .sine
      return [graph.unary(wave, sum), graph.unary(wave, difference)]
    case (.sine, .cosine), (.cosine, .sine):
      let eighth = graph.unary(.arcTangent, graph.constant(1))
      let turned = first.operation == .sine ? difference : graph.unary(.negate, difference)
      let (before, behind) = (
        graph.binary(.subtract, sum, eighth), graph.binary(.add, turned, eighth)
      )
      return [
        graph.unary(.sine, isSum ? behind : before), graph.unary(.cosine, isSum ? before : behind),
      ]
    default: return nil
    }
  }
}
