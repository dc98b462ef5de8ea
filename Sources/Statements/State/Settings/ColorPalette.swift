package import ChartScene
import Expressions

/// The colours of numbers, from the least to the greatest one, as `set palette` chooses them.
///
///     palette = "rgb" | ( name | "[" stop { "," stop } "]" ) [ "reverse" ]
///     stop    = [ place ] colour
///
/// Places are shares of the range from 0 to 1, and never decrease; two colours at one place are a sharp step. Without
/// places the colours have equal distances. Between two colours the channels change evenly.
///
/// With `rgb` each number is a colour itself: red times 65536, green times 256 and blue, from 0 to 255 each. Such
/// numbers have no scale, and no bar beside the picture.
package struct ColorPalette: Equatable, Sendable {
  /// A colour at a place.
  package struct Stop: Equatable, Sendable {
    /// From 0 to 1.
    package let place: Double
    package let color: RGB

    /// Creates a stop.
    package init(_ color: RGB, at place: Double) { (self.color, self.place) = (color, place) }
  }

  /// The name; nil for colours of its own.
  package let name: String?
  /// The colours in rising order of their places.
  package let stops: [Stop]
  /// Whether the first colour is that of the greatest number.
  package var isReversed = false

  /// The most colours: more cannot be told apart.
  package static let most = 256

  /// Creates a palette of one to ``most`` colours.
  package init(_ stops: [Stop]) { (name, self.stops) = (nil, Array(stops.prefix(Self.most))) }

  /// The name of the palette whose numbers are colours.
  package static let nameOfNumbers = "rgb"

  /// Whether numbers are colours themselves.
  package var areNumbersColors: Bool { name == Self.nameOfNumbers }

  /// Creates a palette of ``named``, or the one whose numbers are colours; nil for other names.
  package init?(named name: String) {
    if name == Self.nameOfNumbers {
      (self.name, stops) = (name, [])
      return
    }
    guard let row = Self.named.first(where: { $0.name == name }) else { return nil }
    let last = Double(max(1, row.colors.count - 1))
    self.name = row.name
    stops = row.colors.enumerated().map { Stop(RGB(hex: $1), at: Double($0) / last) }
  }

  /// The palettes that have names: those of matplotlib (Smith, van der Walt 2015; cividis: Nuñez, Anderton, Renslow
  /// 2018; turbo: Mikhailov 2019), and greys.
  package static let named: [(name: String, colors: [UInt32])] = [
    (
      "viridis",
      [
        0x440154, 0x482878, 0x3e4989, 0x31688e, 0x26828e, 0x1f9e89, 0x35b779, 0x6ece58, 0xb5de2b,
        0xfde725,
      ]
    ),
    (
      "plasma",
      [
        0x0d0887, 0x46039f, 0x7201a8, 0x9c179e, 0xbd3786, 0xd8576b, 0xed7953, 0xfb9f3a, 0xfdca26,
        0xf0f921,
      ]
    ),
    (
      "magma",
      [
        0x000004, 0x180f3d, 0x440f76, 0x721f81, 0x9e2f7f, 0xcd4071, 0xf1605d, 0xfd9668, 0xfeca8d,
        0xfcfdbf,
      ]
    ),
    (
      "inferno",
      [
        0x000004, 0x1b0c41, 0x4a0c6b, 0x781c6d, 0xa52c60, 0xcf4446, 0xed6925, 0xfb9b06, 0xf7d13d,
        0xfcffa4,
      ]
    ),
    (
      "cividis",
      [
        0x00224e, 0x123570, 0x3b496c, 0x575d6d, 0x707173, 0x8a8678, 0xa59c74, 0xc3b369, 0xe1cc55,
        0xfee838,
      ]
    ),
    (
      "turbo",
      [
        0x30123b, 0x4145ab, 0x4675ed, 0x39a2fc, 0x1bcfd4, 0x24eca6, 0x61fc6c, 0xa4fc3c, 0xd1e834,
        0xf3c63a, 0xfe9b2d, 0xf36315, 0xd93806, 0xb11901, 0x7a0403,
      ]
    ),
    ("gray", [0x000000, 0xffffff]),
  ]

  /// The palette in the chart's terms.
  package var gradient: Gradient? {
    if areNumbersColors { return nil }
    let ordered =
      isReversed ? stops.reversed().map { Stop($0.color, at: 1 - $0.place) } : stops
    return Gradient(stops: ordered.map { .init(color: Color($0.color), location: $0.place) })
  }

  /// The palette as it is typed.
  package var statement: String {
    let colors = stops.map { stop in
      "\(NumberSpelling.exact(stop.place)) \(Color(stop.color).statement)"
    }
    return (name ?? "[\(colors.joined(separator: ", "))]") + (isReversed ? " reverse" : "")
  }
}
