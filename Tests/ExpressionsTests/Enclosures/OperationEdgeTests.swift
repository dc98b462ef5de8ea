import FormulaVocabulary
import RealFunctions
import SeededNumbers
import Testing

/// The column of rows that tells where domains end and values jump, held against the column that encloses.
@Suite("Edges of operations")
struct OperationEdgeTests {
  static let operations = Operation.allCases.filter { operation in
    // Orders are whole, and exponents stand in the node: cells of them have to be chosen by themselves.
    let others: [Operation] = [.integerPower, .polygamma, .besselY]
    return operation.row.edge != .none && !others.contains(operation)
  }

  /// Cells a thousandth wide of the first operand, beside a second one.
  private func cells(_ seed: UInt64) -> [(a: EnclosedValue, b: EnclosedValue)] {
    var generator = SeededGenerator(seed: seed)
    return (0..<2000).map { _ in
      let (low, other) = (generator.next(-4, 4), generator.next(-4, 4))
      let a = EnclosedValue(Interval(hull: low, low + 1e-3))
      return (a, EnclosedValue(Interval(hull: other, other)))
    }
  }

  @Test(
    "where a subject has no number of its edge, an operation is continuous, or nowhere defined",
    arguments: operations
  )
  func beside(_ operation: Operation) {
    let row = operation.row
    var (clean, asked) = (0, 0)
    for (a, b) in cells(7) {
      let subject = row.edge.subject(a, b)
      guard subject.flags.isEmpty, subject.interval.isFinite,
        row.edge.numbers(in: subject.interval).isEmpty
      else { continue }
      let value = row.enclosure.value(a, b, b, payload: 0)
      asked += 1
      if value.flags.isEmpty || value.flags.contains(.empty) { clean += 1 }
    }
    #expect(asked > 100 && Double(clean) >= 0.98 * Double(asked), "\(clean) of \(asked)")
  }

  @Test("where a subject has a number of its edge, an operation is in doubt", arguments: operations)
  func onEdge(_ operation: Operation) {
    let row = operation.row
    var (doubtful, asked) = (0, 0)
    for (a, b) in cells(8) {
      let wide = EnclosedValue(Interval(hull: a.interval.lower, a.interval.upper + 1))
      let subject = row.edge.subject(wide, b)
      guard subject.flags.isEmpty, !row.edge.numbers(in: subject.interval).isEmpty else { continue }
      asked += 1
      if !row.enclosure.value(wide, b, b, payload: 0).flags.isEmpty { doubtful += 1 }
    }
    #expect(asked == 0 || doubtful > 0, "\(doubtful) of \(asked)")
  }

  @Test(
    "what an operation gives on its edge is what its kernel gives of the number itself",
    arguments: [
      (Operation.squareRoot, 0.0, 0.0), (.naturalLogarithm, 0, .nan), (.floor, 3, 3),
      (.ceiling, -2, -2), (.round, 2.5, 3), (.arcSine, 1, Double.pi / 2), (.arcCosine, 1, 0),
      (.inverseHyperbolicCosine, 1, 0), (.inverseHyperbolicTangent, 1, .nan), (.sign, 0, 0),
      (.lambertW, -1, -1),
      (.tangent, 0, .nan), (.gamma, -2, .nan), (.zeta, 1, .nan),
    ]
  )
  func values(_ operation: Operation, _ number: Double, _ value: Double) {
    let ball = operation.row.edge.value(
      of: operation,
      payload: 0,
      at: number,
      .unknown,
      .unknown,
      .unknown
    )
    #expect(ball.isUndefined == value.isNaN)
    if !value.isNaN { #expect(abs(ball.nearest.value - value) <= 1e-15) }
  }
}
