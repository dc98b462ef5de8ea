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
  let function: any PointFunction
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
    // Opaque to the sampler: closures over a compiled formula, one point a call.
    let workspace = Workspace()
    if isParametric {
      let (first, second) = (Self.closure(fields[1], "t"), Self.closure(fields[2], "t"))
      function = OpaqueFunction(pair: { (first($0, workspace), second($0, workspace)) })
    } else {
      let closure = Self.closure(fields[1], "x")
      function = OpaqueFunction { closure($0, workspace) }
    }
  }

  private static func closure(
    _ text: String,
    _ variable: String
  ) -> (Double, Workspace) -> Double {
    do {
      let function = try Formula(text).compiled(over: [variable])
      return { input, workspace in
        var output = 0.0
        withUnsafePointer(to: input) { input in
          withUnsafeMutablePointer(to: &output) { output in
            let batch = PointBatch(
              count: 1,
              inputs: input,
              inputStride: 1,
              outputs: output,
              outputStride: 1
            )
            function.evaluate(batch, using: workspace)
          }
        }
        return output
      }
    } catch {
      fail("\(text): \(error.message)")
    }
  }

  private static func interval(_ text: String) -> Interval? {
    let ends = text.split(separator: " ").compactMap { Double($0) }
    return ends.count == 2 ? Interval(ends[0], ends[1]) : nil
  }
}
