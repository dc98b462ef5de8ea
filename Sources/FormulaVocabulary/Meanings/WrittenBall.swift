package import CWideMath
import RealFunctions

extension wm_ball {
  /// Creates the number that was written as the nearest double.
  ///
  /// - A double with few bits is exact, as for ``EnclosedValue``, and so is a subnormal one.
  /// - π, 2π, e and the factors between units of angles have their exact meaning, and so have the
  ///   sines and tangents of 30°, 45° and 60°.
  /// - A double whose shortest decimal has at most 15 digits means that decimal; no other decimal
  ///   of so few digits is next to it.
  /// - Any other number is between its neighbours, because it was calculated.
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

  /// Creates the exact number of a text with many digits, without a sign, digit by digit.
  init(decimal text: String) {
    var (value, isBehind, decimals, written) = (wm_ball(exactly: 0), false, 0, 0)
    let parts = text.split(whereSeparator: { $0 == "e" || $0 == "E" })
    for byte in (parts.first ?? "").utf8 {
      if byte == UInt8(ascii: ".") {
        isBehind = true
      } else {
        let shifted = Operation.multiply.recomputed(value, wm_ball(exactly: 10))
        value = Operation.add.recomputed(
          shifted,
          wm_ball(exactly: Double(byte - UInt8(ascii: "0")))
        )
        if isBehind { decimals += 1 }
      }
    }
    if parts.count == 2 { written = Int(parts[1]) ?? 0 }
    let scale = wm_decimal(1, written - decimals)
    self = Operation.multiply.recomputed(value, scale)
  }

  /// Creates the number of a fraction.
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
    case 180 / .pi: Operation.divide.recomputed(wm_ball(exactly: 180), wm_pi(0))
    case 0.5.squareRoot(): root(0.5)
    case 0.75.squareRoot(): root(0.75)
    case 3.0.squareRoot(): root(3)
    case 3.0.squareRoot() / 3: ratio(.divide, root(3), 3)
    default: nil
    }
  }

  private static func root(_ value: Double) -> wm_ball {
    Operation.squareRoot.recomputed(wm_ball(exactly: value), .unknown)
  }

  private static func ratio(_ operation: Operation, _ a: wm_ball, _ b: Double) -> wm_ball {
    operation.recomputed(a, wm_ball(exactly: b))
  }

  /// Returns the shortest decimal of a double as a ball, if it has at most 15 digits; else nil.
  private static func decimal(_ value: Double) -> wm_ball? {
    // The text is like -1.25e-07 or 0.1; the exponent may have any size.
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
  /// Computes the operation on one or two numbers with more digits than doubles have.
  package func recomputed(_ a: wm_ball, _ b: wm_ball) -> wm_ball {
    row.wide.value(a, b, b, payload: 0)
  }
}
