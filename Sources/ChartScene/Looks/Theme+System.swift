// The colours of Apple's systems: what charts written for Swift Charts look like on a phone or a Mac.
//
// Sources. System colours: `ColorName`. Inks: the system's label, secondary label, separator and background colours
// (UIKit, "UI element colors"), laid over the page where they are translucent; the ink of labels is the accessible
// variant of the system's second grey, because the usual one has a contrast of 3.3 on white. The order of the palette
// is observed (docs/swift-charts.md).

extension Theme {
  /// The colours of Apple's systems on a white page; areas are solid.
  public static let systemLight = system(
    .systemLight,
    background: 0xffffff,
    text: 0x6c6c70,
    title: 0x000000,
    grid: 0xd1d1d6,
    tertiary: 0x8e8e93,
    quaternary: 0xc7c7cc,
    ramp: Theme.light
  )

  /// The colours of Apple's systems on a black page; areas are solid.
  public static let systemDark = system(
    .systemDark,
    background: 0x000000,
    text: 0xaeaeb2,
    title: 0xffffff,
    grid: 0x3a3a3c,
    tertiary: 0x8e8e93,
    quaternary: 0x48484a,
    ramp: Theme.dark
  )

  /// The order in which categories get their colours.
  private static let systemOrder: [ColorName] = [
    .blue, .green, .orange, .purple, .red, .cyan, .yellow,
  ]

  private static func system(
    _ shades: ColorShades,
    background: UInt32,
    text: UInt32,
    title: UInt32,
    grid: UInt32,
    tertiary: UInt32,
    quaternary: UInt32,
    ramp: Theme
  ) -> Theme {
    Theme(
      series: systemOrder.map(shades.color),
      background: RGB(hex: background),
      text: RGB(hex: text),
      title: RGB(hex: title),
      grid: RGB(hex: grid),
      zeroAxis: RGB(hex: grid),
      asymptote: RGB(hex: tertiary),
      areaOpacity: 1,
      tertiary: RGB(hex: tertiary),
      quaternary: RGB(hex: quaternary),
      ramp: ramp.ramp,
      diverging: ramp.diverging,
      shades: shades
    )
  }
}
