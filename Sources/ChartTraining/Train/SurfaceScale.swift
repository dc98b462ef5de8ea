import RealFunctions

/// The values of a function of x and y in the window, or the lengths of vectors: which colours and which levels show them.
package struct SurfaceScale {
  /// A place and the value there.
  package struct Extreme: Equatable {
    package let place: DataPoint
    package let value: Double
  }

  /// The lowest and the highest of the sampled values; nil if there are none.
  package var lowest: Extreme?
  package var highest: Extreme?
  /// The levels of contours, or the steps between the colours of a heat map or of vectors, in rising order.
  package var levels: [Double] = []
  /// The scale of colours of the whole chart.
  package var colors = StyleScales()
  /// The paint of all levels; nil if each has that of its value.
  var ink: Paint?

  /// Whether there are values that differ by more than rounding.
  var isUneven: Bool {
    guard let lowest, let highest else { return false }
    let most = max(lowest.value.magnitude, highest.value.magnitude)
    return highest.value / 2 - lowest.value / 2 > Self.rounding * most
  }

  /// What differs by a smaller share is the same: the lengths of (cos x, sin x).
  private static let rounding = 1e-9

  /// Whether its values are shown by colours.
  var isColored: Bool { ink == nil }

  /// The paint that stands for all of it.
  var paint: Paint { ink ?? colors.paint(of: .nan) ?? .ramp(0.8) }

  /// The paint of a line at a level.
  package func paint(of level: Double) -> Paint { ink ?? colors.paint(of: level) ?? .text }

  /// The step between colours below a value; -1 is below all levels.
  package func step(of value: Double) -> Int {
    (levels.firstIndex { $0 > value } ?? levels.count) - 1
  }

  /// The paint of a value by the steps between colours; nil of what is none.
  package func paint(inStepsOf value: Double) -> Paint? {
    value.isNaN ? nil : paint(ofBandAbove: step(of: value))
  }

  /// The paint of what is above a level and below the next one; -1 is what is below all levels.
  package func paint(ofBandAbove level: Int) -> Paint {
    guard let domain = colors.colorDomain else { return .ramp(0.5) }
    let low = level < 0 ? domain.lower : levels[level]
    let high = level + 1 < levels.count ? levels[level + 1] : domain.upper
    let map = colors.options.colorMap
    let middle = map.inverse(map.forward(low) / 2 + map.forward(high) / 2)
    return colors.paint(of: middle) ?? colors.paint(of: high) ?? .ramp(0.5)
  }
}
