import SystemLibrary

/// Power scale: a positive power of values, mirrored below zero.
struct PowerScale: AxisScale {
  let exponent: Double

  func forward(_ value: Double) -> Double { copysign(pow(abs(value), exponent), value) }
  func inverse(_ place: Double) -> Double { copysign(pow(abs(place), 1 / exponent), place) }
  func slope(at distance: Double) -> Double { exponent * pow(distance, exponent - 1) }
}
