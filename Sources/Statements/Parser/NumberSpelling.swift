import Expressions

/// Numbers as statements spell them.
package enum NumberSpelling {
  /// The shortest spelling that reads back as the same number.
  package static func exact(_ number: Double) -> String {
    if number.isInfinite { return number < 0 ? "-inf" : "inf" }
    return Printer.number(number)
  }
}
