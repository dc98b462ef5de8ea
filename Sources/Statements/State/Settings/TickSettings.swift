package import ChartScales
import Expressions

/// The ticks of an axis: `set xticks pi/2 minor 2 format "%.2f"`.
package struct TickSettings: Equatable {
  /// The places of ticks.
  package var places = TickPlaces.auto
  /// The labels in place of the numbers, one for each place; empty for numbers.
  package var labels: [String] = []
  /// Whether labels of the axis x are read upwards, so that long ones have room.
  package var areTurned = false
  /// Whether there are smaller ticks between them.
  package var minor = MinorTicks.automatic
  /// The format of the numbers; nil leaves it to the picture.
  package var format: TickFormat?

  /// No ticks.
  package static let off = TickSettings(places: .off)

  /// Ticks at 0, 1, 2 … with names in place of the numbers.
  package static func named(_ names: [String]) -> TickSettings {
    TickSettings(places: .these(names.indices.map(Double.init)), labels: names)
  }

  /// The settings as they are typed; default values after the places are left out.
  package var text: String {
    var parts = [places.text]
    if !labels.isEmpty {
      parts.append("with labels [\(labels.map(TextSpelling.written).joined(separator: ", "))]")
    }
    if areTurned { parts.append("turned") }
    if minor != .automatic { parts.append("minor \(minor.text)") }
    if let format { parts.append("format \(format.text)") }
    return parts.joined(separator: " ")
  }
}
