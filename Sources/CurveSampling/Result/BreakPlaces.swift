import NumericalMethods
import RealFunctions

/// Chooses the place of a break among the doubles at which it may be.
extension CurveSearch {
  /// The largest width of a bracket in doubles; wider ones are noise around a place that was never
  /// sampled.
  private static let mostDoubles = 16.0
  /// Distance as a share of the domain within which places count as one.
  private static let vanishing = 0x1p-53

  /// Returns the simplest parameter among the samples from one index to another.
  func plainestPlace(from first: Int, to last: Int) -> Double {
    var plainest = samples[first].parameter
    for index in first...max(first, last) {
      plainest = Bisection.plainest(plainest, samples[index].parameter)
    }
    return plainest
  }

  /// Returns the simplest place between two samples, in either order.
  func plainestPlace(between index: Int, _ other: Int) -> Double {
    var (first, last) = (min(index, other), max(index, other))
    let inner = withoutNoise(first, last)
    if inner.first < inner.last { (first, last) = inner }
    let (low, high) = (samples[first].parameter, samples[last].parameter)
    // The function is not known beyond the domain, so a place that reaches its end is put there.
    if first == 0, !samples[first].isDrawable { return low }
    if last == samples.count - 1, !samples[last].isDrawable { return high }
    if high - low > Self.mostDoubles * max(low.ulp, high.ulp) {
      return Bisection.plainest(within: low, high)
    }
    return last - first > 1
      ? plainestPlace(from: first + 1, to: last - 1) : Bisection.plainest(low, high)
  }

  /// Returns the last sample of the row of infinite samples that starts beside `index`.
  func infinite(from index: Int, step: Int) -> Int {
    var end = index + step
    while samples.indices.contains(end + step), samples[end + step].zone.contains(.infinite) {
      end += step
    }
    return end
  }

  /// Returns the end of a curve that falls to zero on a log axis, from the sample beside it; nil if
  /// the curve does not fall there.
  ///
  /// Next to 0 doubles are so dense that values underflow between them: x³ is 0 from 10⁻¹⁰⁸ on.
  func placeOfFall(from index: Int, step: Int) -> Double? {
    let reach = Self.vanishing * (domain.upper / 2 - domain.lower / 2) * 2
    guard !plane.view.y.map.hasZero, !plane.isParametric, samples[index].zone.contains(.below),
      abs(samples[index].parameter) < reach
    else { return nil }
    var far = index
    while samples.indices.contains(far + step), samples[far + step].presence == .undefined,
      abs(samples[far + step].parameter - samples[index].parameter) < reach
    {
      far += step
    }
    return plainestPlace(from: min(index, far), to: max(index, far))
  }

  /// Returns the place after the rounding noise beside the end of a run; nil if there is no noise.
  func placeBehindRounding(from index: Int, step: Int) -> Double? {
    var far = index + step
    guard samples[far].zone.contains(.rounding) else { return nil }
    while samples.indices.contains(far + step), samples[far].zone.contains(.rounding) {
      far += step
    }
    return Bisection.plainest(samples[far].parameter, samples[far - step].parameter)
  }
}
