import Testing

@testable import ChartCore

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// CIE L*a*b* for the white of sRGB, D65.
struct Lab {
  let l: Double
  let a: Double
  let b: Double

  init(_ l: Double, _ a: Double, _ b: Double) {
    self.l = l
    self.a = a
    self.b = b
  }

  init(linear: (red: Double, green: Double, blue: Double)) {
    let (red, green, blue) = linear
    let x = (0.4124564 * red + 0.3575761 * green + 0.1804375 * blue) / 0.95047
    let y = 0.2126729 * red + 0.7151522 * green + 0.0721750 * blue
    let z = (0.0193339 * red + 0.1191920 * green + 0.9503041 * blue) / 1.08883
    func f(_ t: Double) -> Double { t > 216.0 / 24389 ? cbrt(t) : (24389.0 / 27 * t + 16) / 116 }
    self.init(116 * f(y) - 16, 500 * (f(x) - f(y)), 200 * (f(y) - f(z)))
  }

  /// CIEDE2000 after Sharma, Wu and Dalal (2005).
  func difference(from other: Lab) -> Double {
    let meanChroma = (hypot(a, b) + hypot(other.a, other.b)) / 2
    let power = pow(meanChroma, 7)
    let g = 0.5 * (1 - sqrt(power / (power + pow(25, 7))))
    let a1 = (1 + g) * a
    let a2 = (1 + g) * other.a
    let c1 = hypot(a1, b)
    let c2 = hypot(a2, other.b)
    func hue(_ a: Double, _ b: Double) -> Double {
      let angle = a == 0 && b == 0 ? 0 : atan2(b, a) * 180 / .pi
      return angle < 0 ? angle + 360 : angle
    }
    let h1 = hue(a1, b)
    let h2 = hue(a2, other.b)
    var dh = h2 - h1
    if c1 * c2 == 0 { dh = 0 } else if dh > 180 { dh -= 360 } else if dh < -180 { dh += 360 }
    var h = h1 + h2
    if c1 * c2 != 0 {
      let isFar = (h1 - h2).magnitude > 180
      h = isFar ? (h < 360 ? (h + 360) / 2 : (h - 360) / 2) : h / 2
    }
    let deltaH = 2 * sqrt(c1 * c2) * sin(dh / 2 * .pi / 180)
    let l = (self.l + other.l) / 2
    let c = (c1 + c2) / 2
    func cosine(_ degrees: Double) -> Double { cos(degrees * .pi / 180) }
    let t =
      1 - 0.17 * cosine(h - 30) + 0.24 * cosine(2 * h) + 0.32 * cosine(3 * h + 6)
      - 0.20 * cosine(4 * h - 63)
    let turn = 30 * exp(-pow((h - 275) / 25, 2))
    let rc = 2 * sqrt(pow(c, 7) / (pow(c, 7) + pow(25, 7)))
    let sl = 1 + 0.015 * pow(l - 50, 2) / sqrt(20 + pow(l - 50, 2))
    let sc = 1 + 0.045 * c
    let sh = 1 + 0.015 * c * t
    let dl = (other.l - self.l) / sl
    let dc = (c2 - c1) / sc
    let dhh = deltaH / sh
    let rotation = -sin(2 * turn * .pi / 180) * rc
    return sqrt(dl * dl + dc * dc + dhh * dhh + rotation * dc * dhh)
  }
}

/// How a colour looks to a reader (Machado, Oliveira and Fernandes 2009, severity 1).
enum Vision: CaseIterable {
  case normal, protan, deutan, tritan

  private var rows: [[Double]] {
    switch self {
    case .normal: [[1, 0, 0], [0, 1, 0], [0, 0, 1]]
    case .protan:
      [
        [0.152286, 1.052583, -0.204868], [0.114503, 0.786281, 0.099216],
        [-0.003882, -0.048116, 1.051998],
      ]
    case .deutan:
      [
        [0.367322, 0.860646, -0.227968], [0.280085, 0.672501, 0.047413],
        [-0.011820, 0.042940, 0.968881],
      ]
    case .tritan:
      [
        [1.255528, -0.076749, -0.178779], [-0.078411, 0.930809, 0.147602],
        [0.004733, 0.691367, 0.303900],
      ]
    }
  }

  func lab(_ color: RGB) -> Lab {
    let (red, green, blue) = color.linear
    let seen = rows.map { max(0, min(1, $0[0] * red + $0[1] * green + $0[2] * blue)) }
    return Lab(linear: (seen[0], seen[1], seen[2]))
  }

  func leastDifference(_ colors: [RGB]) -> Double {
    let labs = colors.map(lab)
    var least = Double.infinity
    for first in labs.indices {
      for second in labs.indices.dropFirst(first + 1) {
        least = min(least, labs[first].difference(from: labs[second]))
      }
    }
    return least
  }
}

@Suite struct PaletteTests {
  @Test(arguments: [
    (Lab(50, 2.6772, -79.7751), Lab(50, 0, -82.7485), 2.0425),
    (Lab(2.0776, 0.0795, -1.1350), Lab(0.9033, -0.0636, -0.5514), 0.9082),
  ])
  func `the colour difference agrees with Sharma's pairs`(_ pair: (Lab, Lab, Double)) {
    #expect((pair.0.difference(from: pair.1) - pair.2).magnitude < 5e-5)
  }

  @Test(arguments: [(Theme.light, 3.2), (Theme.dark, 5.1)])
  func `every series can be seen on its page`(_ example: (theme: Theme, least: Double)) {
    let contrasts = example.theme.series.map { $0.contrast(with: example.theme.background) }
    #expect((contrasts.min() ?? 0) >= example.least)
  }

  struct Distance {
    let theme: Theme
    let vision: Vision
    let least: Double
  }

  @Test(arguments: [
    Distance(theme: .light, vision: .normal, least: 20.1),
    Distance(theme: .light, vision: .deutan, least: 13.5),
    Distance(theme: .light, vision: .protan, least: 13.1),
    Distance(theme: .light, vision: .tritan, least: 14.5),
    Distance(theme: .dark, vision: .normal, least: 17.4),
    Distance(theme: .dark, vision: .deutan, least: 13.1),
    Distance(theme: .dark, vision: .protan, least: 13.3),
    Distance(theme: .dark, vision: .tritan, least: 13.3),
  ])
  func `series stay apart for every reader`(_ example: Distance) {
    let least = example.vision.leastDifference(example.theme.series)
    #expect((least - example.least).magnitude < 0.1)
  }

  @Test(arguments: [Theme.light, .dark])
  func `text can be read`(_ theme: Theme) {
    for ink in [theme.text, theme.title, theme.asymptote] {
      #expect(ink.contrast(with: theme.background) >= 4.5)
    }
    for color in theme.series {
      let ink = color.readable(on: theme.background)
      #expect(ink.contrast(with: theme.background) >= 4.5)
    }
  }

  @Test func `ink keeps the colour where that can be read already`() {
    let blue = Theme.light.series[0]
    #expect(blue.readable(on: Theme.light.background) == blue)
    #expect(RGB(hex: 0xffffff).readable(on: RGB(hex: 0xffffff)).luminance < 0.2)
    #expect(RGB(hex: 0).readable(on: RGB(hex: 0)).luminance > 0.15)
  }

  @Test(arguments: Color.named.keys.sorted().filter { $0 != "black" && $0 != "white" })
  func `named colours can be seen on both pages`(_ name: String) throws {
    let color = try #require(Color(named: name)).rgb
    #expect(color.contrast(with: Theme.light.background) >= 3)
    #expect(color.contrast(with: Theme.dark.background) >= 3)
  }

  @Test func `colours take channels of any value`() {
    #expect(Color(red: .nan, green: 2, blue: -1).rgb == RGB(0, 255, 0))
    #expect(Color.gray.opacity(0.5).opacity(0.5).opacity == 0.25)
    #expect(Color.gray.opacity(.nan).opacity == 0)
  }
}
