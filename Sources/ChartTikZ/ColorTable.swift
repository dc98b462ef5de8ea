import ChartScene

/// The colours of a picture, each defined once, named after their values.
struct ColorTable {
  private var known: [RGB] = []

  /// Returns the name of a colour, which is defined if it is new.
  mutating func name(of color: RGB) -> String {
    if !known.contains(color) { known.append(color) }
    return "locus" + Self.digits(color)
  }

  /// The commands that define the colours, a line each.
  var definitions: String {
    known.map { color in
      "\\definecolor{locus\(Self.digits(color))}{HTML}{\(Self.digits(color))}\n"
    }.joined()
  }

  private static func digits(_ color: RGB) -> String {
    [color.red, color.green, color.blue].map { channel in
      (channel < 16 ? "0" : "") + String(channel, radix: 16, uppercase: true)
    }.joined()
  }
}
