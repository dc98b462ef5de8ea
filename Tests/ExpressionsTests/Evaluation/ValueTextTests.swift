import Expressions
import SeededNumbers
import Testing

/// How values are printed.
@Suite("Values as text")
struct ValueTextTests {
  @Test(
    "numbers have up to twelve digits",
    arguments: [
      (9_007_199_254_740_992, "9007199254740992"), (-9_007_199_254_740_992, "-9007199254740992"),
      (1e20, "1e20"), (0.00001, "1e-5"), (0.0001, "0.0001"), (0.00012345, "0.00012345"),
      (123456.789, "123456.789"), (-0.0, "0"), (.infinity, "∞"), (-.infinity, "-∞"),
      (.nan, "undefined"), (1.0 / 7, "0.142857142857"), (1.5e-7, "1.5e-7"), (6.02e23, "6.02e23"),
      (999_999_999_999.5, "1e12"), (0.1 + 0.2, "0.3"),
      (2_432_902_008_176_640_000, "2.43290200818e18"), (-1.25, "-1.25"),
      (.leastNonzeroMagnitude, "4.94065645841e-324"),
      (1.7976931348623157e308, "1.79769313486e308"), (0.000099999999999999, "0.0001"),
      (1e15, "1000000000000000"), (1e16, "1e16"), (100.5, "100.5"), (9.9999999999999, "10"),
    ]
  )
  func twelveDigits(_ value: Double, _ text: String) {
    #expect(Value.number(value).text() == text)
  }

  @Test(
    "other numbers of digits can be asked for",
    arguments: [
      (Double.pi, 1, "3"), (Double.pi, 3, "3.14"), (Double.pi, 17, "3.1415926535897931"),
      (0.1, 17, "0.10000000000000001"), (1234.5, 2, "1.2e3"), (1234.5, 4, "1234"),
      (1e16, 17, "10000000000000000"), (2.5, 0, "2"), (2.5, 99, "2.5"), (1234, 1, "1234"),
    ]
  )
  func otherDigits(_ value: Double, _ digits: Int, _ text: String) {
    #expect(Value.number(value).text(digits: digits) == text)
  }

  @Test("conditions and points are written as words and pairs")
  func conditionsAndPoints() {
    #expect(Value.condition(true).text() == "true")
    #expect(Value.condition(false).text() == "false")
    #expect(Value.point(1, .nan).text() == "(1, undefined)")
  }

  @Test("seventeen digits read back as the same number")
  func seventeenDigits() {
    var generator = SeededGenerator(seed: 7)
    var finiteCount = 0
    for _ in 0..<2000 {
      let value = Double(bitPattern: generator.next())
      guard value.isFinite else { continue }
      finiteCount += 1
      #expect(Double(Value.number(value).text(digits: 17)) == value)
    }
    #expect(finiteCount >= 1990)
  }
}
