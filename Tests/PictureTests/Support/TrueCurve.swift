import DecodedPictures
import RealFunctions

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// A function as it should be drawn: dense points between its known breaks, in pixels.
struct TrueCurve {
  let curve: KnownCurve
  let window: PixelWindow
  /// The curve between its breaks; values outside the window lie a little outside.
  private(set) var pieces: [[PixelPoint]] = []

  private let values: ([Double]) -> [Double]

  /// Points in a pixel; not a divisor of any sampler's grid.
  private static let density = 7.3

  init(_ curve: KnownCurve, in window: PixelWindow) throws {
    self.curve = curve
    self.window = window
    let function = try curve.truth()
    let workspace = Workspace()
    values = { function.values(at: $0, using: workspace)[0] }
    for stretch in curve.stretches { pieces += pieces(over: stretch) }
  }

  private func pieces(over stretch: Interval) -> [[PixelPoint]] {
    var places = grid(over: stretch)
    var heights = values(places)
    // Steep stretches need more points, each round up to 8 times as many.
    for _ in 0..<3 {
      let more = refinement(places, heights)
      if more.isEmpty { break }
      let all = Set(places + more).sorted()
      places = all
      heights = values(all)
    }
    var result: [[PixelPoint]] = [[]]
    for (x, y) in zip(places, heights) {
      if !y.isNaN {
        result[result.count - 1].append(window.place(x, y))
      } else if !curve.holes.contains(where: { ($0 - x).magnitude <= 1e-9 * stretch.width }) {
        result.append([])
      }
    }
    return result.filter { !$0.isEmpty }
  }

  /// Evenly spread places, places that crowd at both ends, and places on spikes.
  private func grid(over stretch: Interval) -> [Double] {
    let pixel = window.x.width / window.width
    let count = max(8, Int(stretch.width / pixel * Self.density))
    var places = (1..<count).map { stretch.lower + stretch.width * Double($0) / Double(count) }
    for exponent in 1...24 {
      let distance = stretch.width * pow(10, -0.5 * Double(exponent))
      places += [stretch.lower + distance, stretch.upper - distance]
    }
    places += tails(over: stretch)
    places += [stretch.lower, stretch.upper].filter { !curve.ends.contains($0) }
    places += curve.peaks.map(\.x)
    for peak in curve.peaks where peak.halfWidth > 0 {
      places += (-60...60).map { peak.x + peak.halfWidth * Double($0) / 10 }
    }
    return Set(places.filter { stretch.lower <= $0 && $0 <= stretch.upper }).sorted()
  }

  /// Places beside poles down to the next double: the tails of a weak pole are no farther from it.
  private func tails(over stretch: Interval) -> [Double] {
    let distances = (25...32).map { stretch.width * pow(10, -0.5 * Double($0)) }
    var places: [Double] = []
    if curve.poles.contains(stretch.lower) {
      places += distances.map { stretch.lower + $0 } + [stretch.lower.nextUp]
    }
    if curve.poles.contains(stretch.upper) {
      places += distances.map { stretch.upper - $0 } + [stretch.upper.nextDown]
    }
    return places
  }

  /// Places between neighbours whose heights differ by more than two pixels.
  private func refinement(_ places: [Double], _ heights: [Double]) -> [Double] {
    var more: [Double] = []
    for index in places.indices.dropLast() where more.count < 6000 {
      let (a, b) = (places[index], places[index + 1])
      let rise = window.place(a, heights[index]).y - window.place(b, heights[index + 1]).y
      guard rise.magnitude > 2, b - a > 1e-12 * max(a.magnitude, b.magnitude) else { continue }
      more += (1...7).map { a + (b - a) * Double($0) / 8 }
    }
    return more
  }

  /// The height of the band that the curve fills in a column of pixels, or nil if it has no values.
  func band(inColumn column: Int) -> ClosedRange<Double>? {
    let places = (0..<400).map { window.value(at: Double(column) + (Double($0) + 0.5) / 400) }
    let heights = values(places).filter { !$0.isNaN }.map { window.place(0, $0).y }
    guard let low = heights.min(), let high = heights.max() else { return nil }
    return max(0, low)...max(0, min(window.height, high))
  }

  /// Returns the height at a place, or nil where the curve has no value.
  func height(at place: Double) -> Double? {
    guard let y = values([window.value(at: place)]).first, !y.isNaN else { return nil }
    return window.place(0, y).y
  }
}
