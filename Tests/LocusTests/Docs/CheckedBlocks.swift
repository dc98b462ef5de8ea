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

  init(_ page: String) {
    var kind: Substring?
    var block: [Substring] = []
    for line in page.split(separator: "\n", omittingEmptySubsequences: false) {
      if let current = kind {
        if line == "```" {
          text += answered(block, kind: current)
          kind = nil
        } else {
          block.append(line)
          continue
        }
      } else if line.hasPrefix("```locus") {
        kind = line.dropFirst("```locus".count)
        block = []
      }
      text += line + "\n"
    }
    // The last line end was a separator.
    text.removeLast()
  }

  private mutating func answered(_ block: [Substring], kind: Substring) -> String {
    count += 1
    let statements = block.filter { $0.hasPrefix("> ") }.map { String($0.dropFirst(2)) }
    let name = statements.first ?? "(empty)"
    var transcript = Transcript()
    var lines: [String] = []
    var failures = 0
    for statement in statements {
      let answer = transcript.answer(to: statement)
      if answer.code != nil { failures += 1 }
      lines += ["> " + statement] + answer.lines
    }
    switch kind {
    case "":
      if failures > 0 {
        problems.append("\(name): a statement fails:\n\(lines.joined(separator: "\n"))")
      }
    case " mistakes": if failures == 0 { problems.append("\(name): there is no mistake") }
    case " later":
      if failures == 0 { problems.append("\(name): it works now: take `later` away") }
      lines = statements.map { "> " + $0 }
    default: problems.append("\(name): unknown kind of block\(kind)")
    }
    return lines.map { $0 + "\n" }.joined()
  }
}
