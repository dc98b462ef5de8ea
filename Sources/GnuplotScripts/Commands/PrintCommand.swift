// `print`, `printerr` and `show`.

extension ScriptInterpreter {
  /// `print a, "b", for [i=1:3] i`: writes values, with a blank between two.
  mutating func print(_ reader: inout ScriptReader, isError: Bool) throws(ScriptProblem) {
    var parts: [String] = []
    repeat {
      if reader.isAtEnd { break }
      let loops = try iterations(&reader)
      let start = reader.position
      var end = start
      _ = try forEach(loops) { interpreter throws(ScriptProblem) in
        var turn = reader
        turn.position = start
        let expression = try turn.expression()
        let value = try interpreter.value(printing: expression)
        parts.append(interpreter.printed(value, of: expression))
        end = turn.position
        return .on
      }
      reader.position = end
    } while reader.match(",")
    try expectEnd(reader)
    let text = parts.joined(separator: " ")
    if isError { return host.show(text) }
    // Most texts have no line end, and none of its signs.
    guard !text.utf8.allSatisfy({ $0 >= 32 && $0 < 127 }) else {
      return write([text], to: \.printOutput)
    }
    let lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    write(lines.map(String.init), to: \.printOutput)
  }

  /// Returns the value of a formula; an element of an array may have none.
  private mutating func value(printing expression: ScriptExpression) throws(ScriptProblem)
    -> ScriptValue
  {
    if case .element = expression { return try scope.value(expression) }
    return try definedValue(expression)
  }

  /// Returns the value of a formula; throws an error if it has none, such as 1/0.
  mutating func definedValue(_ expression: ScriptExpression) throws(ScriptProblem) -> ScriptValue {
    let value = try scope.value(expression)
    guard !value.isUndefined else { throw ScriptProblem("the formula has no value") }
    return value
  }

  /// Throws an error if something is left of the statement.
  func expectEnd(_ reader: ScriptReader) throws(ScriptProblem) {
    guard reader.isAtEnd || reader.peek.kind == .separator else {
      throw reader.problem("this is not expected behind the formula")
    }
  }

  private func printed(_ value: ScriptValue, of expression: ScriptExpression) -> String {
    // A block is printed line by line.
    if case .array(let lines) = value, case .block = expression {
      return lines.map(\.printed).joined(separator: "\n")
    }
    return value.printed
  }

  /// `show variables [PREFIX|all]`, `show functions`; other words are statements of locus.
  mutating func showState(_ reader: inout ScriptReader) {
    if reader.match(any: ["var|iables"]) {
      let prefix = reader.peek.word ?? ""
      for (name, value) in scope.values.sorted(by: { $0.key < $1.key }) {
        let isOwn = !name.hasPrefix("GPVAL") && !name.hasPrefix("GPFUN")
        guard prefix == "all" || (prefix.isEmpty ? isOwn : name.hasPrefix(prefix)) else { continue }
        host.show("\(name) = \(value.shown)")
      }
    } else if reader.match(any: ["fun|ctions"]) {
      for (_, function) in scope.functions.sorted(by: { $0.key < $1.key }) {
        host.show(function.text)
      }
    } else {
      note("show is left out: show is a statement of locus")
    }
  }
}

extension ScriptValue {
  /// The value as `show variables` writes it: texts in quotes, arrays by their size.
  fileprivate var shown: String {
    switch self {
    case .text(let text): "\"\(text)\""
    case .array(let elements): "<\(elements.count) element array>"
    case .integer, .complex: printed
    }
  }
}
