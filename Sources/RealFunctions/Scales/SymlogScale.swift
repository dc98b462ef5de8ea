import SystemLibrary

/// Symmetric logarithmic scale: linear next to zero, logarithmic beyond on both sides.
struct SymlogScale: AxisScale {
  /// Distance from zero at which the linear part ends.
  let threshold: Double

  func forward(_ value: Double) -> Double {
    copysign(log1p(abs(value) / threshold) / LogScale.ln10, value)
  }

  func inverse(_ place: Double) -> Double {
    copysign(expm1(abs(place) * LogScale.ln10) * threshold, place)
  }

  func slope(at distance: Double) -> Double { 1 / ((threshold + distance) * LogScale.ln10) }

  var ticks: ScaleTicks { .signedDecades(threshold: threshold) }
}
