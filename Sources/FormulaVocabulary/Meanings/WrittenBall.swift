package import CWideMath
import RealFunctions

extension wm_ball {
  /// Creates the number that was written as the nearest double.
  ///
  /// - What has few binary digits stands for itself, as for ``EnclosedValue``, and so does what is below the normal doubles.
  /// - π, 2π, e and what turns angles are themselves, and so are the sines and tangents of 30°, 45° and 60°.
  /// - What has at most 15 decimals is that decimal; no other one of so few is next to the double.
  /// - Another number is between its neighbours: somebody calculated it.
  package init(written value: Double) {
    let enclosure = EnclosedValue(written: value)
    if enclosure == EnclosedValue(exactly: value) || value.isSubnormal {
      self.init(exactly: value)
    } else if let constant = Self.constant(value.magnitude) {
      self = constant
      if value < 0 {
        high = -high
        low = -low
      }
    } else if let decimal = Self.decimal(value) {
      self = decimal
    } else {
      self = wm_between(enclosure.interval.lower, enclosure.interval.upper, 0)
    }
  }

  /// Creates the number that a text of many digits writes, without a sign: so many digits at a time.
  init(decimal text: String) {
    var (value, isBehind, decimals, written) = (wm_ball(exactly: 0), false, 0, 0)
    let parts = text.split(whereSeparator: { $0 == "e" || $0 == "E" })
    for byte in (parts.first ?? "").utf8 {
      if byte == UInt8(ascii: ".") {
        isBehind = true
      } else {
        let shifted = Operation.multiply.rescued(value, wm_ball(exactly: 10))
        value = Operation.add.rescued(shifted, wm_ball(exactly: Double(byte - UInt8(ascii: "0"))))
        if isBehind { decimals += 1 }
      }
    }
    if parts.count == 2 { written = Int(parts[1]) ?? 0 }
    let scale = wm_decimal(1, written - decimals)
    self = Operation.multiply.rescued(value, scale)
  }

  /// Creates the number that a fraction is.
  init(_ fraction: Rational) {
    let numerator = wm_ball(exactly: Double(fraction.numerator))
    self =
      fraction.denominator == 1
      ? numerator : Self.ratio(.divide, numerator, Double(fraction.denominator))
  }

  private static func constant(_ value: Double) -> wm_ball? {
    switch value {
    case .pi: wm_pi(0)
    case 2 * .pi: wm_pi(1)
    case .pi / 2: wm_pi(-1)
    case .pi / 4: wm_pi(-2)
    case 2.718281828459045: wm_e()
    case .pi / 180: ratio(.divide, wm_pi(0), 180)
    case 180 / .pi: Operation.divide.rescued(wm_ball(exactly: 180), wm_pi(0))
    case 0.5.squareRoot(): root(0.5)
    case 0.75.squareRoot(): root(0.75)
    case 3.0.squareRoot(): root(3)
    case 3.0.squareRoot() / 3: ratio(.divide, root(3), 3)
    default: nil
    }
  }

  private static func root(_ value: Double) -> wm_ball {
    Operation.squareRoot.rescued(wm_ball(exactly: value), .unknown)
  }

  private static func ratio(_ operation: Operation, _ a: wm_ball, _ b: Double) -> wm_ball {
    operation.rescued(a, wm_ball(exactly: b))
  }

  /// Returns the shortest decimal that is next to the double, if it has at most 15 digits.
  private static func decimal(_ value: Double) -> wm_ball? {
    // Like -1.25e-07 or 0.1; a magnitude of any size.
    let parts = "\(value.magnitude)".split(separator: "e")
    guard let mantissa = parts.first, parts.count <= 2 else { return nil }
    let halves = mantissa.split(separator: ".", omittingEmptySubsequences: false)
    var decimals = halves.count == 2 ? String(halves[1]) : ""
    while decimals.last == "0" { decimals.removeLast() }
    guard let whole = halves.first, let digits = Int64(String(whole) + decimals),
      var exponent = parts.count == 2 ? Int(parts[1]) : 0
    else { return nil }
    var significant = digits
    exponent -= decimals.utf8.count
    while significant != 0, significant % 10 == 0 {
      significant /= 10
      exponent += 1
    }
    guard significant < 1_000_000_000_000_000 else { return nil }
    return wm_decimal(value < 0 ? -significant : significant, exponent)
  }
}

extension Operation {
  /// Computes the operation of one or two numbers with more digits.
  package func rescued(_ a: wm_ball, _ b: wm_ball) -> wm_ball {
    row.rescue.value(a, b, b, payload: 0)
  }
}
