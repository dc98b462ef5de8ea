import SystemLibrary

/// Logarithmic on both sides of zero, and linear next to it.
struct SymlogScale: AxisScale {
  /// How far from zero the linear part reaches.
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
