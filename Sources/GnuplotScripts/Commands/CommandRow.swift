// The commands of gnuplot as rows: the word with its shortest form, and what it does.

/// A command of gnuplot.
struct CommandRow: Sendable {
  /// Carries a command out, behind its word.
  typealias Action =
    @Sendable (inout ScriptInterpreter, inout ScriptReader) throws(ScriptProblem) ->
    ScriptInterpreter.Flow

  let word: ShortKeyword
  let action: Action
  /// Whether the command reads files, so that those that the script writes have to be complete.
  var readsFiles = false
  /// Why the command does nothing here; nil for one that is carried out.
  var leftOut: String?

  /// The row of a word; nil for other words.
  static func named(_ word: String) -> CommandRow? { all.first { $0.word.isMeant(by: word) } }

  private static func plain(
    _ word: ShortKeyword,
    _ action:
      @escaping @Sendable (inout ScriptInterpreter, inout ScriptReader) throws(ScriptProblem) ->
      Void
  ) -> Self {
    Self(word: word) { interpreter, reader throws(ScriptProblem) in
      try action(&interpreter, &reader)
      return .on
    }
  }

  /// A command that reads files.
  private static func reading(_ word: ShortKeyword, _ action: @escaping Action) -> Self {
    Self(word: word, action: action, readsFiles: true)
  }

  /// A command that does not matter here.
  private static func needless(_ word: ShortKeyword, _ reason: String) -> Self {
    var row = plain(word) { interpreter, _ in
      interpreter.note("\(word.full) is left out: \(reason)")
    }
    row.leftOut = reason
    return row
  }

  static let all: [Self] = [
    reading("p|lot") { interpreter, reader throws(ScriptProblem) in
      interpreter.lastPlot = "plot " + reader.rest
      try interpreter.plot(&reader, isSpace: false)
      return .on
    },
    reading("sp|lot") { interpreter, reader throws(ScriptProblem) in
      interpreter.lastPlot = "splot " + reader.rest
      try interpreter.plot(&reader, isSpace: true)
      return .on
    },
    Self(word: "rep|lot") { interpreter, reader throws(ScriptProblem) in
      guard var last = interpreter.lastPlot else {
        throw ScriptProblem("there is no plot yet to be drawn again")
      }
      if !reader.isAtEnd { last += ", " + reader.rest }
      return try interpreter.execute(last)
    },
    Self(word: "ref|resh") { interpreter, _ throws(ScriptProblem) in
      guard let last = interpreter.lastPlot else { return .on }
      return try interpreter.execute(last)
    },
    plain("se|t") { interpreter, reader throws(ScriptProblem) in
      try interpreter.change(&reader, isSet: true)
    },
    plain("uns|et") { interpreter, reader throws(ScriptProblem) in
      try interpreter.change(&reader, isSet: false)
    },
    plain("pr|int") { interpreter, reader throws(ScriptProblem) in
      try interpreter.print(&reader, isError: false)
    },
    plain("printerr|or") { interpreter, reader throws(ScriptProblem) in
      try interpreter.print(&reader, isError: true)
    },
    plain("warn") { interpreter, reader throws(ScriptProblem) in
      try interpreter.print(&reader, isError: true)
    },
    plain("sh|ow") { interpreter, reader in interpreter.showState(&reader) },
    plain("pa|use") { interpreter, reader throws(ScriptProblem) in
      try interpreter.pause(&reader)
    },
    reading("l|oad") { interpreter, reader throws(ScriptProblem) in
      try interpreter.call(&reader, takesArguments: false)
    },
    reading("ca|ll") { interpreter, reader throws(ScriptProblem) in
      try interpreter.call(&reader, takesArguments: true)
    },
    Self(word: "ev|aluate") { interpreter, reader throws(ScriptProblem) in
      try interpreter.execute(try interpreter.scope.value(try reader.expression()).printed)
    },
    plain("res|et") { interpreter, reader in interpreter.reset(&reader) },
    plain("undef|ine") { interpreter, reader in interpreter.undefine(&reader) },
    plain("array") { interpreter, reader throws(ScriptProblem) in
      try interpreter.array(&reader)
    },
    reading("f|it") { interpreter, reader throws(ScriptProblem) in
      try interpreter.fit(&reader)
      return .on
    },
    reading("stat|s") { interpreter, reader throws(ScriptProblem) in
      try interpreter.stats(&reader)
      return .on
    },
    Self(word: "break") { _, _ in .leave },
    Self(word: "cont|inue") { _, _ in .next },
    Self(word: "ex|it") { interpreter, reader throws(ScriptProblem) in
      if reader.match(word: "message"), let text = try interpreter.optionalText(&reader) {
        interpreter.host.show(text)
      }
      return .quit
    },
    Self(word: "q|uit") { _, _ in .quit },
    Self(word: "local") { interpreter, reader throws(ScriptProblem) in
      try interpreter.execute(reader.rest)
    },
    plain("cl|ear") { interpreter, _ in interpreter.clearPlace() },
    plain("h|elp") { interpreter, reader in interpreter.help(&reader) },
    plain("hi|story") { interpreter, _ in _ = interpreter.host.run("history") },
    needless("cd", "files are found from the folder of the script"),
    needless("bi|nd", "the prompt is that of locus"), needless("rai|se", "there is no window"),
    needless("low|er", "there is no window"), needless("test", "there is no page of styles"),
    needless("sa|ve", "save is a statement of locus"),
    needless("shell", "no shell is started"), needless("sy|stem", "no shell is started"),
    needless("update", "parameters are printed by the fit"),
    needless("pwd", "files are found from the folder of the script"),
    needless("toggle", "the prompt is that of locus"),
    needless("vclear", "grids of voxels are not there"),
    needless("vfill", "grids of voxels are not there"),
    needless("voxel", "grids of voxels are not there"),
    needless("import", "no code is loaded"), needless("reread", "a script is not started anew"),
  ]
}

extension ScriptInterpreter {
  /// Carries out one statement that is no block.
  mutating func command(_ reader: inout ScriptReader) throws(ScriptProblem) -> Flow {
    if reader.isAtEnd { return .on }
    if reader.peek.isSign("?") {
      reader.advance()
      help(&reader)
      return .on
    }
    if reader.peek.isSign("!") {
      note("no shell is started: the line behind ! is left out")
      return .on
    }
    if case .block(let name) = reader.peek.kind {
      reader.advance()
      return try block(name, &reader)
    }
    if try define(&reader) { return .on }
    let token = reader.advance()
    guard let word = token.word, let row = CommandRow.named(word) else {
      throw ScriptProblem(
        "there is no command \(token.word ?? "like this") in gnuplot",
        token.range
      )
    }
    if row.readsFiles { try writeOutputs() }
    let flow = try row.action(&self, &reader)
    if scope.askedForShell {
      scope.askedForShell = false
      note("no shell is started: the text of system() is empty")
    }
    return flow
  }

  /// `$data << EOF`, or `$data[3] = "…"`.
  private mutating func block(_ name: String, _ reader: inout ScriptReader) throws(ScriptProblem)
    -> Flow
  {
    if reader.match("<<") {
      guard let mark = reader.advance().word else {
        throw reader.problem("the end mark of a block is missing")
      }
      var lines: [String] = []
      let last = sources.count - 1
      while last >= 0, let line = sources[last].line() {
        if line.filter({ !$0.isWhitespace }) == mark { break }
        lines.append(line)
      }
      scope.blocks[name] = lines
    }
    return .on
  }

  /// Reads a definition: `a = 3`, `f(x) = x**2`, `A[2] = 5`; false if the statement is none.
  private mutating func define(_ reader: inout ScriptReader) throws(ScriptProblem) -> Bool {
    guard let name = reader.peek.word else { return false }
    if reader.peek(1).isSign("=") || reader.peek(1).isSign("[") {
      if reader.peek(1).isSign("["), CommandRow.named(name) != nil, scope.values[name] == nil {
        return false
      }
      var trial = reader
      let expression = try trial.expression()
      switch expression {
      case .assignment, .elementAssignment: break
      default: return false
      }
      _ = try definedValue(expression)
      reader = trial
      while reader.match(",") { _ = try scope.value(try reader.expression()) }
      try expectEnd(reader)
      return true
    }
    guard try defineFunction(&reader) else { return false }
    try expectEnd(reader)
    return true
  }

  /// Reads the definition of a function, `f(x) = x**2`; false if none is next.
  mutating func defineFunction(_ reader: inout ScriptReader) throws(ScriptProblem) -> Bool {
    guard let name = reader.peek.word else { return false }
    guard reader.peek(1).isSign("("), let close = reader.closing(from: reader.position + 1),
      close + 1 < reader.tokens.count, reader.tokens[close + 1].isSign("=")
    else { return false }
    let text = reader.rest
    reader.position += 2
    var parameters: [String] = []
    while let parameter = reader.peek.word {
      parameters.append(parameter)
      reader.advance()
      _ = reader.match(",")
    }
    reader.position = close + 2
    let body = try reader.expression()
    scope.functions[name] = ScriptFunction(parameters: parameters, body: body, text: text)
    scope.values["GPFUN_\(name)"] = .text(text)
    return true
  }

  /// `pause -1 "text"` waits for the Return key, `pause 2` two seconds; `pause mouse` waits for the key, too.
  fileprivate mutating func pause(_ reader: inout ScriptReader) throws(ScriptProblem) {
    var seconds: Double?
    if reader.match(any: ["mou|se"]) {
      while reader.peek.word != nil || reader.peek.isSign(",") { reader.advance() }
    } else if !reader.isAtEnd, !reader.isText {
      let number = try number(&reader)
      if number >= 0 { seconds = number }
    }
    let text = try optionalText(&reader) ?? ""
    host.pause(seconds: seconds, text: text)
  }

  /// `help`, `help plot`: the help of locus, which has a page on what comes from gnuplot.
  fileprivate mutating func help(_ reader: inout ScriptReader) {
    let topic = reader.rest
    _ = host.run(topic.isEmpty ? "help gnuplot" : "help \(topic)")
    while !reader.isAtEnd { reader.advance() }
  }

  fileprivate mutating func reset(_ reader: inout ScriptReader) {
    if reader.match(any: ["errors|tate", "bind"]) { return }
    if reader.match(word: "session") { scope = ScriptScope() }
    let (output, saveSize) = (settings.isOutputSet, settings.saveSize)
    let placing = settings.placing
    settings = ScriptSettings()
    (settings.isOutputSet, settings.saveSize) = (output, saveSize)
    // The next place of an open page stays.
    if multiplot != nil { settings.placing.takePlace(of: placing) }
    scope.isInDegrees = false
  }

  fileprivate mutating func undefine(_ reader: inout ScriptReader) {
    while !reader.isAtEnd {
      let token = reader.advance()
      if case .block(let name) = token.kind { scope.blocks[name] = nil }
      guard let name = token.word else { continue }
      if reader.match("*") {
        for key in scope.values.keys where key.hasPrefix(name) { scope.values[key] = nil }
        for key in scope.functions.keys where key.hasPrefix(name) { scope.functions[key] = nil }
      } else if reader.match("(") {
        _ = reader.match(")")
        scope.functions[name] = nil
      } else {
        scope.values[name] = nil
      }
    }
  }

  /// `array A[5]`, `array A[3] = [1, 2, 3]`, `array A = [1, 2]`.
  fileprivate mutating func array(_ reader: inout ScriptReader) throws(ScriptProblem) {
    guard let name = reader.advance().word else {
      throw reader.problem("the name of an array is missing")
    }
    var count: Int64?
    if reader.match("[") {
      count = try scope.value(try reader.value()).whole
      try reader.expect("]")
    }
    var elements: [ScriptValue] = []
    if reader.match("="), case .array(let list) = try scope.value(try reader.value()) {
      elements = list
    }
    let size = count ?? Int64(elements.count)
    guard size >= 1, size <= ScriptScope.mostElements else {
      throw ScriptProblem("an array has 1 to \(ScriptScope.mostElements) elements")
    }
    while elements.count < Int(size) { elements.append(.undefined) }
    scope.values[name] = .array(Array(elements.prefix(Int(size))))
  }
}
