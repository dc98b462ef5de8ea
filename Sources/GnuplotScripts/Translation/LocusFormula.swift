// A gnuplot formula as one of locus.
//
// Rule. Variables have the values of now, and functions of the script are written out, so that the formula means the
// same whatever the session defines. Every part without a coordinate is computed here, by gnuplot's own arithmetic:
// `1/2*x` is `0*x`. A quotient of two whole numbers is cut, `floor(x)/2` becomes `trunc(floor(x)/2)`. Comparisons are
// 1 or 0. A formula that locus does not have (texts, complex constants, recursion) gives nil: its values are then
// computed row by row, as gnuplot does it.
//
// The alternative that lost: definitions of the same names in the session. A script's `e`, `i` or `r` would change what
// these mean at the prompt.

/// Writes gnuplot's formulas in locus's language.
struct LocusFormula {
  /// The names in the script, with their letters in locus.
  let letters: [String: String]
  var scope: ScriptScope
  /// A text longer than this is not worth an exact curve.
  private static let longest = 20_000
  private static let deepest = 40

  /// Returns a formula of locus with the same real values; nil if there is none.
  static func text(
    _ expression: ScriptExpression,
    letters: [String: String],
    scope: ScriptScope
  ) -> String? {
    var writer = LocusFormula(letters: letters, scope: scope)
    guard let text = writer.write(expression, bound: [:], depth: 0), text.utf8.count < longest
    else { return nil }
    return text
  }

  /// Returns a number as locus reads it.
  static func number(_ number: Double) -> String {
    if number.isNaN { return "(0/0)" }
    if number.isInfinite { return number < 0 ? "(-inf)" : "inf" }
    if let whole = Int64(exactly: number), abs(number) < 1e15 { return "\(whole)" }
    return "\(number)"
  }

  /// Returns a part as it stands beside a sign: in brackets, unless it is a name, a number or in brackets already.
  private static func factor(_ text: String) -> String {
    if text.utf8.allSatisfy({ ScriptLexer.isDigit($0) || ScriptLexer.beginsName($0) }) {
      return text
    }
    var depth = 0
    let inner = text.dropLast().allSatisfy { letter in
      depth += letter == "(" ? 1 : letter == ")" ? -1 : 0
      return depth > 0
    }
    return inner && text.hasPrefix("(") ? text : "(\(text))"
  }

  /// A part of a formula: its text, and whether its values are whole numbers for gnuplot.
  private struct Part {
    var text: String
    var isWhole = false
  }

  private mutating func write(
    _ expression: ScriptExpression,
    bound: [String: Part],
    depth: Int
  ) -> String? { part(expression, bound, depth)?.text }

  private mutating func part(
    _ expression: ScriptExpression,
    _ bound: [String: Part],
    _ depth: Int
  ) -> Part? {
    guard depth < Self.deepest else { return nil }
    if let constant = constant(expression, bound) { return constant }
    switch expression {
    case .constant, .column, .block, .element, .part, .count, .list, .assignment,
      .elementAssignment:
      return nil
    case .series(let parts): return parts.last.flatMap { part($0, bound, depth + 1) }
    case .name(let name):
      if let part = bound[name] { return part }
      return letters[name].map { Part(text: $0) }
    case .unary(let sign, let inner):
      guard let value = part(inner, bound, depth + 1) else { return nil }
      switch sign {
      case .plus: return value
      case .minus: return Part(text: "(-\(value.text))", isWhole: value.isWhole)
      case .not: return Part(text: "if(\(value.text) == 0, 1, 0)", isWhole: true)
      case .invert: return nil
      case .factorial: return Part(text: "gamma(trunc(\(value.text)) + 1)")
      }
    case .binary(let sign, let a, let b): return binary(sign, a, b, bound, depth)
    case .choice(let condition, let a, let b):
      guard let holds = self.condition(condition, bound, depth + 1),
        let first = part(a, bound, depth + 1), let second = part(b, bound, depth + 1)
      else { return nil }
      return Part(
        text: "if(\(holds), \(first.text), \(second.text))",
        isWhole: first.isWhole && second.isWhole
      )
    case .sum(let name, let from, let to, let body):
      guard let first = try? scope.value(from).whole, let last = try? scope.value(to).whole,
        last < 1_000_000, first > -1_000_000, last - first < 200
      else { return nil }
      var terms: [String] = []
      var place = first
      while place <= last {
        var inner = bound
        inner[name] = Part(text: place < 0 ? "(\(place))" : "\(place)", isWhole: true)
        let term = Self.substituted(body, name, .constant(.integer(place)))
        guard let part = part(term, bound, depth + 1) else { return nil }
        terms.append(part.text)
        place += 1
      }
      return Part(text: terms.isEmpty ? "0" : "(\(terms.joined(separator: " + ")))")
    case .call(let name, let arguments): return call(name, arguments, bound, depth)
    }
  }

  /// Returns the value of a part without coordinates.
  private mutating func constant(_ expression: ScriptExpression, _ bound: [String: Part]) -> Part? {
    if case .name(let name) = expression, bound[name] != nil || letters[name] != nil { return nil }
    let names = expression.names
    guard names.allSatisfy({ letters[$0] == nil && bound[$0] == nil }), !expression.hasColumns,
      !mentionsRandom(names)
    else { return nil }
    guard let value = try? scope.value(expression) else { return nil }
    switch value {
    case .integer(let whole):
      return Part(text: whole < 0 ? "(\(whole))" : "\(whole)", isWhole: true)
    case .complex(let re, let im):
      if im != 0, !im.isNaN { return nil }
      let text = Self.number(re)
      return Part(text: re < 0 ? "(\(text))" : text)
    case .text, .array: return nil
    }
  }

  private func mentionsRandom(_ names: Set<String>) -> Bool {
    names.contains("rand")
      || names.contains { name in scope.functions[name]?.body.names.contains("rand") ?? false }
  }

  private mutating func binary(
    _ sign: BinarySign,
    _ a: ScriptExpression,
    _ b: ScriptExpression,
    _ bound: [String: Part],
    _ depth: Int
  ) -> Part? {
    switch sign {
    case .equal, .unequal, .less, .most, .more, .least, .and, .or:
      guard let holds = condition(.binary(sign, a, b), bound, depth) else { return nil }
      return Part(text: "if(\(holds), 1, 0)", isWhole: true)
    case .join, .left, .right, .same, .different, .bitAnd, .bitOr, .bitXor: return nil
    case .plus, .minus, .times, .over, .power, .remainder: break
    }
    guard let first = part(a, bound, depth + 1), let second = part(b, bound, depth + 1) else {
      return nil
    }
    let areWhole = first.isWhole && second.isWhole
    let (x, y) = (first.text, second.text)
    switch sign {
    case .power: return Part(text: "\(Self.factor(x))^\(Self.factor(y))", isWhole: areWhole)
    case .over where areWhole:
      return Part(text: "trunc(\(Self.factor(x))/\(Self.factor(y)))", isWhole: true)
    case .remainder: return areWhole ? Part(text: "rem(\(x), \(y))", isWhole: true) : nil
    case .over: return Part(text: "(\(x)/\(Self.factor(y)))")
    case .times: return Part(text: "\(x)*\(y)", isWhole: areWhole)
    case .minus: return Part(text: "(\(x) - \(Self.factor(y)))", isWhole: areWhole)
    case .plus: return Part(text: "(\(x) + \(y))", isWhole: areWhole)
    case .join, .left, .right, .same, .different, .bitAnd, .bitOr, .bitXor, .equal, .unequal, .less,
      .most, .more, .least, .and, .or:
      return nil
    }
  }

  /// Returns a condition of locus.
  private mutating func condition(
    _ expression: ScriptExpression,
    _ bound: [String: Part],
    _ depth: Int
  ) -> String? {
    guard depth < Self.deepest else { return nil }
    if case .binary(let sign, let a, let b) = expression {
      switch sign {
      case .and, .or:
        guard let first = condition(a, bound, depth + 1),
          let second = condition(b, bound, depth + 1)
        else { return nil }
        return "(\(first) \(sign == .and ? "and" : "or") \(second))"
      case .equal, .unequal, .less, .most, .more, .least:
        guard let first = part(a, bound, depth + 1), let second = part(b, bound, depth + 1) else {
          return nil
        }
        return "(\(first.text) \(sign.rawValue) \(second.text))"
      case .join, .left, .right, .same, .different, .bitAnd, .bitOr, .bitXor, .plus, .minus, .times,
        .over, .power, .remainder:
        break
      }
    }
    if case .unary(.not, let inner) = expression {
      return condition(inner, bound, depth + 1).map { "not \($0)" }
    }
    return part(expression, bound, depth + 1).map { "(\($0.text) != 0)" }
  }

  private mutating func call(
    _ name: String,
    _ arguments: [ScriptExpression],
    _ bound: [String: Part],
    _ depth: Int
  ) -> Part? {
    if let function = scope.functions[name] {
      guard function.parameters.count == arguments.count else { return nil }
      var inner: [String: Part] = [:]
      var body = function.body
      for (parameter, argument) in zip(function.parameters, arguments) {
        guard let value = part(argument, bound, depth + 1) else {
          // A text is put into the body, where it may choose a case.
          guard let constant = try? scope.value(argument) else { return nil }
          body = Self.substituted(body, parameter, .constant(constant))
          continue
        }
        // A constant is put into the body as well, so that what it makes constant is computed here.
        if let constant = constantValue(argument, bound) {
          body = Self.substituted(body, parameter, .constant(constant))
        } else {
          inner[parameter] = value
        }
      }
      // The letters of the curve mean nothing in the body, unless a parameter has the name.
      var writer = LocusFormula(letters: [:], scope: scope)
      return writer.part(body, inner, depth + 1)
    }
    guard let builtin = BuiltinFunction.named(name), let spelling = builtin.spelling,
      builtin.arguments.contains(arguments.count),
      // Locus has no such values in degrees.
      !(scope.isInDegrees && builtin.angles == .hyperbolicResult)
    else { return nil }
    var parts: [Part] = []
    for argument in arguments {
      guard let part = part(argument, bound, depth + 1) else { return nil }
      parts.append(part)
    }
    let wholes: Set = ["int", "floor", "ceil", "sgn"]
    return Part(
      text: "\(spelling)(\(parts.map(\.text).joined(separator: ", ")))",
      isWhole: wholes.contains(name) || name == "abs" && parts[0].isWhole
    )
  }

  private mutating func constantValue(
    _ expression: ScriptExpression,
    _ bound: [String: Part]
  ) -> ScriptValue? {
    let names = expression.names
    guard names.allSatisfy({ letters[$0] == nil && bound[$0] == nil }), !mentionsRandom(names)
    else {
      return nil
    }
    return try? scope.value(expression)
  }

  /// Returns a formula with another one in place of a name.
  static func substituted(
    _ expression: ScriptExpression,
    _ name: String,
    _ value: ScriptExpression
  ) -> ScriptExpression {
    func inner(_ part: ScriptExpression) -> ScriptExpression { substituted(part, name, value) }
    switch expression {
    case .name(let other): return other == name ? value : expression
    case .constant, .column, .block: return expression
    case .unary(let sign, let part): return .unary(sign, inner(part))
    case .binary(let sign, let a, let b): return .binary(sign, inner(a), inner(b))
    case .choice(let a, let b, let c): return .choice(inner(a), inner(b), inner(c))
    case .call(let function, let parts): return .call(function, parts.map(inner))
    case .element(let a, let b): return .element(inner(a), inner(b))
    case .part(let a, let b, let c): return .part(inner(a), b.map(inner), c.map(inner))
    case .sum(let letter, let a, let b, let body):
      return .sum(letter, inner(a), inner(b), letter == name ? body : inner(body))
    case .count(let part): return .count(inner(part))
    case .list(let parts): return .list(parts.map(inner))
    case .assignment(let letter, let part): return .assignment(letter, inner(part))
    case .elementAssignment(let letter, let a, let b):
      return .elementAssignment(letter, inner(a), inner(b))
    case .series(let parts): return .series(parts.map(inner))
    }
  }
}
