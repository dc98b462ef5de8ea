import Expressions
import Testing

/// Functions that describe lists: values of R and NumPy, lists that are too short, and digits that are not lost.
@Suite("Statistics of lists")
struct StatisticsTests {
  @Test(
    "functions of one list and of two have the values that R and NumPy give",
    arguments: [
      ("quantile([1, 2, 4, 8], 0.25)", "1.75"), ("quantile([8, 1, 4, 2], 0.25)", "1.75"),
      ("quantile([3, 1, 2], [0, 0.5, 1])", "[1, 2, 3]"), ("quantile([5], 0.3)", "5"),
      ("quartile([1, 2, 4, 8], 3)", "5"), ("quartile([1, 2, 4, 8], 0)", "1"),
      ("percentile([1, 2, 4, 8], 90)", "6.8"), ("iqr([1, 2, 4, 8])", "3.25"),
      ("mode([3, 1, 3, 2])", "3"), ("mode([2, 2, 1, 1, 5])", "1"), ("mode([7])", "7"),
      ("mode([0.1 + 0.2, 0.3, 5])", "0.3"), ("iqr([7])", "0"),
      ("var([2, 4, 4, 4, 5, 5, 7, 9])", "4.57142857143"),
      ("varp([2, 4, 4, 4, 5, 5, 7, 9])", "4"), ("stdevp([2, 4, 4, 4, 5, 5, 7, 9])", "2"),
      ("stdev([2, 4, 4, 4, 5, 5, 7, 9])", "2.1380899353"), ("varp([7])", "0"),
      ("skewness([1, 2, 3, 10])", "1.01823376491"), ("skewness([1, 2, 3])", "0"),
      ("cov([1, 2, 3], [2, 4, 7])", "2.5"), ("covp([1, 2, 3], [2, 4, 7])", "1.66666666667"),
      ("corr([1, 2, 3], [2, 4, 7])", "0.993399267799"), ("corr([1, 2, 3], [6, 4, 2])", "-1"),
    ]
  )
  func values(_ text: String, _ answer: String) throws {
    #expect(try Definitions().calculation(text).value.text() == answer)
  }

  @Test(
    "what is not known has no value",
    arguments: [
      "quantile([], 0.5)", "quantile([1, 2], 1.5)", "quantile([1, 2], -0.1)", "iqr([])",
      "quartile([1, 2], 5)", "var([1])", "varp([])", "stdevp([])", "skewness([])",
      "skewness([2, 2, 2])", "cov([1], [2])", "corr([1, 1], [2, 3])", "corr([], [])",
      "quantile([1, undefined, 3], 0.5)", "iqr([1, undefined])", "mode([])",
      "mode([1, 2, 3])", "mode([1, undefined])", "var([1, undefined, 2])",
    ]
  )
  func undefined(_ text: String) throws {
    #expect(try Definitions().calculation(text).value.isUndefined)
  }

  @Test(
    "lists are asked for, of one length and with numbers",
    arguments: [
      ("quantile(3, 0.5)", "E22"), ("corr([1, 2], 3)", "E22"), ("var([(1, 2), (3, 4)])", "E07"),
      ("corr([1, 2], [1, 2, 3])", "E23"), ("quantile([1, 2])", "E17"),
    ]
  )
  func errors(_ text: String, _ code: String) throws {
    try Definitions().expectError(text, code)
  }

  @Test("a large mean costs no digit")
  func largeMean() throws {
    let definitions = try Definitions("L = [4, 7, 13, 16] + 1e9", "M = [4, 7, 13, 16]")
    #expect(try definitions.calculation("var(L)").value == .number(30))
    #expect(try definitions.calculation("corr(L, M)").value == .number(1))
    #expect(try definitions.calculation("covp(L, M)").value == .number(22.5))
  }

  @Test("a quantile rises with the part, from the least element to the greatest")
  func rising() throws {
    let definitions = try Definitions("L = [frac(43758.5453 sin(12.9898 n)) for n in 1..37]")
    var last = try definitions.calculation("min(L)").value.number
    var count = 0
    for step in 0...40 {
      let value = try definitions.calculation("quantile(L, \(step)/40)").value.number
      #expect(value >= last)
      last = value
      count += 1
    }
    #expect(try last == definitions.calculation("max(L)").value.number && count == 41)
  }
}
