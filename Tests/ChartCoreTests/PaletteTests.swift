import ColorVision
import Testing

@testable import ChartCore
@testable import ChartMarks

@Suite("The palette")
struct PaletteTests {
  /// The test data of Sharma, Wu and Dalal (2005), table 1: two colours and their difference.
  static let pairs: [[Double]] = [
    [50, 2.6772, -79.7751, 50, 0, -82.7485, 2.0425],
    [50, 3.1571, -77.2803, 50, 0, -82.7485, 2.8615],
    [50, 2.8361, -74.0200, 50, 0, -82.7485, 3.4412],
    [50, -1.3802, -84.2814, 50, 0, -82.7485, 1],
    [50, -1.1848, -84.8006, 50, 0, -82.7485, 1],
    [50, -0.9009, -85.5211, 50, 0, -82.7485, 1],
    [50, 0, 0, 50, -1, 2, 2.3669],
    [50, -1, 2, 50, 0, 0, 2.3669],
    [50, 2.49, -0.001, 50, -2.49, 0.0009, 7.1792],
    [50, 2.49, -0.001, 50, -2.49, 0.001, 7.1792],
    [50, 2.49, -0.001, 50, -2.49, 0.0011, 7.2195],
    [50, 2.49, -0.001, 50, -2.49, 0.0012, 7.2195],
    [50, -0.001, 2.49, 50, 0.0009, -2.49, 4.8045],
    [50, -0.001, 2.49, 50, 0.001, -2.49, 4.8045],
    [50, -0.001, 2.49, 50, 0.0011, -2.49, 4.7461],
    [50, 2.5, 0, 50, 0, -2.5, 4.3065],
    [50, 2.5, 0, 73, 25, -18, 27.1492],
    [50, 2.5, 0, 61, -5, 29, 22.8977],
    [50, 2.5, 0, 56, -27, -3, 31.9030],
    [50, 2.5, 0, 58, 24, 15, 19.4535],
    [50, 2.5, 0, 50, 3.1736, 0.5854, 1],
    [50, 2.5, 0, 50, 3.2972, 0, 1],
    [50, 2.5, 0, 50, 1.8634, 0.5757, 1],
    [50, 2.5, 0, 50, 3.2592, 0.3350, 1],
    [60.2574, -34.0099, 36.2677, 60.4626, -34.1751, 39.4387, 1.2644],
    [63.0109, -31.0961, -5.8663, 62.8187, -29.7946, -4.0864, 1.2630],
    [61.2901, 3.7196, -5.3901, 61.4292, 2.2480, -4.9620, 1.8731],
    [35.0831, -44.1164, 3.7933, 35.0232, -40.0716, 1.5901, 1.8645],
    [22.7233, 20.0904, -46.6940, 23.0331, 14.9730, -42.5619, 2.0373],
    [36.4612, 47.8580, 18.3852, 36.2715, 50.5065, 21.2231, 1.4146],
    [90.8027, -2.0831, 1.4410, 91.1528, -1.6435, 0.0447, 1.4441],
    [90.9257, -0.5406, -0.9208, 88.6381, -0.8985, -0.7239, 1.5381],
    [6.7747, -0.2908, -2.4247, 5.8714, -0.0985, -2.2286, 0.6377],
    [2.0776, 0.0795, -1.1350, 0.9033, -0.0636, -0.5514, 0.9082],
  ]

  @Test("the colour difference agrees with Sharma's pairs", arguments: pairs)
  func colorDifference(_ pair: [Double]) {
    let first = Lab(pair[0], pair[1], pair[2])
    let second = Lab(pair[3], pair[4], pair[5])
    // The pairs have four decimals.
    #expect((first.difference(from: second) - pair[6]).magnitude < 5.1e-5)
    #expect((second.difference(from: first) - pair[6]).magnitude < 5.1e-5)
  }

  struct Series {
    let theme: Theme
    /// The page that the contrasts were measured on.
    let page: RGB
    let colors: [UInt32]
    let contrasts: [Double]
    /// The least difference that any colour-blind reader sees, among the first 2 and the first 4.
    let prefixes: [Double]
  }

  @Test(
    "the eight colours have the measured contrasts and differences",
    arguments: [
      Series(
        theme: .light,
        page: RGB(hex: 0xffffff),
        colors: [0x1743bb, 0xa43602, 0x057b53, 0xe74e79, 0x9757f0, 0xa57b00, 0x199db4, 0x4d4f5d],
        contrasts: [8.2, 6.8, 5.3, 3.6, 4.3, 3.9, 3.2, 8.1],
        prefixes: [54.7, 16.3]
      ),
      Series(
        theme: .dark,
        page: RGB(hex: 0x121212),
        colors: [0x9aafff, 0xf5af81, 0x0c9b8a, 0xfc2b7e, 0x9274ea, 0xe5d90a, 0x78e2ea, 0xcfd0c5],
        contrasts: [8.9, 10.1, 5.4, 5.2, 5.3, 12.7, 12.4, 12.0],
        prefixes: [43.0, 16.3]
      ),
    ]
  )
  func eightColors(_ example: Series) {
    #expect(example.theme.series == example.colors.map { RGB(hex: $0) })
    // What was measured is written with one decimal.
    for (color, contrast) in zip(example.theme.series, example.contrasts) {
      #expect((color.contrast(with: example.page) - contrast).magnitude <= 0.051)
    }
    for (count, least) in zip([2, 4], example.prefixes) {
      let colors = Array(example.theme.series.prefix(count))
      let differences = [Vision.protan, .deutan, .tritan].map { $0.leastDifference(colors) }
      #expect(((differences.min() ?? 0) - least).magnitude <= 0.051)
    }
  }

  @Test("page, text, grid and axes have their greys")
  func greys() {
    let light = Theme.light
    let dark = Theme.dark
    let paints = [\Theme.background, \.text, \.title, \.grid, \.zeroAxis, \.asymptote]
    #expect(
      paints.map { light[keyPath: $0] }
        == [0xffffff, 0x4a4f57, 0x16181d, 0xe3e6ea, 0x9aa1ab, 0x6b7280].map { RGB(hex: $0) }
    )
    #expect(
      paints.map { dark[keyPath: $0] }
        == [0x121316, 0xb8bec8, 0xf2f4f8, 0x2b2f36, 0x717884, 0x8b93a0].map { RGB(hex: $0) }
    )
    #expect([light.areaOpacity, dark.areaOpacity] == [0.18, 0.22])
  }

  @Test(
    "every series can be seen on its page",
    arguments: [(Theme.light, 3.21), (Theme.dark, 5.11)]
  )
  func contrast(_ example: (theme: Theme, least: Double)) {
    let contrasts = example.theme.series.map { $0.contrast(with: example.theme.background) }
    #expect((contrasts.min() ?? 0) >= example.least)
  }

  struct Distance {
    let theme: Theme
    let vision: Vision
    let least: Double
  }

  @Test(
    "series stay apart for every reader",
    arguments: [
      Distance(theme: .light, vision: .normal, least: 20.1),
      Distance(theme: .light, vision: .deutan, least: 13.5),
      Distance(theme: .light, vision: .protan, least: 13.1),
      Distance(theme: .light, vision: .tritan, least: 14.5),
      Distance(theme: .dark, vision: .normal, least: 17.4),
      Distance(theme: .dark, vision: .deutan, least: 13.1),
      Distance(theme: .dark, vision: .protan, least: 13.3),
      Distance(theme: .dark, vision: .tritan, least: 13.3),
    ]
  )
  func everyReader(_ example: Distance) {
    let least = example.vision.leastDifference(example.theme.series)
    #expect((least - example.least).magnitude < 0.1)
  }

  @Test("text can be read", arguments: [Theme.light, .dark])
  func text(_ theme: Theme) {
    for ink in [theme.text, theme.title, theme.asymptote] {
      #expect(ink.contrast(with: theme.background) >= 4.5)
    }
    for color in theme.series {
      let ink = color.readable(on: theme.background)
      #expect(ink.contrast(with: theme.background) >= 4.5)
    }
  }

  @Test("ink keeps the colour where that can be read already")
  func ink() {
    let blue = Theme.light.series[0]
    #expect(blue.readable(on: Theme.light.background) == blue)
    #expect(RGB(hex: 0xffffff).readable(on: RGB(hex: 0xffffff)).luminance < 0.2)
    #expect(RGB(hex: 0).readable(on: RGB(hex: 0)).luminance > 0.15)
  }

  @Test(
    "named colours can be seen on both pages",
    arguments: Color.named.keys.sorted().filter { $0 != "black" && $0 != "white" }
  )
  func namedColors(_ name: String) throws {
    let color = try #require(Color(named: name)).rgb
    #expect(color.contrast(with: Theme.light.background) >= 3)
    #expect(color.contrast(with: Theme.dark.background) >= 3)
  }

  @Test("colours take channels of any value")
  func channels() {
    #expect(Color(red: .nan, green: 2, blue: -1).rgb == RGB(0, 255, 0))
    #expect(Color.gray.opacity(0.5).opacity(0.5).opacity == 0.25)
    #expect(Color.gray.opacity(.nan).opacity == 0)
  }
}
