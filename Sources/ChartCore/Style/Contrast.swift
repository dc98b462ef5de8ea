#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

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

/// A colour in Ottosson's OKLab, where equal steps of lightness look equal.
private struct OKLab {
  var lightness: Double
  let a: Double
  let b: Double

  init(_ color: RGB) {
    let (red, green, blue) = color.linear
    let l = cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue)
    let m = cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue)
    let s = cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue)
    lightness = 0.2104542553 * l + 0.7936177850 * m - 0.0040720468 * s
    a = 1.9779984951 * l - 2.4285922050 * m + 0.4505937099 * s
    b = 0.0259040371 * l + 0.7827717662 * m - 0.8086757660 * s
  }

  var rgb: RGB {
    let l = cube(lightness + 0.3963377774 * a + 0.2158037573 * b)
    let m = cube(lightness - 0.1055613458 * a - 0.0638541728 * b)
    let s = cube(lightness - 0.0894841775 * a - 1.2914855480 * b)
    return RGB(
      linearRed: 4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
      green: -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
      blue: -0.0041960863 * l - 0.7034186147 * m + 1.7076147010 * s
    )
  }

  private func cube(_ value: Double) -> Double { value * value * value }
}
