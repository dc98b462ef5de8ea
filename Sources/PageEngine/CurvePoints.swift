import Diagnostics
import Expressions
import RealFunctions
public import Sampling

/// A formula's text and a window of x and y on a page ─▶ the sampled points of its curve, as a picture of that size has
/// them.
///
/// The formula is one of x alone, with the names of the language. It is read, checked, compiled and sampled by the code
/// that draws pictures, so the points are the same to the bit on every system; the range of x is that of the window,
/// with the doubles as its exact ends.
public enum CurvePoints {
  /// The curve, or why there is none.
  public enum Answer {
    case curve(SampledCurve)
    /// An error of the formula in the user's words, and the bytes of the text that it is about.
    case refused(message: String, start: Int, end: Int)
    /// A window or a page that no axis can show: an end that is not finite, no width, no pixels.
    case unsuitable
  }

  /// Samples y = `formula` in a window on a page of some width and height in pixels.
  public static func curve(
    of formula: String,
    x: (lower: Double, upper: Double),
    y: (lower: Double, upper: Double),
    width: Double,
    height: Double
  ) -> Answer {
    guard let domain = Interval(x.lower, x.upper), let range = Interval(y.lower, y.upper),
      let across = AxisProjection(window: domain, length: width),
      let upward = AxisProjection(window: range, length: height)
    else { return .unsuitable }
    do throws(Diagnostic) {
      let function = try Formula(formula).compiled(over: ["x"])
      guard function.outputCount == 1 else {
        return .refused(
          message: "a curve needs one number at each x",
          start: 0,
          end: formula.utf8.count
        )
      }
      let sampler = Sampler(view: PlotView(x: across, y: upward))
      return sampled(function, over: domain, sampler)
    } catch {
      return .refused(message: error.message, start: error.range.start, end: error.range.end)
    }
  }

  /// The curve; without a cancellation nothing interrupts it.
  private static func sampled(
    _ function: CompiledFunction,
    over domain: Interval,
    _ sampler: Sampler
  ) -> Answer {
    let known = function.enclosed.ended(over: domain, at: .none, .breaks, using: Workspace())
    do throws(Interrupted) {
      return .curve(try sampler.curve(of: known, over: domain))
    } catch {
      return .unsuitable
    }
  }
}
