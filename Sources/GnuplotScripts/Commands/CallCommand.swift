// `load "file"` and `call "file" a b c`: files that are run inside of the running one.
//
//     argument = text in quotes | "(" formula ")" | name of a text or number | number | any other word
//
// Every other token is an argument of its own: -2 is two of them, as in gnuplot.
//
// ARG0 is the name of the file, ARGC the number of arguments, ARG1 … ARG9 their texts, ARGV their values. A number has
// the text that was written: 1.50 stays "1.50". `load` has no arguments: ARGC is 0, and the texts are empty. Behind the
// call all of them have their former values.

extension ScriptInterpreter {
  /// Runs a file, or the lines of a block, with the arguments that follow.
  mutating func call(_ reader: inout ScriptReader, takesArguments: Bool) throws(ScriptProblem)
    -> Flow
  {
    if case .block(let name) = reader.peek.kind {
      reader.advance()
      guard let lines = scope.blocks[name] else { throw ScriptProblem("$\(name) is not defined") }
      return try runNested(Array(lines.joined(separator: "\n").utf8), name: nil)
    }
    let path: String
    if case .text(let text) = reader.peek.kind, !reader.peek(1).isSign(".") {
      reader.advance()
      path = text
    } else if let text = try optionalText(&reader) {
      path = text
    } else {
      throw reader.problem("the name of a file is missing")
    }
    let arguments = takesArguments ? try self.arguments(&reader) : []
    let former = scope.values.filter { $0.key.hasPrefix("ARG") }
    scope.values["ARG0"] = .text(path)
    scope.values["ARGC"] = .integer(Int64(arguments.count))
    scope.values["ARGV"] = .array(arguments.map(\.value))
    for place in 1...9 {
      scope.values["ARG\(place)"] = .text(place <= arguments.count ? arguments[place - 1].text : "")
    }
    defer {
      for name in scope.values.keys where name.hasPrefix("ARG") {
        scope.values[name] = former[name]
      }
    }
    return try load(path)
  }

  private mutating func arguments(_ reader: inout ScriptReader) throws(ScriptProblem)
    -> [(text: String, value: ScriptValue)]
  {
    var arguments: [(text: String, value: ScriptValue)] = []
    while !reader.isAtEnd, arguments.count < 9 {
      let start = reader.position
      switch reader.peek.kind {
      case .text, .sign("("):
        let value = try scope.value(try reader.value())
        arguments.append((value.printed, value))
      case .name(let name) where scope.values[name] != nil || reader.peek(1).isSign("("):
        let value = try scope.value(try reader.value())
        arguments.append((value.printed, value))
      default:
        let token = reader.advance()
        let text = reader.text(start..<reader.position)
        switch token.kind {
        case .integer(let whole): arguments.append((text, .integer(whole)))
        case .real(let number): arguments.append((text, .real(number)))
        case .name, .text, .block, .column, .sign, .unknown, .separator, .end:
          arguments.append((text, .text(text)))
        }
      }
    }
    return arguments
  }
}
