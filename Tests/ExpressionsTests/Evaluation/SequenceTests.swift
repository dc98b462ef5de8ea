import Expressions
import Testing

/// Functions of the order of lists: values of NumPy 2.4.6, SciPy 1.17.1 and pandas 3.1.1.
@Suite("Work on lists in order")
struct SequenceTests {
  private static let x = "[0, 0.5, 1.25, 2, 3.5, 4]"
  private static let y = "[1, 3, 2.5, 4, -1, 0.5]"
  private static let waves = "[1, 3, 2, 5, 4, 6, 1, 2, 2, 1, 7, 0]"

  @Test(
    "running sums and means, differences, slopes, integrals and peaks are those of NumPy, pandas and SciPy",
    arguments: [
      ("cumsum(\(y))", "[1, 4, 6.5, 10.5, 9.5, 10]"),
      ("diff(\(y))", "[2, -0.5, 1.5, -5, 1.5]"),
      ("movmean([1, 2, 6, 4], 3)", "[undefined, 3, 4, undefined]"),
      ("movmean([1, 3, 5, 7], 2)", "[2, 4, 6, undefined]"),
      ("movmean([1, undefined, 5, 7, 9], 2)", "[undefined, undefined, 6, 8, undefined]"),
      ("slopes([1, 4, 9, 16])", "[3, 4, 6, 7]"),
      ("slopes([1, 4, 9, 16], 2)", "[1.5, 2, 3, 3.5]"),
      ("cumtrapz(\(y), \(x))", "[0, 1, 3.0625, 5.5, 7.75, 7.625]"),
      ("cumtrapz([1, 3, 5], 2)", "[0, 4, 12]"),
      ("peaks(\(waves))", "[2, 4, 6, 8, 11]"), ("peaks(\(waves), 2)", "[6, 11]"),
      ("peaks([1, 2, 3])", "[]"), ("argmax([3, 9, 4, 9])", "2"), ("argmin([3, 9, 3])", "1"),
      ("cumsum([])", "[]"), ("diff([4])", "[]"),
    ]
  )
  func values(_ text: String, _ answer: String) throws {
    #expect(try Definitions().calculation(text).value.text() == answer)
  }

  @Test(
    "curves through points have the values of SciPy",
    arguments: [
      ("pchip", [2.1264, 2.6296296296296298, 1.7496296296296288, 0.05066666666666614]),
      ("spline", [2.0097910447761196, 2.644831398562742, 1.6648092868988382, 0.08155223880596973]),
      ("interp", [1.8, 2.6666666666666667, 1.6666666666666667, 0.2]),
    ]
  )
  func curves(_ function: String, _ expected: [Double]) throws {
    for (place, value) in zip([0.2, 1.0, 2.7, 3.9], expected) {
      let text = "\(function)(\(Self.x), \(Self.y), \(place))"
      let found = try Definitions().calculation(text).value.number
      #expect(abs(found - value) < 1e-13, "\(text): \(found)")
    }
  }

  @Test(
    "outside its points a curve has no value, and so have the ends that are not there",
    arguments: [
      "pchip([1, 2, 3], [1, 4, 9], 0.9)", "spline([1, 2, 3], [1, 4, 9], 3.1)", "interp([], [], 1)",
      "argmax([])", "argmax([1, undefined])", "pchip([1], [2], 2)",
    ]
  )
  func undefined(_ text: String) throws {
    #expect(try Definitions().calculation(text).value.isUndefined)
  }

  @Test(
    "a slice holds both of its ends, and an end that is left out is that of the list",
    arguments: [
      ("[4, 5, 6, 7][2..3]", "[5, 6]"), ("[4, 5, 6, 7][2..]", "[5, 6, 7]"),
      ("[4, 5, 6, 7][..2]", "[4, 5]"), ("[4, 5, 6, 7][..]", "[4, 5, 6, 7]"),
      ("[4][2..]", "[]"), ("[4, 5][2..3]", "[5, undefined]"),
    ]
  )
  func slices(_ text: String, _ answer: String) throws {
    #expect(try Definitions().calculation(text).value.text() == answer)
  }
}
