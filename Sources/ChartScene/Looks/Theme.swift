/// The colours of a picture, for each ``Paint``.
///
/// The two sets of eight series colours have a contrast of at least 3 on their background and stay
/// distinct for colour-blind readers; tests recompute both.
public struct Theme: Equatable, Sendable {
  /// The colours of series, repeated in order; filled shapes have a ``Hatch`` from the second time
  /// on.
  public var series: [RGB]
  /// The page.
  public var background: RGB
  /// Tick labels, axis titles, legend names.
  public var text: RGB
  /// The chart's title.
  public var title: RGB
  /// Grid lines.
  public var grid: RGB
  /// The zero axes and the axis line.
  public var zeroAxis: RGB
  /// Asymptotes.
  public var asymptote: RGB
  /// The opacity of areas that set none.
  public var areaOpacity: Double
  /// Ink fainter than that of labels.
  public var tertiary: RGB
  /// Ink that is barely visible.
  public var quaternary: RGB
  /// The colours of numbers from 0, near the page, to 1; lightness is monotonic.
  public var ramp: ColorRamp
  /// The colours of numbers below and above 0, which is near the page; lightness is monotonic on
  /// both sides of it.
  public var diverging: ColorRamp
  /// The shades of colours with names.
  public var shades = ColorShades.own

  /// Dark ink on a white page.
  public static let light = Theme(
    series: [
      RGB(hex: 0x1743bb), RGB(hex: 0xa43602), RGB(hex: 0x057b53), RGB(hex: 0xe74e79),
      RGB(hex: 0x9757f0), RGB(hex: 0xa57b00), RGB(hex: 0x199db4), RGB(hex: 0x4d4f5d),
    ],
    background: RGB(hex: 0xffffff),
    text: RGB(hex: 0x4a4f57),
    title: RGB(hex: 0x16181d),
    grid: RGB(hex: 0xe3e6ea),
    zeroAxis: RGB(hex: 0x9aa1ab),
    asymptote: RGB(hex: 0x6b7280),
    areaOpacity: 0.18,
    tertiary: RGB(hex: 0x858b96),
    quaternary: RGB(hex: 0xc3c8cf),
    ramp: ColorRamp([0xfde725, 0x5ec962, 0x21918c, 0x3b528b, 0x440154].map(RGB.init(hex:))),
    diverging: ColorRamp([0x1a4a92, 0x7aa6d8, 0xf4f4f4, 0xe58a78, 0xa31425].map(RGB.init(hex:)))
  )

  /// Light ink on a nearly black page.
  public static let dark = Theme(
    series: [
      RGB(hex: 0x9aafff), RGB(hex: 0xf5af81), RGB(hex: 0x0c9b8a), RGB(hex: 0xfc2b7e),
      RGB(hex: 0x9274ea), RGB(hex: 0xe5d90a), RGB(hex: 0x78e2ea), RGB(hex: 0xcfd0c5),
    ],
    background: RGB(hex: 0x121316),
    text: RGB(hex: 0xb8bec8),
    title: RGB(hex: 0xf2f4f8),
    grid: RGB(hex: 0x2b2f36),
    zeroAxis: RGB(hex: 0x717884),
    asymptote: RGB(hex: 0x8b93a0),
    areaOpacity: 0.22,
    tertiary: RGB(hex: 0x7d8592),
    quaternary: RGB(hex: 0x3f444d),
    ramp: ColorRamp([0x440154, 0x3b528b, 0x21918c, 0x5ec962, 0xfde725].map(RGB.init(hex:))),
    diverging: ColorRamp([0x8fb8ff, 0x3a62ad, 0x202227, 0xa83a3a, 0xff9d8f].map(RGB.init(hex:)))
  )

  /// One dark ink on a white page: series differ by their dashes, numbers by how dark they are.
  public static let mono = {
    var theme = Theme.light
    theme.series = [theme.title]
    theme.ramp = ColorRamp([RGB(hex: 0xeceef1), theme.title])
    theme.diverging = theme.ramp
    return theme
  }()

  /// Whether all series share one colour, which then replaces colours that were set, too.
  private var hasOneInk: Bool { series.count == 1 }

  /// Returns the colour of a paint.
  public func color(of paint: Paint) -> RGB {
    switch paint {
    case .series(let index):
      guard !series.isEmpty else { return text }
      return series[((index % series.count) + series.count) % series.count]
    case .fixed(let color): return hasOneInk ? series[0] : color
    case .named(let name, let white):
      return hasOneInk ? series[0] : shades.color(name, white: white)
    case .background: return background
    case .grid: return grid
    case .zeroAxis, .axis: return zeroAxis
    case .text: return text
    case .title: return title
    case .asymptote: return asymptote
    case .level(.primary): return title
    case .level(.secondary): return text
    case .level(.tertiary): return tertiary
    case .level(.quaternary): return quaternary
    case .ramp(let share): return ramp.color(at: share)
    case .diverging(let value): return diverging.color(at: value / 2 + 0.5)
    }
  }

  /// Returns the colour of a text in a paint: the nearest colour that can be read on the page.
  public func ink(of paint: Paint) -> RGB { color(of: paint).readable(on: background) }

  /// Returns the dashes of a stroke: its own ones, or those that tell its series from others where
  /// all series share one colour.
  public func dash(of stroke: SceneStroke) -> [Double] {
    guard hasOneInk, stroke.dash.isEmpty, case .series(let index) = stroke.paint, index >= 0 else {
      return stroke.dash
    }
    return DashPattern.scaled(DashPattern.cycle[index % DashPattern.cycle.count], to: stroke.width)
  }
}
