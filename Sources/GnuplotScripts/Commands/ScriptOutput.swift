// Where `print` and `set table` write.
//
//     set print                     the screen
//     set print "-"                 the screen
//     set print "file" [append]     a file; what stood in it goes, unless it is to be appended to
//     set print $block [append]     a datablock
//     set table …                   the same words, and `separator whitespace|tab|comma|"…"`
//
// A file is written when the output is changed, when the script ends, and in front of every command that reads files,
// so that a script reads what it has written. No command is run: `set print "|sort"` shows the lines, with a note.

/// A place for lines of text.
struct ScriptOutput {
  /// Where the lines go.
  enum Target: Equatable {
    case screen
    case block(String)
    case file(String)
  }

  let target: Target
  /// The lines of a file, each with its end, as far as they are known.
  private(set) var bytes: [UInt8] = []
  /// Whether the file lacks some of the lines.
  private(set) var isChanged = false
  /// The sign between the columns of a table; nil for blanks.
  var separator: String?

  init(_ target: Target, begin: [UInt8] = []) {
    self.target = target
    bytes = begin
    if case .file = target { isChanged = true }
  }

  /// Takes lines.
  mutating func add(_ lines: [String]) {
    for line in lines {
      bytes += line.utf8
      bytes.append(10)
    }
    isChanged = true
  }

  /// Returns the path and the bytes of a file that lacks lines, and takes them as written.
  mutating func unwritten() -> (path: String, bytes: [UInt8])? {
    guard case .file(let path) = target, isChanged else { return nil }
    isChanged = false
    return (path, bytes)
  }
}

extension ScriptInterpreter {
  /// Reads the target behind `set print` or `set table`.
  mutating func output(_ reader: inout ScriptReader) throws(ScriptProblem) -> ScriptOutput {
    if case .block(let name) = reader.peek.kind {
      reader.advance()
      if !reader.match(word: "app|end") || scope.blocks[name] == nil { scope.blocks[name] = [] }
      return ScriptOutput(.block(name))
    }
    guard let path = try optionalText(&reader), !path.isEmpty, path != "-" else {
      return ScriptOutput(.screen)
    }
    if path.hasPrefix("|") {
      note("no command is run: the lines for \(path.dropFirst()) are shown")
      return ScriptOutput(.screen)
    }
    guard reader.match(word: "app|end") else { return ScriptOutput(.file(path)) }
    return ScriptOutput(.file(path), begin: host.bytesToExtend(of: path))
  }

  /// Writes lines to an output.
  mutating func write(
    _ lines: [String],
    to output: WritableKeyPath<ScriptInterpreter, ScriptOutput>
  ) {
    switch self[keyPath: output].target {
    case .screen: host.show(lines.joined(separator: "\n"))
    case .block(let name): scope.blocks[name, default: []] += lines
    case .file: self[keyPath: output].add(lines)
    }
  }

  /// Writes the files that lack lines.
  mutating func writeOutputs() throws(ScriptProblem) {
    for output in [\ScriptInterpreter.printOutput, \ScriptInterpreter.tableOutput] {
      if let (path, bytes) = self[keyPath: output].unwritten() { try host.write(bytes, to: path) }
    }
  }
}
