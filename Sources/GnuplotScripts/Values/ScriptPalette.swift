import SystemLibrary

// The palettes of gnuplot: which colour a grey level from 0 to 1 has.
//
//     rgbformulae r, g, b   each channel is one of 37 functions of the grey level, negative numbers turn it round
//     defined (g "colour", g r g b, …)   colours at places, which are stretched to 0 … 1
//     functions r, g, b     formulas of gray
//     file, datablock       colours in rows, evenly spaced or at the places in front
//     cubehelix             a helix about the greys (Green 2011)
//     gray, viridis         greys; matplotlib's colours
//
// The numbers of a colour are those of its model: RGB, CMY or HSV.

/// A palette of a script.
struct ScriptPalette {
  /// What three numbers of a colour mean.
  enum Model: String { case rgb, cmy, hsv }

  /// Where the colours come from.
  enum Source {
    case formulas(Int, Int, Int)
    /// Places in rising order and the numbers of the model.
    case stops([(place: Double, color: SIMD3<Double>)])
    case cubehelix(start: Double, cycles: Double, saturation: Double)
  }

  var source: Source = .formulas(7, 5, 15)
  var model = Model.rgb
  var gamma = 1.5
  var isGray = false
  var isNegative = false
  /// The number of different colours; 0 for as many as there are.
  var colors = 0

  /// The channels of a grey level, each from 0 to 1.
  func channels(at gray: Double) -> SIMD3<Double> {
    var gray = gray.isNaN ? 0 : max(0, min(1, gray))
    if isNegative { gray = 1 - gray }
    if colors > 1 {
      gray = min(Double(colors - 1), (gray * Double(colors)).rounded(.down)) / Double(colors - 1)
    }
    if isGray { return SIMD3(repeating: pow(gray, 1 / gamma)) }
    switch source {
    case .formulas(let r, let g, let b):
      return rgb(
        SIMD3(Self.formula(r, gray), Self.formula(g, gray), Self.formula(b, gray))
      )
    case .stops(let stops): return rgb(Self.color(at: gray, of: stops))
    case .cubehelix(let start, let cycles, let saturation):
      let angle = 2 * Double.pi * (start / 3 + gray * cycles)
      let reach = saturation * gray * (1 - gray) / 2
      let (c, s) = (Trigonometry.cosine(angle), Trigonometry.sine(angle))
      let color =
        SIMD3(repeating: gray)
        + reach * SIMD3(-0.14861 * c + 1.78277 * s, -0.29227 * c - 0.90649 * s, 1.97294 * c)
      return color.clamped(lowerBound: .zero, upperBound: .one)
    }
  }

  /// The colour of a grey level as `#rrggbb`.
  func hexadecimal(at gray: Double) -> String { Self.hexadecimal(channels(at: gray)) }

  /// Returns channels from 0 to 1 as `#rrggbb`.
  static func hexadecimal(_ channels: SIMD3<Double>) -> String {
    let parts = (0..<3).map { Int64((max(0, min(1, channels[$0])) * 255).rounded()) }
    return "#" + TextFormat.formatted("%06x", .integer(parts[0] << 16 | parts[1] << 8 | parts[2]))
  }

  /// Stops with which locus draws nearly the same colours: each is a place and a colour.
  var stops: [(place: Double, color: String)] {
    if colors > 1 {
      let count = min(colors, 128)
      return (0..<count).flatMap { step in
        let color = hexadecimal(at: (Double(step) + 0.5) / Double(count))
        return [
          (Double(step) / Double(count), color), (Double(step + 1) / Double(count), color),
        ]
      }
    }
    if case .stops(let stops) = source, model == .rgb, !isGray, stops.count <= 250 {
      let found = stops.map { (place: $0.place, color: Self.hexadecimal(rgb($0.color))) }
      return isNegative ? found.reversed().map { (1 - $0.place, $0.color) } : found
    }
    return (0...64).map { step in (Double(step) / 64, hexadecimal(at: Double(step) / 64)) }
  }

  /// The colours as the statement of locus.
  var statement: String {
    let colors = stops.map { "\(LocusFormula.number($0.place)) \"\($0.color)\"" }
    return "set palette [\(colors.joined(separator: ", "))]"
  }

  private static func color(
    at gray: Double,
    of stops: [(place: Double, color: SIMD3<Double>)]
  ) -> SIMD3<Double> {
    guard let first = stops.first, let last = stops.last else { return .zero }
    if gray <= first.place { return first.color }
    if gray >= last.place { return last.color }
    let next = stops.firstIndex { $0.place > gray } ?? stops.count - 1
    let (a, b) = (stops[max(0, next - 1)], stops[next])
    let width = b.place - a.place
    return a.color + (b.color - a.color) * (width > 0 ? (gray - a.place) / width : 0)
  }

  private func rgb(_ numbers: SIMD3<Double>) -> SIMD3<Double> {
    let numbers = numbers.clamped(lowerBound: .zero, upperBound: .one)
    switch model {
    case .rgb: return numbers
    case .cmy: return SIMD3(repeating: 1) - numbers
    case .hsv:
      let whole = ScriptColor.number(hue: numbers.x, saturation: numbers.y, value: numbers.z)
      return SIMD3(
        Double(whole >> 16 & 255) / 255,
        Double(whole >> 8 & 255) / 255,
        Double(whole & 255) / 255
      )
    }
  }

  /// The functions behind `rgbformulae`, with their numbers in gnuplot's manual.
  private static func formula(_ number: Int, _ gray: Double) -> Double {
    let x = number < 0 ? 1 - gray : gray
    func sine(_ degrees: Double) -> Double { Trigonometry.sine(degrees * x * .pi / 180) }
    func cosine(_ degrees: Double) -> Double { Trigonometry.cosine(degrees * x * .pi / 180) }
    let value: Double =
      switch abs(number) {
      case 0: 0
      case 1: 0.5
      case 2: 1
      case 3: x
      case 4: x * x
      case 5: x * x * x
      case 6: x * x * x * x
      case 7: x.squareRoot()
      case 8: x.squareRoot().squareRoot()
      case 9: sine(90)
      case 10: cosine(90)
      case 11: abs(x - 0.5)
      case 12: (2 * x - 1) * (2 * x - 1)
      case 13: sine(180)
      case 14: abs(cosine(180))
      case 15: sine(360)
      case 16: cosine(360)
      case 17: abs(sine(360))
      case 18: abs(cosine(360))
      case 19: abs(sine(720))
      case 20: abs(cosine(720))
      case 21: 3 * x
      case 22: 3 * x - 1
      case 23: 3 * x - 2
      case 24: abs(3 * x - 1)
      case 25: abs(3 * x - 2)
      case 26: (3 * x - 1) / 2
      case 27: (3 * x - 2) / 2
      case 28: abs((3 * x - 1) / 2)
      case 29: abs((3 * x - 2) / 2)
      case 30: x / 0.32 - 0.78125
      case 31: 2 * x - 0.84
      case 32: x < 0.25 ? 4 * x : x < 0.42 ? 1 : x < 0.92 ? -2 * x + 1.84 : x / 0.08 - 11.5
      case 33: abs(2 * x - 0.5)
      case 34: 2 * x
      case 35: 2 * x - 0.5
      case 36: 2 * x - 1
      default: x
      }
    return max(0, min(1, value))
  }

  /// Matplotlib's colours viridis.
  static let viridis: [(place: Double, color: SIMD3<Double>)] = evenly([
    0x44_0154, 0x48_2878, 0x3e_4989, 0x31_688e, 0x26_828e, 0x1f_9e89, 0x35_b779, 0x6e_ce58,
    0xb5_de2b, 0xfd_e725,
  ])

  private static func evenly(_ colors: [Int64]) -> [(place: Double, color: SIMD3<Double>)] {
    colors.enumerated().map { place, color in
      (Double(place) / Double(max(1, colors.count - 1)), channels(of: color))
    }
  }

  /// The channels of 0xRRGGBB, each from 0 to 1.
  static func channels(of color: Int64) -> SIMD3<Double> {
    SIMD3(
      Double(color >> 16 & 255) / 255,
      Double(color >> 8 & 255) / 255,
      Double(color & 255) / 255
    )
  }
}
