package import CEnclosures
package import RealFunctions

/// A loop over a block of cells with one operand; the result must not overwrite an operand.
package typealias UnaryEnclosure = @Sendable @convention(c) (ve_cells, ve_cells, Int) -> Void
/// A loop over a block of cells with two operands; the result must not overwrite an operand.
package typealias BinaryEnclosure =
  @Sendable @convention(c) (ve_cells, ve_cells, ve_cells, Int) -> Void
/// A loop over a block of cells with three operands; the result must not overwrite an operand.
package typealias TernaryEnclosure =
  @Sendable @convention(c) (ve_cells, ve_cells, ve_cells, ve_cells, Int) -> Void

/// Rule that encloses the values of an operation over cells; `ve_integer_power` encloses powers
/// with whole exponents.
package typealias Enclosure = OperationRule<UnaryEnclosure, BinaryEnclosure, TernaryEnclosure>

/// An interval with flags for what is in doubt about it: a single cell.
package struct EnclosedValue: Equatable, Sendable {
  /// The values; the whole line if there is no value.
  package var interval: Interval
  package var flags: CellFlags

  /// Creates an interval, all of whose numbers are values.
  package init(_ interval: Interval, flags: CellFlags = []) {
    self.interval = interval
    self.flags = flags
  }

  /// Creates the cell of exactly one number; of NaN an empty one.
  ///
  /// An infinite end means a number that is too large: ∞ - ∞ is some number. A written infinity is
  /// no number, and its differences and its product with 0 are undefined: results of it are in
  /// doubt.
  package init(exactly value: Double) {
    let flags: CellFlags =
      value.isNaN ? .empty : value.isInfinite ? [.maybeUndefined, .maybeDiscontinuous] : []
    self.init(Interval(hull: value, value), flags: flags)
  }

  /// Creates an enclosure of the number that was written as the nearest double.
  ///
  /// A number with few bits is exact: 2, 0.5, 1024.25. Another one is between the neighbours of the
  /// double: 0.1, π, and 1.92080876, whose nearest double has few bits by chance.
  package init(written value: Double) {
    if !value.isFinite
      || value.significandBitPattern.trailingZeroBitCount >= Self.spareDigits
        && !Self.isOtherDecimal(value)
    {
      self.init(exactly: value)
    } else {
      self.init(Interval(hull: value.nextDown, value.nextUp))
    }
  }

  /// The number of trailing zero bits, of 52, from which a double counts as not rounded.
  private static let spareDigits = 12

  /// Whether the shortest decimal of a double is one that people write, of at most 15 digits, and
  /// differs from the double.
  private static func isOtherDecimal(_ value: Double) -> Bool {
    if value.magnitude <= 0x1p53, value == value.rounded(.towardZero) { return false }
    // The text is like 1.25e-07 or 0.1.
    var digits: Int64 = 0
    var (decimals, isBehind) = (0, false)
    let parts = "\(value.magnitude)".split(separator: "e")
    for byte in (parts.first ?? "").utf8 {
      if byte == UInt8(ascii: ".") {
        isBehind = true
      } else {
        guard digits < 100_000_000_000_000_000 else { return false }
        digits = 10 * digits + Int64(byte - UInt8(ascii: "0"))
        if isBehind { decimals += 1 }
      }
    }
    if parts.count == 2 { decimals -= Int(parts[1]) ?? 0 }
    while digits != 0, digits % 10 == 0 {
      digits /= 10
      decimals -= 1
    }
    guard digits < 1_000_000_000_000_000 else { return false }
    if decimals > 0 {
      // An odd multiple of 2^-n has n decimals.
      let spare = min(52, value.significandBitPattern.trailingZeroBitCount)
      let last = Int(value.exponent) - 52 + spare
      return last != -decimals
    }
    // digits 10^n is a double if digits 5^n has 53 binary digits.
    guard decimals >= -22 else { return true }
    var odd = digits
    for _ in 0..<(-decimals) {
      odd *= 5
      if odd > 1 << 53 { return true }
    }
    return false
  }

  /// An unknown value: any number, perhaps none.
  package static let unknown = EnclosedValue(
    .entire,
    flags: [.maybeUndefined, .maybeDiscontinuous]
  )

  /// Returns the smallest cell that contains both.
  package func union(_ other: EnclosedValue) -> EnclosedValue {
    if flags.contains(.empty) || other.flags.contains(.empty) {
      return flags == other.flags ? self : .unknown
    }
    return EnclosedValue(interval.union(other.interval), flags: flags.union(other.flags))
  }
}

extension EnclosedValue {
  /// Calls `body` with the cell as a block of length 1.
  fileprivate mutating func withCells(_ body: (ve_cells) -> Void) {
    var (lower, upper, bits) = (interval.lower, interval.upper, flags.rawValue)
    withUnsafeMutablePointer(to: &lower) { lower in
      withUnsafeMutablePointer(to: &upper) { upper in
        withUnsafeMutablePointer(to: &bits) {
          body(ve_cells(lower: lower, upper: upper, flags: $0))
        }
      }
    }
    interval = Interval(hull: lower, upper)
    flags = CellFlags(rawValue: bits)
  }
}

extension Enclosure {
  /// Encloses one value, from as many operands as the operation has.
  package func value(
    _ a: EnclosedValue,
    _ b: EnclosedValue,
    _ c: EnclosedValue,
    payload: UInt64
  ) -> EnclosedValue {
    var (a, b, c, result) = (a, b, c, EnclosedValue.unknown)
    result.withCells { out in
      a.withCells { a in
        switch self {
        case .unary(let loop): loop(out, a, 1)
        case .integerPower: ve_integer_power(out, a, Int(Int64(bitPattern: payload)), 1)
        case .binary(let loop): b.withCells { loop(out, a, $0, 1) }
        case .ternary(let loop): b.withCells { b in c.withCells { loop(out, a, b, $0, 1) } }
        case .leaf, .interpreter: break
        }
      }
    }
    return result
  }
}
