import TextSearch

/// Carries out a script of gnuplot: what it draws becomes statements of locus.
package struct ScriptInterpreter {
  /// The session in which the script runs.
  package var host: any ScriptHost
  /// The names of the script.
  var scope = ScriptScope()
  /// What `set` chose.
  var settings = ScriptSettings()
  /// The files that are running, outermost first.
  var sources: [ScriptSource] = []
  /// The notes that were given: each one is given once.
  private var notes: Set<String> = []
  /// The last `plot` or `splot`, for `replot`.
  var lastPlot: String?
  /// The last file of a plot, which an empty text means.
  var lastFile: String?
  /// The number of tables that were made.
  var tables = 0
  /// The settings that the session of locus has, as lines by their keys.
  var present: [String: String] = [:]
  /// Where `print` writes.
  var printOutput = ScriptOutput(.screen)
  /// Where plots write their numbers while `isTable` holds.
  var tableOutput = ScriptOutput(.screen)
  /// Whether plots become tables: behind `set table`.
  var isTable = false
  /// Whether a file of the script asks for the extent of the data.
  private(set) var mentionsRanges = false
  /// The tables of the items of the running plot.
  var tableItems: [PlotTable] = []
  /// Whether the script has ended itself: `quit`.
  package private(set) var hasQuit = false
  /// The transparency of the colour that was read last, from 0 to 1; nil for none.
  var lastTransparency: Double?
  /// Whether the colour that was read last is a number of the palette in each row.
  var isPaletteAsked = false
  /// The page of `set multiplot`, while it is open.
  var multiplot: Multiplot?
  /// The tokens of texts that were carried out.
  private var known: [String: [ScriptToken]] = [:]
  /// So many texts are known at most.
  private static let mostKnown = 500
  /// How many blocks are open.
  private var depth = 0
  /// Files may load each other so deeply.
  private static let mostFiles = 30
  /// Blocks may be nested so deeply.
  private static let mostDepth = 60
  /// A loop has at most so many turns.
  static let mostTurns = 1_000_000

  /// Creates an interpreter without names.
  package init(host: any ScriptHost) { self.host = host }

  /// What follows after a statement.
  enum Flow { case on, leave, next, quit }

  /// Runs a script up to its first error, or with `keepGoing` to its end.
  /// - Returns: Whether every statement succeeded.
  package mutating func run(_ bytes: [UInt8], file: String?, keepGoing: Bool) -> Bool {
    mentionsRanges = mentionsRanges || String(decoding: bytes, as: UTF8.self).holds("GPVAL_DATA")
    var isFine = true
    if let file, sources.isEmpty { scope.values["ARG0"] = .text(file) }
    sources.append(ScriptSource(name: file, bytes: bytes))
    defer {
      sources.removeLast()
      // A page is also ended by the end of its script.
      if sources.isEmpty { try? endMultiplot() }
    }
    while let (text, line) = sources[sources.count - 1].statement() {
      if host.isCancelled { return false }
      if let first = text.utf8.first(where: { $0 != 32 && $0 != 9 }), first == UInt8(ascii: "#") {
        if !text.hasPrefix("#!") { host.comment(text) }
        continue
      }
      scope.values["GPVAL_LINENO"] = .integer(Int64(line))
      do throws(ScriptProblem) {
        if try execute(text) == .quit {
          hasQuit = true
          break
        }
      } catch {
        // A statement of locus has shown its error itself.
        if !error.message.isEmpty {
          host.fail(error, statement: error.statement ?? text, file: file, line: line)
        }
        isFine = false
        if !keepGoing { break }
      }
    }
    do throws(ScriptProblem) { try writeOutputs() } catch {
      host.fail(error, statement: "", file: file, line: sources[sources.count - 1].place)
      isFine = false
    }
    return isFine
  }

  /// Whether more lines belong to a statement whose first lines are these.
  package static func isUnfinished(_ text: String) -> Bool { ScriptSource.isUnfinished(text) }

  /// Shows a note once.
  mutating func note(_ text: String) {
    if notes.insert(text).inserted { host.note(text) }
  }

  /// Runs a file inside of the running one.
  mutating func load(_ path: String) throws(ScriptProblem) -> Flow {
    let bytes = try host.bytes(of: path)
    return try runNested(bytes, name: path)
  }

  /// Runs the lines of a file, or of a block, inside of the running file.
  mutating func runNested(_ bytes: [UInt8], name: String?) throws(ScriptProblem) -> Flow {
    guard sources.count < Self.mostFiles else {
      throw ScriptProblem("files load each other too deeply")
    }
    mentionsRanges = mentionsRanges || String(decoding: bytes, as: UTF8.self).holds("GPVAL_DATA")
    sources.append(ScriptSource(name: name, bytes: bytes))
    defer { sources.removeLast() }
    while let (text, line) = sources[sources.count - 1].statement() {
      if host.isCancelled { throw ScriptProblem.interrupted }
      scope.values["GPVAL_LINENO"] = .integer(Int64(line))
      let flow = try execute(text)
      if flow != .on { return flow == .quit ? .on : flow }
    }
    return .on
  }

  // MARK: Statements and blocks

  /// Returns a reader of a text; the tokens of a text that is carried out again are kept.
  private mutating func reader(of text: String) -> ScriptReader {
    if let tokens = known[text] { return ScriptReader(text, tokens) }
    let reader = ScriptReader(text)
    if known.count >= Self.mostKnown { known = [:] }
    known[text] = reader.tokens
    return reader
  }

  /// Carries out all statements of a text.
  mutating func execute(_ text: String) throws(ScriptProblem) -> Flow {
    depth += 1
    defer { depth -= 1 }
    guard depth < Self.mostDepth else { throw ScriptProblem("blocks are nested too deeply") }
    var reader = self.reader(of: text)
    while true {
      while reader.peek.kind == .separator { reader.advance() }
      if reader.isAtEnd { return .on }
      if host.isCancelled { throw ScriptProblem.interrupted }
      let flow: Flow
      switch reader.peek.word {
      case "if": flow = try branch(&reader)
      case "do": flow = try loop(&reader)
      case "while": flow = try whileLoop(&reader)
      case "else":
        // In `if (c) statement; else other` with a condition that holds, the rest of the line is left out.
        guard hasConditionInLine(reader) else {
          throw reader.problem("else has no if in front of it")
        }
        while !reader.isAtEnd, !isLineEnd(reader) { reader.advance() }
        flow = .on
      default:
        if reader.peek.isSign("{") {
          flow = try execute(try block(&reader))
        } else {
          flow = try single(&reader)
        }
      }
      if flow != .on { return flow }
    }
  }

  /// Carries out one statement that is no block.
  private mutating func single(_ reader: inout ScriptReader) throws(ScriptProblem) -> Flow {
    let start = reader.position
    var depth = 0
    while !reader.isAtEnd {
      depth += reader.peek.opened
      if reader.peek.kind == .separator, depth <= 0 { break }
      reader.advance()
    }
    let text = try expandingMacros(reader.text(start..<reader.position))
    // A macro may hold several statements.
    if text != reader.text(start..<reader.position),
      ScriptLexer.tokens(of: text).contains(where: { $0.kind == .separator })
    {
      return try execute(text)
    }
    var statement = self.reader(of: text)
    do throws(ScriptProblem) { return try command(&statement) } catch {
      var problem = error
      problem.statement = problem.statement ?? text
      throw problem
    }
  }

  /// Returns the text with the values of variables in place of `@name`.
  private func expandingMacros(_ text: String) throws(ScriptProblem) -> String {
    guard text.utf8.contains(UInt8(ascii: "@")) else { return text }
    var text = text
    for _ in 0..<8 {
      let tokens = ScriptLexer.tokens(of: text)
      guard
        let place = tokens.indices.dropLast().first(where: { place in
          tokens[place].isSign("@") && tokens[place + 1].word != nil
        }), let name = tokens[place + 1].word
      else { return text }
      guard let value = scope.values[name]?.textValue else {
        throw ScriptProblem("the macro @\(name) is no text")
      }
      let bytes = Array(text.utf8)
      let front = bytes[..<tokens[place].range.lowerBound]
      let back = bytes[tokens[place + 1].range.upperBound...]
      text = String(decoding: Array(front) + Array(value.utf8) + Array(back), as: UTF8.self)
    }
    return text
  }

  /// Reads a block in braces and returns its text.
  private func block(_ reader: inout ScriptReader) throws(ScriptProblem) -> String {
    guard reader.peek.isSign("{") else { throw reader.problem("a block in braces is missing") }
    guard let close = reader.closing(from: reader.position) else {
      throw reader.problem("the block has no closing brace")
    }
    let text = reader.text((reader.position + 1)..<close)
    reader.position = close
    reader.advance()
    return text
  }

  /// `if (c) { … } else if (d) { … } else { … }`, or the old form `if (c) statement; statement`.
  private mutating func branch(_ reader: inout ScriptReader) throws(ScriptProblem) -> Flow {
    reader.advance()
    try reader.expect("(")
    let condition = try reader.expression()
    try reader.expect(")")
    let holds = try scope.value(condition).isTrue
    guard reader.peek.isSign("{") else {
      if holds { return .on }
      // The rest of the line is left out, up to an `else`.
      while !reader.isAtEnd, reader.peek.word != "else", !isLineEnd(reader) { reader.advance() }
      if reader.peek.word == "else" { reader.advance() }
      return .on
    }
    let then = try block(&reader)
    let flow = holds ? try execute(then) : .on
    let mark = reader.position
    while reader.peek.kind == .separator { reader.advance() }
    guard reader.peek.word == "else" else {
      reader.position = mark
      return flow
    }
    reader.advance()
    if reader.peek.word == "if" {
      if holds {
        try skipBranch(&reader)
        return flow
      }
      return try branch(&reader)
    }
    let other = try block(&reader)
    return holds ? flow : try execute(other)
  }

  /// Whether the line has an `if` in front of the next token.
  private func hasConditionInLine(_ reader: ScriptReader) -> Bool {
    var before = reader
    while before.position > 0 {
      before.position -= 1
      if isLineEnd(before) { return false }
      if before.peek.word == "if" { return true }
    }
    return false
  }

  private func isLineEnd(_ reader: ScriptReader) -> Bool {
    reader.peek.kind == .separator && reader.text(reader.position..<(reader.position + 1)) == "\n"
  }

  private func skipBranch(_ reader: inout ScriptReader) throws(ScriptProblem) {
    reader.advance()
    guard reader.peek.isSign("("), let close = reader.closing(from: reader.position) else { return }
    reader.position = close
    reader.advance()
    _ = try block(&reader)
    guard reader.peek.word == "else" else { return }
    reader.advance()
    if reader.peek.word == "if" { return try skipBranch(&reader) }
    _ = try block(&reader)
  }

  private mutating func loop(_ reader: inout ScriptReader) throws(ScriptProblem) -> Flow {
    reader.advance()
    let iterations = try iterations(&reader)
    let body = try block(&reader)
    return try forEach(iterations) { interpreter throws(ScriptProblem) in
      try interpreter.execute(body)
    }
  }

  private mutating func whileLoop(_ reader: inout ScriptReader) throws(ScriptProblem) -> Flow {
    reader.advance()
    try reader.expect("(")
    let condition = try reader.expression()
    try reader.expect(")")
    let body = try block(&reader)
    var turns = 0
    while try scope.value(condition).isTrue {
      turns += 1
      guard turns < Self.mostTurns else {
        throw ScriptProblem("a loop has \(Self.mostTurns) turns at most")
      }
      let flow = try execute(body)
      if flow == .leave { break }
      if flow == .quit { return flow }
    }
    return .on
  }
}
