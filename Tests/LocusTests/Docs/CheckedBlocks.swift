import PlotSession

/// The examples of a page: fenced blocks of statements with what the program answers.
///
///     ```locus
///     > 1/3
///     0.333333333333
///     ```
///
/// Each block is a session of its own. `locus mistakes` opens a block that shows errors; in
/// `locus later` stands what cannot be read yet, without its answers.
struct CheckedBlocks {
  /// The page with every answer as the program gives it.
  private(set) var text = ""
  /// What is wrong with blocks, by their first line.
  private(set) var problems: [String] = []
  /// How many blocks there are.
  private(set) var count = 0

  private let isRecording: Bool

  /// Checks the blocks; recording opens those that can be read now.
  init(_ page: String, isRecording: Bool) {
    self.isRecording = isRecording
    var kind: Substring?
    var block: [Substring] = []
    for line in page.split(separator: "\n", omittingEmptySubsequences: false) {
      if let current = kind {
        if line == "```" {
          let (newKind, lines) = answered(block, kind: String(current))
          text += "```locus\(newKind)\n\(lines)"
          kind = nil
        } else {
          block.append(line)
          continue
        }
      } else if line.hasPrefix("```locus") {
        kind = line.dropFirst("```locus".count)
        block = []
        continue
      }
      text += line + "\n"
    }
    // The last line end was a separator.
    text.removeLast()
  }

  /// The kind of a block and its lines as they should be.
  private mutating func answered(
    _ block: [Substring],
    kind: String
  ) -> (kind: String, lines: String) {
    count += 1
    var kind = kind
    let statements = block.filter { $0.hasPrefix("> ") }.map { String($0.dropFirst(2)) }
    let name = statements.first ?? "(empty)"
    var demonstration = Demonstration(display: .plain)
    var lines: [String] = []
    var failures = 0
    for statement in statements {
      let answer = demonstration.answer(to: statement)
      if answer.code != nil { failures += 1 }
      lines += ["> " + statement] + answer.lines
    }
    if kind == " later", failures == 0 {
      if !isRecording { problems.append("\(name): it can be read now: record the page") }
      kind = ""
    }
    switch kind {
    case "" where failures > 0:
      problems.append("\(name): a statement fails:\n\(lines.joined(separator: "\n"))")
    case " mistakes" where failures == 0: problems.append("\(name): there is no mistake")
    case " later": lines = statements.map { "> " + $0 }
    case "", " mistakes": break
    default: problems.append("\(name): unknown kind of block\(kind)")
    }
    return (kind, lines.map { $0 + "\n" }.joined())
  }
}
