import Expressions
import RealFunctions
import Sampling

/// A curve to sample, read from a line `name;expression;domain;window` or, for a parametric curve,
/// `name;x;y;domain;window of x;window of y`.
///
/// Intervals are two numbers with a blank between, `-10 10`. The window of y may be left empty: then
/// the curve's own suggestion is taken.
struct CurveRequest {
  let name: String
  private(set) var function: any PointFunction
  private let text: String
  private let variable: String
  let isParametric: Bool
  let domain: Interval
  let x: Interval
  /// The window of y, or nil for the one that the function suggests.
  let y: Interval?

  init(_ line: String) {
    let fields = line.split(separator: ";", omittingEmptySubsequences: false).map(String.init)
    guard fields.count == 4 || fields.count == 6 else { fail("not a curve: \(line)") }
    isParametric = fields.count == 6
    name = fields[0]
    guard let domain = Self.interval(fields[isParametric ? 3 : 2]) else {
      fail("no domain: \(line)")
    }
    self.domain = domain
    x = isParametric ? Self.interval(fields[4]) ?? domain : domain
    y = Self.interval(fields[fields.count - 1])
    (text, variable) = isParametric ? ("(\(fields[1]), \(fields[2]))", "t") : (fields[1], "x")
    function = Self.compiled(text, variable)
  }

  /// The same curve, read and compiled anew.
  var compiledAgain: CurveRequest {
    var request = self
    request.function = Self.compiled(text, variable)
    return request
  }

  private static func compiled(_ text: String, _ variable: String) -> any PointFunction {
    do {
      return try Formula(text).compiled(over: [variable]).enclosed
    } catch {
      fail("\(text): \(error.message)")
    }
  }

  private static func interval(_ text: String) -> Interval? {
    let ends = text.split(separator: " ").compactMap { Double($0) }
    return ends.count == 2 ? Interval(ends[0], ends[1]) : nil
  }
}
