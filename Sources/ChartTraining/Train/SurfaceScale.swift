import RealFunctions

/// Range, levels and colours for the values of a function of x and y in the window, or for the
/// lengths of vectors.
package struct SurfaceScale {
  /// A position and the value there.
  package struct Extreme: Equatable {
    package let place: DataPoint
    package let value: Double
  }

  /// The lowest of the sampled values, `highest` the highest; nil if there are none.
  package var lowest: Extreme?
  package var highest: Extreme?
  /// The levels of contours, or the steps between the colours of a heat map or of vectors, in rising order.
  package var levels: [Double] = []
  /// The colour scale of the whole chart.
  package var colors = StyleScales()
  /// The paint of all levels; nil if each has the colour of its value.
  var ink: Paint?

  /// Whether the values differ by more than rounding.
  var isUneven: Bool {
    guard let lowest, let highest else { return false }
    let most = max(lowest.value.magnitude, highest.value.magnitude)
    return highest.value / 2 - lowest.value / 2 > Self.rounding * most
  }

  /// Relative difference below which values count as equal, such as the lengths of (cos x, sin x).
  private static let rounding = 1e-9

  /// Whether colours show the values.
  var isColored: Bool { ink == nil }

  /// The paint that represents the whole surface in a legend.
  var paint: Paint { ink ?? colors.paint(of: .nan) ?? .ramp(0.8) }

  /// Returns the paint of a line at a level.
  package func paint(of level: Double) -> Paint { ink ?? colors.paint(of: level) ?? .text }

  /// Returns the index of the highest level at or below a value; -1 below all levels.
  package func step(of value: Double) -> Int {
    (levels.firstIndex { $0 > value } ?? levels.count) - 1
  }

  /// Returns the paint of the step that a value lies in; nil for NaN.
  package func paint(inStepsOf value: Double) -> Paint? {
    value.isNaN ? nil : paint(ofBandAbove: step(of: value))
  }

  /// Returns the paint of the band between a level and the next one; -1 is the band below all levels.
  package func paint(ofBandAbove level: Int) -> Paint {
    guard let domain = colors.colorDomain else { return .ramp(0.5) }
    let low = level < 0 ? domain.lower : levels[level]
    let high = level + 1 < levels.count ? levels[level + 1] : domain.upper
    let map = colors.options.colorMap
    let middle = map.inverse(map.forward(low) / 2 + map.forward(high) / 2)
    return colors.paint(of: middle) ?? colors.paint(of: high) ?? .ramp(0.5)
  }
}
