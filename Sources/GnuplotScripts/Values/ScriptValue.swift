import SystemLibrary

// The values of gnuplot: whole numbers of 64 bits, complex numbers, texts, arrays.
//
// A real number is a complex one whose imaginary part is 0. An operation on two whole numbers has a whole result:
// `1/2` is 0. A sum, difference or product beyond 64 bits is a real number, as `set overflow float` says, which is
// the usual choice. A text that begins with a number counts as that number.
//
// Source: "gnuplot 5.4", parts "Expressions" and "Overflow".

/// A value of gnuplot's language.
package enum ScriptValue: Equatable, Sendable {
  case integer(Int64)
  case complex(Double, Double)
  case text(String)
  case array([ScriptValue])

  /// A real number.
  static func real(_ number: Double) -> Self { .complex(number, 0) }
  /// A truth value: 1 or 0.
  static func truth(_ isTrue: Bool) -> Self { .integer(isTrue ? 1 : 0) }
  /// The value of a formula that has none, such as 1/0: both parts are no numbers, where `NaN` has a real part alone.
  ///
  /// In data and curves it is a gap, as `NaN` is. `print` and definitions refuse it, as gnuplot does.
  static let undefined = Self.complex(.nan, .nan)

  /// Whether a formula with this value has none.
  var isUndefined: Bool {
    if case .complex(let re, let im) = self { re.isNaN && im.isNaN } else { false }
  }

  /// The real number; nil for arrays and texts without a number.
  var number: Double? {
    switch self {
    case .integer(let whole): Double(whole)
    case .complex(let real, _): real
    case .text(let text): Self.leadingNumber(of: text)
    case .array: nil
    }
  }

  /// The number as a complex one.
  var complexNumber: (re: Double, im: Double) {
    if case .complex(let re, let im) = self { return (re, im) }
    return (number ?? .nan, 0)
  }

  /// The whole number, cut towards 0; nil if it has none of 64 bits.
  var whole: Int64? {
    switch self {
    case .integer(let whole): whole
    case .complex(let real, _): Int64(exactly: real.rounded(.towardZero))
    case .text: number.flatMap { Int64(exactly: $0.rounded(.towardZero)) }
    case .array: nil
    }
  }

  /// Whether it is a whole number.
  var isInteger: Bool { if case .integer = self { true } else { false } }
  /// The text; nil for other values.
  var textValue: String? { if case .text(let text) = self { text } else { nil } }

  /// Whether a condition with this value holds.
  var isTrue: Bool {
    switch self {
    case .integer(let whole): whole != 0
    case .complex(let re, let im): re != 0 || im != 0
    case .text(let text): (Self.leadingNumber(of: text) ?? 0) != 0
    case .array: false
    }
  }

  /// Returns the whole number that a text is, in C's notation: `0x10` is 16, `010` is 8; nil for other texts.
  static func wholeNumber(of text: String) -> Int64? {
    guard let last = text.utf8.last, last != 32, text.utf8.count < 40 else { return nil }
    return text.withCString { start in
      var end: UnsafeMutablePointer<CChar>?
      errno = 0
      let value = strtoll(start, &end, 0)
      guard let end, UnsafePointer(end) != start, end.pointee == 0, errno == 0 else { return nil }
      return Int64(value)
    }
  }

  /// Returns the number that a text begins with.
  static func leadingNumber(of text: String) -> Double? {
    // The conversion of C passes over blanks, and over line ends, with which no number begins here.
    let start = text.utf8.first { $0 != 32 && $0 != 9 }
    guard let start, !(10...13).contains(start) else { return nil }
    return text.withCString { start in
      var end: UnsafeMutablePointer<CChar>?
      let value = strtod(start, &end)
      guard let end, UnsafePointer(end) != start else { return nil }
      return value
    }
  }

  /// The value as `print` writes it: 15 digits, `{1.0, 2.0}` for complex numbers.
  package var printed: String {
    switch self {
    case .integer(let whole): "\(whole)"
    case .complex(let re, 0): Self.printed(re)
    case .complex(let re, let im) where re.isNaN && im.isNaN: "<undefined>"
    case .complex(let re, let im): "{\(Self.printed(re)), \(Self.printed(im))}"
    case .text(let text): text
    case .array(let elements):
      "[\(elements.map { $0.quotedInArray }.joined(separator: ","))]"
    }
  }

  private var quotedInArray: String {
    if case .text(let text) = self { return "\"\(text)\"" }
    return isUndefined ? "" : printed
  }

  /// The value in a joined text: `a.1` is written with 6 digits.
  var joined: String {
    switch self {
    case .integer(let whole): "\(whole)"
    case .complex(let re, _): TextFormat.formatted("%g", .real(re))
    case .text(let text): text
    case .array: ""
    }
  }

  /// Returns a number as `print` writes it: 15 digits at most, and a point in every number that is no whole one.
  static func printed(_ number: Double) -> String {
    let text = TextFormat.formatted("%.15g", .real(number))
    if number.isNaN { return "NaN" }
    if number.isInfinite { return number < 0 ? "-inf.0" : "inf.0" }
    return text.contains { ".e".contains($0) } ? text : "\(text).0"
  }
}
