package import Diagnostics

// The wording of the notes on readings, in one place.

extension ReadingNote {
  /// A factor without a sign, after the factors read before it.
  struct Product {
    let factor: SourceRange
    /// The factor with its signs, if it is a row of names.
    let spelling: String?
    let source: (SourceRange) -> String
  }

  /// Notes a day without quotes.
  static func bareDay(_ day: String, at range: SourceRange) -> ReadingNote {
    let parts = day.split(separator: "-").map { part in
      let digits = part.drop { $0 == "0" }
      return digits.isEmpty ? "0" : String(digits)
    }
    let difference = parts.joined(separator: " - ")
    return ReadingNote(
      "\(day) is read as \(difference); write \"\(day)\" for the day",
      at: range,
      strictHint: "write \(difference) or \"\(day)\""
    )
  }

  /// Notes a factor without a sign after a quotient, which ends with its divisor: `1/2x`.
  static func quotient(
    _ quotient: SourceRange,
    divisor: SourceRange,
    _ product: Product
  ) -> ReadingNote {
    note(on: product, behind: quotient, last: divisor)
  }

  /// Notes a name directly after a power that ends in a digit: `e^2x`.
  static func power(
    _ power: SourceRange,
    exponent: SourceRange,
    _ product: Product
  ) -> ReadingNote {
    note(on: product, behind: power, last: exponent)
  }

  /// Returns the note that `left` is a factor as a whole, so that the next factor does not belong to `last`.
  private static func note(
    on product: Product,
    behind left: SourceRange,
    last: SourceRange
  ) -> ReadingNote {
    let (source, factor) = (product.source, product.factor)
    let whole = left.union(factor)
    let sign = source(SourceRange(left.start, last.start))
    let other = "\(sign)(\(source(last.union(factor))))"
    let strictOther = product.spelling.map { "\(sign)(\(source(last))*\($0))" } ?? other
    return ReadingNote(
      "\(source(whole)) is read as (\(source(left)))·\(source(factor)); "
        + "write \(other) for the other reading",
      at: whole,
      edits: [
        .opening(left.start), .closing(left.end), .times(SourceRange(left.end, factor.start)),
      ],
      strictHint: "write (\(source(left)))*\(product.spelling ?? source(factor)) or \(strictOther)"
    )
  }

  /// Notes that an argument without brackets ends before a division: `sin x/2`.
  ///
  /// The `head` is the function's name with its primes and powers.
  static func bareArgument(
    of head: SourceRange,
    argument: SourceRange,
    over divisor: SourceRange,
    in source: (SourceRange) -> String
  ) -> ReadingNote {
    let application = head.union(argument)
    let (left, whole) = (source(application), application.union(divisor))
    let sign = source(SourceRange(application.end, divisor.start))
    let other = "\(source(head))(\(source(argument.union(divisor))))"
    return ReadingNote(
      "\(source(whole)) is read as (\(left))\(sign)\(source(divisor)); "
        + "write \(other) for the other reading",
      at: whole,
      edits: [.opening(application.start), .closing(application.end)],
      strictHint: "write (\(left))\(sign)\(source(divisor)) or \(other)"
    )
  }

  /// Notes that a Greek letter, a parameter's usual name, is a function with an argument: `zeta r`.
  static func greekFunction(
    _ head: SourceRange,
    argument: SourceRange,
    in source: (SourceRange) -> String
  ) -> ReadingNote {
    let whole = head.union(argument)
    let (name, call) = (source(head), "\(source(head))(\(source(argument)))")
    return ReadingNote(
      "\(source(whole)) is read as the function \(call); \(name) = 1 would make it a number",
      at: whole,
      strictHint: "write \(call), or \(name) = 1 first for a number"
    )
  }

  /// Notes a row of names: `mx`.
  ///
  /// `rest` is the bracket after a function that ends the row.
  static func row(_ parts: [String], at range: SourceRange, rest: String) -> ReadingNote {
    var edits: [Edit] = []
    var offset = range.start
    for part in parts.dropLast() {
      offset += part.utf8.count
      edits.append(.times(SourceRange(offset, offset)))
    }
    return ReadingNote(
      "\(parts.joined()) is read as \(parts.joined(separator: "·"))",
      at: range,
      edits: edits,
      strictHint: "write \(parts.joined(separator: "*"))\(rest)"
    )
  }

  /// Notes `log` while its base is not set.
  ///
  /// `power` is the one on its name, `argument` the argument without brackets.
  static func logarithm(at range: SourceRange) -> ReadingNote {
    ReadingNote(
      "log is base 10; write ln(x) for the natural logarithm, or set log natural",
      at: range,
      edits: [.replacement(range, "log₁₀")],
      strictHint: "write log10(x) or ln(x), or set log decimal"
    )
  }

  /// Notes `step` after the end of a range, where `step` is also a name.
  static func step(at range: SourceRange) -> ReadingNote {
    ReadingNote(
      "step is read as the step of the range; write (step) for your name",
      at: range
    )
  }

  /// Notes a function named alone: `f` is `f(x)`.
  package static func functionAlone(
    _ function: String,
    of variable: String,
    at range: SourceRange
  ) -> ReadingNote {
    ReadingNote(
      "\(function) is read as \(function)(\(variable))",
      at: range,
      edits: [.replacement(SourceRange(range.end, range.end), "(\(variable))")],
      strictHint: "write \(function)(\(variable))"
    )
  }
}
