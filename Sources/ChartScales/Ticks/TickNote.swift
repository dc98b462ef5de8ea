/// Power and offset that all labels of an axis share, or a remark on names that were left out.
package enum TickNote: Equatable, Sendable {
  /// A remark on names that were left out: "every 2nd name".
  case words(String)
  /// The relation value = label · 10^power + offset.
  case scale(power: Int, offset: ScaledDecimal)

  /// Returns the title of an axis called `name`: "x − 10⁹", "x (×10⁶)".
  ///
  /// The labels are the values less the offset, so that the title names exactly what the labels are.
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
  /// Returns ten to a power.
  static func powerOfTen(_ exponent: Int) -> Mathematics {
    let digits = Mathematics.number(String(exponent.magnitude))
    let upper = exponent < 0 ? .joined([.sign(.negative), digits]) : digits
    let power = Mathematics.scripts(.number("10"), lower: nil, upper: upper)
    return .spelled(power, as: "10^\(exponent)")
  }
}

extension ScaledDecimal {
  /// The number without its sign: with all digits if these are few, else with a power of ten.
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

  /// Number of digits from which a power of ten is easier to read.
  private static let plainMagnitude = 6
}
