// The wording of the notes on readings, in one place.

extension ReadingNote {
  /// `1/2x`: a factor without a sign behind a quotient. The `divisor` ends the `quotient`.
  static func quotient(
    _ quotient: SourceRange,
    divisor: SourceRange,
    times factor: SourceRange,
    in source: (SourceRange) -> String
  ) -> ReadingNote {
    let whole = quotient.union(factor)
    let (left, right) = (source(quotient), source(factor))
    let sign = source(SourceRange(quotient.start, divisor.start))
    let other = "\(sign)(\(source(divisor.union(factor))))"
    return ReadingNote(
      "\(source(whole)) is read as (\(left))·\(right); write \(other) for the other reading",
      at: whole,
      edits: product(quotient, factor),
      strictHint: "write (\(left))*\(right) or \(other)"
    )
  }

  /// `e^2x`: a name directly behind a power that ends in a digit.
  static func power(
    _ power: SourceRange,
    exponent: SourceRange,
    times factor: SourceRange,
    in source: (SourceRange) -> String
  ) -> ReadingNote {
    let whole = power.union(factor)
    let (left, right) = (source(power), source(factor))
    let base = source(SourceRange(power.start, exponent.start))
    let other = "\(base)(\(source(exponent.union(factor))))"
    return ReadingNote(
      "\(source(whole)) is read as (\(left))·\(right); write \(other) for the other reading",
      at: whole,
      edits: product(power, factor),
      strictHint: "write (\(left))*\(right) or \(other)"
    )
  }

  private static func product(_ left: SourceRange, _ right: SourceRange) -> [Edit] {
    [.opening(left.start), .closing(left.end), .times(SourceRange(left.end, right.start))]
  }

  /// `sin x/2`: an argument without brackets ends before a division. The `head` is the function's
  /// name with its primes and powers.
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

  /// `mx`: a row of names. The `rest` is the bracket behind a function that ends it.
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

  /// `log`, whose base nobody has chosen, with its `argument` in brackets.
  static func logarithm(at range: SourceRange, argument: String) -> ReadingNote {
    ReadingNote(
      "log is base 10; write ln(x) for the natural logarithm, or set log natural",
      at: range,
      edits: [.replacement(range, "log₁₀")],
      strictHint: "write log10(\(argument)) or ln(\(argument)), or set log decimal"
    )
  }

  /// `step` behind the end of a range, where it is also a name.
  static func step(at range: SourceRange) -> ReadingNote {
    ReadingNote(
      "step is read as the step of the range; write (step) for your name",
      at: range
    )
  }

  /// A function named alone: `f` is `f(x)`.
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
