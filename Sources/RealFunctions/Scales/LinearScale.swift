/// Linear scale: equal differences have equal lengths.
struct LinearScale: AxisScale {
  static let word: String? = "linear"
  func forward(_ value: Double) -> Double { value }
  func inverse(_ place: Double) -> Double { place }
  func slope(at distance: Double) -> Double { 1 }
}
