/// What all labels of an axis share, or what was left out of them.
package enum TickNote: Equatable, Sendable {
  /// What was left out: "every 2nd name".
  case words(String)
  /// value = label · 10^power + offset.
  case scale(power: Int, offset: ScaledDecimal)

  /// What the title of an axis says that is called so: "x − 10⁹", "x (×10⁶)".
  ///
  /// The labels are what is left when the offset is taken away, so that the title names exactly what they are.
  package func title(of name: Mathematics) -> Mathematics {
    switch self {
    case .words(let words): return .joined([name, .words(" (\(words))")])
    case .scale(let power, let offset):
      var parts = [name]
      if offset.digits != 0 {
        parts += [.sign(offset.digits > 0 ? .minus : .plus), offset.mathematics]
      }
      if power != 0 {
        let times = Mathematics.Sign("×", plain: "x", .tight)
        parts += [.words(" ("), .sign(times), .powerOfTen(power), .words(")")]
      }
      return .joined(parts)
    }
  }
}

extension Mathematics {
  /// Ten to a power.
  static func powerOfTen(_ exponent: Int) -> Mathematics {
    let digits = Mathematics.number(String(exponent.magnitude))
    let upper = exponent < 0 ? .joined([.sign(.negative), digits]) : digits
    let power = Mathematics.scripts(.number("10"), lower: nil, upper: upper)
    return .spelled(power, as: "10^\(exponent)")
  }
}

extension ScaledDecimal {
  /// The number without its sign: with all digits where these are few, else with a power of ten.
  fileprivate var mathematics: Mathematics {
    var digits = Int(self.digits.magnitude)
    var exponent = self.exponent
    while digits != 0, digits.isMultiple(of: 10) {
      digits /= 10
      exponent += 1
    }
    let magnitude = ScaledDecimal.digitCount(digits) - 1 + exponent
    if magnitude < Self.plainMagnitude, exponent >= -Self.plainMagnitude {
      return .number(ScaledDecimal(digits: digits, exponent: exponent).text(.ascii))
    }
    if digits == 1 { return .powerOfTen(exponent) }
    let mantissa = ScaledDecimal(digits: digits, exponent: exponent - magnitude).text(.ascii)
    if magnitude == 0 { return .number(mantissa) }
    let times = Mathematics.Sign("×", plain: "x", .tight)
    return .joined([.number(mantissa), .sign(times), .powerOfTen(magnitude)])
  }

  /// From so many digits on a power of ten is easier to read.
  private static let plainMagnitude = 6
}
