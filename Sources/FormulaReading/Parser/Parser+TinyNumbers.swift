import Diagnostics

// Numbers smaller than doubles, or with more digits than doubles hold.

extension Parser {
  /// Reads a number whose double is 0 as digits and a power of ten, `1.5e-400` as 15·10^-401, so
  /// that calculations with more digits use it; nil for 0 itself.
  mutating func tinyNumber(_ range: SourceRange) throws(Diagnostic) -> Syntax? {
    guard let (digits, exponent) = writtenDigits(range), digits != 0 else { return nil }
    let ten = try node(.number(10), range)
    let magnitude = try node(.number(Double(-exponent)), range)
    let power = try node(.power(ten, node(.negation(magnitude), range)), range)
    if digits == 1 { return power }
    let factors = [
      Syntax.Factor(operation: .times, value: try node(.number(Double(digits)), range)),
      Syntax.Factor(operation: .times, value: power),
    ]
    return try node(.product(factors), range)
  }

  /// Returns the text of a number with more significant digits than its nearest double holds; nil
  /// for other numbers, and for an absurd number of digits or an absurd exponent.
  func longDecimal(_ range: SourceRange, _ value: Double) -> String? {
    guard range.start >= 0, range.end <= source.count else { return nil }
    return LongDecimal.text(source[range.start..<range.end], value)
  }

  /// Returns the first digits of a number below 1, and the power of ten of the last of them; nil if
  /// it has an absurd number of zeros.
  private func writtenDigits(_ range: SourceRange) -> (digits: Int64, exponent: Int64)? {
    guard range.start >= 0, range.end <= source.count, range.start < range.end else { return nil }
    var (digits, exponent): (Int64, Int64) = (0, 0)
    var isBehindPoint = false
    var rest = source[range.start..<range.end]
    while let byte = rest.popFirst(), byte | 0x20 != UInt8(ascii: "e") {
      if byte == UInt8(ascii: ".") {
        isBehindPoint = true
      } else if !Lexer.isDigit(byte) {
        return nil
      } else if digits < Self.mostDigits {
        digits = 10 * digits + Int64(byte - UInt8(ascii: "0"))
        if isBehindPoint { exponent -= 1 }
      } else if !isBehindPoint {
        exponent += 1
      }
    }
    if !rest.isEmpty {
      guard let written = Int64(String(decoding: rest, as: UTF8.self)),
        written > -Self.mostZeros
      else { return nil }
      exponent += written
    }
    while digits != 0, digits % 10 == 0 {
      digits /= 10
      exponent += 1
    }
    return exponent < 0 ? (digits, exponent) : nil
  }

  /// Digits beyond 15 are lost in doubles, too.
  private static let mostDigits: Int64 = 100_000_000_000_000
  private static let mostZeros: Int64 = 1_000_000_000_000
}
