#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// CIE L*a*b* for the white of sRGB, D65.
public struct Lab: Sendable {
  /// The lightness, 0 to 100.
  public let l: Double
  /// From green to red.
  public let a: Double
  /// From blue to yellow.
  public let b: Double

  /// Creates a colour.
  public init(_ l: Double, _ a: Double, _ b: Double) {
    self.l = l
    self.a = a
    self.b = b
  }

  /// Creates the colour of linear light in the primaries of sRGB, 0 to 1.
  public init(linear: (red: Double, green: Double, blue: Double)) {
    let (red, green, blue) = linear
    let x = (0.4124564 * red + 0.3575761 * green + 0.1804375 * blue) / 0.95047
    let y = 0.2126729 * red + 0.7151522 * green + 0.0721750 * blue
    let z = (0.0193339 * red + 0.1191920 * green + 0.9503041 * blue) / 1.08883
    func f(_ t: Double) -> Double { t > 216.0 / 24389 ? cbrt(t) : (24389.0 / 27 * t + 16) / 116 }
    self.init(116 * f(y) - 16, 500 * (f(x) - f(y)), 200 * (f(y) - f(z)))
  }

  /// Returns the difference of two colours: CIEDE2000 after Sharma, Wu and Dalal (2005).
  public func difference(from other: Lab) -> Double {
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
