import ChartScene

/// The colours of a style: the pen for each paint.
struct Palette {
  let style: TextStyle

  var theme: Theme {
    switch style.background {
    case .light: .light
    case .dark: .dark
    case .unknown: .either
    }
  }

  /// Returns the pen for lines, dots and letters of a paint.
  func pen(for paint: Paint) -> Pen {
    if style.colors == .none { return .standard }
    switch paint {
    case .series(let index): return Pen(ink: seriesInk(index))
    case .fixed(let color): return Pen(ink: nearestInk(to: color))
    case .named: return Pen(ink: nearestInk(to: theme.color(of: paint)))
    case .text, .background: return .standard
    case .title: return Pen(isBold: true)
    // One grey for both dots and lines, which differ enough by themselves: it saves a fifth of the
    // sequences.
    case .grid, .zeroAxis, .axis: return quiet(dark: 240, light: 247, unknown: 244)
    case .asymptote: return quiet(dark: 244, light: 243, unknown: 244)
    case .level(.primary): return .standard
    case .level(.secondary): return quiet(dark: 250, light: 240, unknown: 243)
    case .level(.tertiary): return quiet(dark: 245, light: 245, unknown: 245)
    case .level(.quaternary): return quiet(dark: 239, light: 250, unknown: 245)
    case .ramp, .diverging: return Pen(ink: nearestInk(to: theme.color(of: paint)))
    }
  }

  /// Returns the pen for a paint with an opacity: its colour laid over that of the page, where
  /// there are enough colours to mix.
  func pen(for paint: Paint, opacity: Double) -> Pen {
    let full = pen(for: paint)
    guard opacity < 1, hasTints else { return full }
    let mixed = theme.background.mixed(with: theme.color(of: paint), share: max(0, opacity))
    return Pen(ink: page(tinted: mixed), isBold: full.isBold)
  }

  /// Returns the ink of an opaque colour.
  func ink(of color: RGB) -> Ink { nearestInk(to: color) }

  /// Returns a readable ink for letters without an ink of their own, on a page of some colour.
  func ink(readableOn page: Ink) -> Ink {
    let color: RGB
    switch page {
    case .rgb(let known): color = known
    case .indexed(let index) where index >= 16: color = IndexedColors().color(index)
    case .standard, .code, .indexed: return .standard
    }
    return .indexed(color.luma > 0.5 ? 16 : 231)
  }

  /// Returns the page behind a translucent area.
  func page(tinted color: RGB) -> Ink {
    switch style.colors {
    case .none, .sixteen: .standard
    case .indexed256: .indexed(IndexedColors().index(nearest: color, hueWeight: 4))
    case .trueColor: .rgb(color)
    }
  }

  /// Whether areas can be tints of the page; otherwise they are patterns of dots.
  var hasTints: Bool { style.colors == .indexed256 || style.colors == .trueColor }

  /// Returns `color` laid over a page.
  func mix(_ color: RGB, over page: RGB, opacity: Double) -> RGB {
    // The palette has few dark and few pale colours: a tint must be stronger to keep its hue.
    let strength = style.colors == .indexed256 ? 1.4 : 1
    let share = max(0, min(1, opacity.isNaN ? 1 : opacity * strength))
    return page.mixed(with: color, share: share)
  }

  /// Returns the pen of decoration, less prominent than the data: a grey, or with 16 colours dimmed
  /// letters, which every user's theme keeps readable.
  private func quiet(dark: UInt8, light: UInt8, unknown: UInt8) -> Pen {
    let index =
      switch style.background {
      case .light: light
      case .dark: dark
      case .unknown: unknown
      }
    switch style.colors {
    case .none: return .standard
    case .sixteen: return Pen(isDim: true)
    // Greys of the palette serve 24-bit terminals too, and their sequences are shorter.
    case .indexed256, .trueColor: return Pen(ink: .indexed(index))
    }
  }

  // MARK: Series

  /// Returns how many earlier series have the colour of a paint; dashes and characters tell series
  /// apart by this number.
  func repetition(of paint: Paint) -> Int {
    guard case .series(let index) = paint, index >= 0, style.colors != .none else { return 0 }
    let (round, place) = index.quotientAndRemainder(dividingBy: Self.inks)
    guard style.colors == .sixteen else { return round }
    let alike = sixteen.indices.filter { sixteen[$0] == sixteen[place] }
    return round * alike.count + (alike.firstIndex(of: place) ?? 0)
  }

  private static let inks = 8

  private func seriesInk(_ index: Int) -> Ink {
    let place = ((index % Self.inks) + Self.inks) % Self.inks
    switch style.colors {
    case .none: return .standard
    case .sixteen: return .code(sixteen[place])
    case .indexed256: return .indexed(indexed[place])
    case .trueColor: return .rgb(theme.color(of: .series(index)))
    }
  }

  /// The indices of the series colours, chosen together so that they stay distinct for colour-blind
  /// readers; the nearest index to each colour would bring two of them within a ΔE2000 of 2.6.
  private var indexed: [UInt8] {
    switch style.background {
    case .light: [20, 52, 29, 197, 99, 94, 246, 237]
    case .dark: [111, 216, 66, 198, 99, 226, 159, 250]
    case .unknown: [69, 136, 65, 169, 93, 94, 241, 102]
    }
  }

  /// The codes of the series colours; where two have one colour, dashes tell them apart.
  ///
  /// Only four of the 16 can be read on white and on black: yellow, green and cyan vanish on white, blue
  /// on black.
  private var sixteen: [UInt8] {
    switch style.background {
    case .light: [34, 33, 32, 31, 35, 33, 36, 30]
    case .dark: [94, 93, 92, 91, 95, 93, 96, 97]
    case .unknown: [94, 31, 35, 90, 94, 31, 35, 90]
    }
  }

  private func nearestInk(to color: RGB) -> Ink {
    switch style.colors {
    case .none: .standard
    case .sixteen: .code(nearestOfSixteen(color))
    case .indexed256: .indexed(IndexedColors().index(nearest: color))
    case .trueColor: .rgb(color)
    }
  }

  /// The codes of colours that the page may have.
  private var unseen: [UInt8] {
    switch style.background {
    case .light: [37, 97]
    case .dark: [30]
    case .unknown: [30, 37, 97]
    }
  }

  /// Returns the code of the nearest of 16 colours by their usual values; white on a light page and
  /// black on a dark one are left out.
  private func nearestOfSixteen(_ color: RGB) -> UInt8 {
    var best: UInt8 = 39
    var least = Int.max
    for (code, hex) in usualSixteen where !unseen.contains(code) {
      let usual = RGB(hex: hex)
      let red = Int(usual.red) - Int(color.red)
      let green = Int(usual.green) - Int(color.green)
      let blue = Int(usual.blue) - Int(color.blue)
      let error = red * red + green * green + blue * blue
      if error < least {
        least = error
        best = code
      }
    }
    return best
  }
}

/// Values of the 16 colours in xterm.
private let usualSixteen: [(code: UInt8, hex: UInt32)] = [
  (30, 0x000000), (31, 0xcd0000), (32, 0x00cd00), (33, 0xcdcd00), (34, 0x0000ee), (35, 0xcd00cd),
  (36, 0x00cdcd), (37, 0xe5e5e5), (90, 0x7f7f7f), (91, 0xff0000), (92, 0x00ff00), (93, 0xffff00),
  (94, 0x5c5cff), (95, 0xff00ff), (96, 0x00ffff), (97, 0xffffff),
]

extension RGB {
  /// Brightness of the colour, from 0 to 1 (the luma of ITU-R BT.601).
  var luma: Double {
    (0.299 * Double(red) + 0.587 * Double(green) + 0.114 * Double(blue)) / 255
  }
}
