import CurveSampling
import RealFunctions

/// Distinguishes a curve that runs into a pole just outside its domain, like tan x on −1.57…1.57,
/// from one that grows, like exp x, and from a cusp at the end.
///
/// The last pixel of such a curve is taller than all others, and the rise speeds up towards the
/// end: at distance d the curve is like 1/(d + δ), where δ is less than a pixel. The rises over the
/// last pixel, the one before and the next two are then in proportion 2/δ, 1, 1 and not, as those
/// of any exponential, at most 2 to 1.
enum PoleBeyondEnd {
  /// The distances from the end at which the curve is evaluated, in pixels, farthest first.
  static let distances = [4.0, 2, 1, 0.25, 0.0625, 0.015625, 0]
  /// The least ratio of the last rise to that of an exponential.
  private static let acceleration = 3.0
  /// The ratio of slopes at the end and just before it from which on the end is a cusp; towards a
  /// pole still outside, the curve is straight there.
  private static let cuspSteepening = 2.0

  /// Whether a curve runs into a pole just outside, by its values at the distances.
  ///
  /// The last values may overflow, as those of exp(1/x) do from 0.001 on.
  static func isSeen(in values: [Double]) -> Bool {
    let finite = values.prefix { $0.isFinite }
    guard finite.count > 3, let last = finite.last else { return false }
    let rises = zip(finite, finite.dropFirst()).map { $1 - $0 }
    let sign = finite[2] < last ? 1.0 : -1.0
    guard rises.allSatisfy({ $0 * sign > 0 }) else { return false }
    let slopes = zip(rises, zip(distances, distances.dropFirst())).map { abs($0 / ($1.0 - $1.1)) }
    guard zip(slopes, slopes.dropFirst()).allSatisfy({ $0 <= $1 }),
      (last - finite[2]) / rises[1] >= acceleration * (rises[1] / rises[0])
    else { return false }
    if finite.count < values.count { return true }
    return abs(rises[4]) >= abs(rises[3]) || slopes[5] <= cuspSteepening * slopes[4]
  }
}

extension RangeFinder {
  /// Whether a curve runs into a pole just outside an end of its domain; `samples` reach from one
  /// end to the other.
  func hasPoleBeyondEnd(
    _ samples: [Sample],
    on plane: Plane,
    map: AxisMap,
    evaluator: inout Evaluator
  ) throws(Interrupted) -> Bool {
    guard let first = samples.first, let last = samples.last else { return false }
    // The samples between the last pixels at both ends.
    let lower = samples.firstIndex { $0.position.x >= first.position.x + 1 } ?? samples.endIndex
    let upper = samples.lastIndex { $0.position.x <= last.position.x - 1 } ?? samples.startIndex
    guard lower < upper else { return false }
    var low = Double.infinity
    var high = -Double.infinity
    for index in lower...upper where samples[index].isDrawable {
      low = min(low, samples[index].y)
      high = max(high, samples[index].y)
    }
    let inner = (low: map.forward(low), high: map.forward(high))
    guard inner.low < inner.high else { return false }
    for (end, before, direction) in [(first, samples[lower], 1.0), (last, samples[upper], -1.0)] {
      let height = abs(map.forward(end.y) - map.forward(before.y))
      guard end.presence != .undefined, before.isDrawable, height >= inner.high - inner.low else {
        continue
      }
      let parameters = PoleBeyondEnd.distances.map { distance in
        distance == 0
          ? end.parameter
          : plane.view.x.value(at: end.position.x + direction * distance)
      }
      guard parameters.allSatisfy({ first.parameter <= $0 && $0 <= last.parameter }) else {
        continue
      }
      let values = try evaluator.samples(at: parameters, on: plane).map { map.forward($0.y) }
      if values.count == parameters.count, PoleBeyondEnd.isSeen(in: values) { return true }
    }
    return false
  }
}
