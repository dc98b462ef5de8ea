import Expressions
import RealFunctions
import Testing

/// A calculation and the number that it gives, within a relative tolerance; NaN for undefined.
struct NumberCase: CustomTestStringConvertible, Sendable {
  let text: String
  let value: Double
  let tolerance: Double
  var testDescription: String { text }

  init(_ text: String, _ value: Double, _ tolerance: Double = 4e-16) {
    self.text = text
    self.value = value
    self.tolerance = tolerance
  }

  /// Expects the number where the definitions hold.
  func check(in definitions: Definitions) throws {
    let answer = try definitions.calculation(text).value.number
    if value.isNaN {
      #expect(answer.isNaN, "\(answer)")
    } else {
      let scale = max(value.magnitude, .leastNormalMagnitude)
      #expect((answer - value).magnitude <= tolerance * scale, "\(answer)")
    }
  }
}

extension Definitions {
  /// Expects that a calculation fails with a code, and where the mark stands if `start` says it.
  func expectError(_ text: String, _ code: String, start: Int? = nil) throws {
    do throws(any Error) {
      let value = try calculation(text).value
      Issue.record("\(text) is \(value)")
    } catch {
      let diagnostic = try #require(error as? Diagnostic)
      #expect(diagnostic.code.rawValue == code, "\(diagnostic.message)")
      if let start { #expect(diagnostic.range.start == start) }
    }
  }

  /// Expects that a formula compiled over x gives the bits of a point with x stored.
  func expectCompiledAgrees(_ text: String, at places: [Double]) throws {
    let compiled = try compiled(text)
    var stored = self
    for x in places {
      stored.values["x"] = .number(x)
      let calculated = try stored.point(text)
      let value = compiled.value(at: [x], using: Workspace())
      #expect(value.hasSameBits(as: calculated), "\(text) at \(x): \(value), \(calculated)")
    }
  }
}
