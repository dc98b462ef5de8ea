import SystemLibrary

extension RGB {
  /// The relative luminance of WCAG 2, from 0 (black) to 1 (white).
  package var luminance: Double {
    let (red, green, blue) = linear
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue
  }

  /// The contrast of WCAG 2 with another colour, from 1 to 21.
  package func contrast(with other: RGB) -> Double {
    let lighter = max(luminance, other.luminance)
    let darker = min(luminance, other.luminance)
    return (lighter + 0.05) / (darker + 0.05)
  }

  /// Returns the nearest colour of the same hue that can be read on a background: lightness in OKLab
  /// (Ottosson 2020) moves away from the background until the contrast is reached.
  package func readable(on background: RGB, contrast: Double = 4.5) -> RGB {
    if self.contrast(with: background) >= contrast { return self }
    let lab = OKLab(self)
    let isDarkPage = background.luminance < 0.18
    for step in 1...200 {
      let shift = Double(step) / 200
      var moved = lab
      moved.lightness = isDarkPage ? lab.lightness + shift : lab.lightness - shift
      let color = moved.rgb
      if color.contrast(with: background) >= contrast { return color }
    }
    return isDarkPage ? RGB(255, 255, 255) : RGB(0, 0, 0)
  }

  /// The channels as linear light from 0 to 1.
  package var linear: (red: Double, green: Double, blue: Double) {
    func light(_ channel: UInt8) -> Double {
      let value = Double(channel) / 255
      return value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
    }
    return (light(red), light(green), light(blue))
  }

  /// Creates the nearest colour of 8 bits a channel to linear light, which is clamped to 0 … 1.
  package init(linearRed red: Double, green: Double, blue: Double) {
    func channel(_ light: Double) -> UInt8 {
      let clamped = light > 0 ? min(light, 1) : 0
      let value = clamped <= 0.0031308 ? clamped * 12.92 : 1.055 * pow(clamped, 1 / 2.4) - 0.055
      return UInt8(clamping: Int(value * 255 + 0.5))
    }
    self.init(channel(red), channel(green), channel(blue))
  }
}
