import PlotSession
import Testing

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// The statements of the manual and of the examples, in the order in which they stand.
private enum Written {
  /// Returns the lines of a file of the repository.
  static func lines(_ path: String) -> [String] {
    let root = #filePath.split(separator: "/", omittingEmptySubsequences: false).dropLast(3)
      .joined(separator: "/")
    guard let file = fopen("\(root)/\(path)", "rb") else { return [] }
    defer { fclose(file) }
    var bytes: [UInt8] = []
    var block = [UInt8](repeating: 0, count: 65_536)
    while true {
      let count = fread(&block, 1, block.count, file)
      if count == 0 { break }
      bytes += block[..<count]
    }
    return String(decoding: bytes, as: UTF8.self)
      .split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
  }

  /// The blocks of a page of the manual: what is typed in each, line for line.
  static func blocks(_ path: String) -> [[String]] {
    var blocks: [[String]] = []
    var isInside = false
    for line in lines(path) {
      if line.hasPrefix("```") {
        isInside = line.hasPrefix("```locus") && !isInside
        if isInside { blocks.append([]) }
      } else if isInside, line.hasPrefix("> "), !blocks.isEmpty {
        blocks[blocks.count - 1].append(String(line.dropFirst(2)))
      }
    }
    return blocks
  }
}

/// Answers of saved sessions, compared with those of the sessions that they were saved of.
@Suite("Sessions of all examples, saved and loaded")
struct SavedExampleLawTests {
  private static func files() -> MemoryFiles {
    let files = MemoryFiles()
    for (name, text) in Demonstration.files { files.contents[name] = Array(text.utf8) }
    return files
  }

  /// What a session gives: its text, and its picture as files.
  private struct Saved: Equatable {
    var text = ""
    var svg = ""
    var json = ""
  }

  private static func saved(_ session: Session, _ files: MemoryFiles) -> Saved? {
    var session = session
    var saved = Saved()
    guard session.replies(to: "save \"s.plot\"").failures.isEmpty else { return nil }
    saved.text = files.text("s.plot")
    if session.picture != nil {
      guard session.replies(to: "save \"s.svg\"; save \"s.json\"").failures.isEmpty else {
        return nil
      }
      (saved.svg, saved.json) = (files.text("s.svg"), files.text("s.json"))
    }
    return saved
  }

  /// Saves a session, loads it in a fresh one and saves that; returns what is different.
  private static func difference(_ session: Session, _ files: MemoryFiles) -> String? {
    guard let first = saved(session, files) else { return "it cannot be saved" }
    files.contents["s.plot"] = Array(first.text.utf8)
    var loaded = Session(files: files.access)
    let replies = loaded.replies(to: "load \"s.plot\"")
    guard replies.failures.isEmpty else { return "\(replies.failures.map(\.diagnostic.message))" }
    guard let second = saved(loaded, files) else { return "what was loaded cannot be saved" }
    if first.text != second.text { return "text\n\(first.text)\nbecomes\n\(second.text)" }
    if first.json != second.json { return "json of\n\(first.text)" }
    return first.svg == second.svg ? nil : "svg of\n\(first.text)"
  }

  /// Runs statements, and compares behind each that changes the session; returns how many were compared.
  private static func check(_ statements: [String]) -> Int {
    let files = files()
    var session = Session(files: files.access)
    var count = 0
    for statement in statements {
      let before = session.picture != nil
      let replies = session.replies(to: statement)
      let changes = replies.values.isEmpty && replies.failures.isEmpty && !replies.hasQuit
      guard changes, before || session.picture != nil || !statement.hasPrefix("help") else {
        continue
      }
      // The command itself may be the user's name, or reading be strict.
      if statement.contains("strict on") || statement.contains("save") { continue }
      count += 1
      if let difference = difference(session, files) {
        Issue.record("\(statement): \(difference)")
      }
    }
    return count
  }

  /// The entries of the pages that are made from tables.
  private static let entries =
    CommandTable.all.map(\.entry) + ItemTable.forms + ItemTable.kinds
    + (ItemTable.options + ItemTable.styleOptions).map(\.entry) + KeywordTable.all.map(\.entry)
    + SettingTable.all.map(\.entry)

  @Test("every statement of the page of commands", arguments: 0..<8)
  func commands(part: Int) {
    var count = 0
    for (index, entry) in Self.entries.enumerated() where index % 8 == part {
      count += Self.check(entry.examples)
    }
    #expect(count >= 10)
  }

  @Test(
    "every statement of a page of the manual",
    arguments: ["docs/language.md", "docs/paper.md", "docs/statistics.md", "docs/coming-from.md"]
  )
  func pages(path: String) {
    let blocks = Written.blocks(path)
    var count = 0
    for block in blocks { count += Self.check(block) }
    if path == "docs/language.md" { #expect(count >= 100) }
  }

  @Test(
    "a base of the logarithm that nobody chose stays open, and one that was chosen stays chosen",
    arguments: [
      ["plot log x"], ["plot [-pi:pi] log t color #f00"], ["plot log(x^2), log x + 1/2x"],
      ["set log natural", "plot log x"], ["set log decimal", "plot log x"],
      ["plot log x", "set log natural"], ["set log natural", "plot log x", "unset log"],
      ["f(x) = log x", "plot f(x)"], ["set log decimal", "f(x) = log x", "unset log"],
      ["a = 3", "plot log(a x)", "a = 4"], ["set xscale log", "plot log x for x in 1..100"],
    ]
  )
  func logarithms(statements: [String]) {
    #expect(Self.check(statements) >= 1)
  }
}
