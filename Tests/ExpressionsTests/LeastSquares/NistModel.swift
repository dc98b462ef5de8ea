#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// The models of the data sets, with their slopes written by hand.
enum NistModel {
  /// The value at x, and the slopes by the parameters.
  static func evaluate(_ name: String, _ x: Double, _ b: [Double]) -> (Double, [Double]) {
    switch name {
    case "Misra1a", "BoxBOD":
      let e = exp(-b[1] * x)
      return (b[0] * (1 - e), [1 - e, b[0] * x * e])
    case "DanWood":
      let p = pow(x, b[1])
      return (b[0] * p, [p, b[0] * p * log(x)])
    case "MGH09":
      let (top, bottom) = (x * x + x * b[1], x * x + x * b[2] + b[3])
      let value = b[0] * top / bottom
      return (value, [top / bottom, b[0] * x / bottom, -value * x / bottom, -value / bottom])
    case "Rat42":
      let e = exp(b[1] - b[2] * x)
      let slope = -b[0] * e / (1 + e) / (1 + e)
      return (b[0] / (1 + e), [1 / (1 + e), slope, -x * slope])
    case "Rat43":
      let e = exp(b[1] - b[2] * x)
      let power = pow(1 + e, -1 / b[3])
      let slope = -b[0] / b[3] * power / (1 + e) * e
      let last = b[0] * power * log(1 + e) / b[3] / b[3]
      return (b[0] * power, [power, slope, -x * slope, last])
    case "Eckerle4":
      let z = (x - b[2]) / b[1]
      let e = exp(-z * z / 2) / b[1]
      return (b[0] * e, [e, b[0] * e * (z * z - 1) / b[1], b[0] * e * z / b[1]])
    case "Thurber":
      let top = b[0] + x * (b[1] + x * (b[2] + x * b[3]))
      let bottom = 1 + x * (b[4] + x * (b[5] + x * b[6]))
      let value = top / bottom
      let powers = [x, x * x, x * x * x]
      return (
        value, [1 / bottom] + powers.map { $0 / bottom } + powers.map { -value * $0 / bottom }
      )
    case "MGH10":
      let e = exp(b[1] / (x + b[2]))
      let last = -b[0] * e * b[1] / (x + b[2]) / (x + b[2])
      return (b[0] * e, [e, b[0] * e / (x + b[2]), last])
    case "Lanczos3":
      let e = [exp(-b[1] * x), exp(-b[3] * x), exp(-b[5] * x)]
      let value = b[0] * e[0] + b[2] * e[1] + b[4] * e[2]
      return (
        value, [e[0], -b[0] * x * e[0], e[1], -b[2] * x * e[1], e[2], -b[4] * x * e[2]]
      )
    case "MGH17":
      let (e, f) = (exp(-x * b[3]), exp(-x * b[4]))
      return (b[0] + b[1] * e + b[2] * f, [1, e, f, -b[1] * x * e, -b[2] * x * f])
    default: return (.nan, b.map { _ in .nan })
    }
  }
}
