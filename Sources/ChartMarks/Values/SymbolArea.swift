/// Symbols are given by their areas, as those of discs, and drawn by the diameters of these.
package enum SymbolArea {
  /// The diameter of a disc of this area, at most 200 pixels.
  package static func diameter(ofArea area: Double) -> Double {
    area > 0 ? min(200, 2 * (area / .pi).squareRoot()) : 0
  }

  /// Returns the area of the disc whose diameter in quarters of a pixel is nearest, or nil for what is none: an eye sees
  /// no more of them, and each makes a style of its own.
  static func rounded(area: Double) -> Double? {
    guard let area = MarkStyle.sized(area).symbolSize else { return nil }
    let diameter = max(0.25, (diameter(ofArea: area) * 4).rounded() / 4)
    return .pi * diameter * diameter / 4
  }
}
