import Expressions
import RealFunctions
import Testing

/// How far results are from the truth.
@Suite("Accuracy")
struct AccuracyTests {
  @Test("a point is as exact as promised", arguments: ReferenceValue.all)
  func promised(_ reference: ReferenceValue) throws {
    let value = try Definitions().point(reference.text)
    let error = abs(value - reference.value) / reference.value.ulp
    #expect(error <= reference.ulps, "\(reference.text) is \(value), off by \(error) ulp")
  }
}
