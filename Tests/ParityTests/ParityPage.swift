import ApprovedPictures

/// The part of `docs/swift-charts.md` that says what works: written from the rows that are tested.
struct ParityPage {
  private static let marks = (start: "<!-- parity -->\n", end: "<!-- end of parity -->")

  private let file: ApprovedFile

  init(testFile: String = #filePath) {
    let root = testFile.split(separator: "/", omittingEmptySubsequences: false).dropLast(3)
    file = ApprovedFile(
      path: root.joined(separator: "/") + "/docs/swift-charts.md",
      recordingVariable: "RECORD_DOCS"
    )
  }

  /// Returns nil if the page says what the rows do, else what differs.
  func difference(from groups: [ParityGroup]) -> String? {
    let page = file.text ?? ""
    let parts = page.split(separator: Self.marks.start, maxSplits: 1)
    guard parts.count == 2,
      let rest = parts[1].split(separator: Self.marks.end, maxSplits: 1).last
    else { return "the page has no place for the table" }
    let table = Self.text(groups)
    return file.difference(from: "\(parts[0])\(Self.marks.start)\(table)\(Self.marks.end)\(rest)")
  }

  private static func text(_ groups: [ParityGroup]) -> String {
    let all = groups.flatMap(\.rows)
    let counts = groups.map { "| \($0.title) | \($0.workCount) of \($0.rows.count) |\n" }.joined()
    let sum = groups.reduce(0) { $0 + $1.workCount }
    let sections = groups.map { group in
      "\n### \(group.title)\n\n| | feature | here |\n| --- | --- | --- |\n"
        + group.rows.map(line).joined()
    }
    return """
      \(sum) of \(all.count) features work. A test draws each of them beside the same chart without it.

      | | work |
      | --- | --- |
      \(counts)\(sections.joined())
      """
  }

  private static func line(_ row: ParityRow) -> String {
    let words = [state(row), row.note].filter { !$0.isEmpty }.joined(separator: ": ")
    // A bar would end the cell, in code too.
    return "| \(row.number) | \(row.feature.replacing("|", with: "\\|")) | \(words) |\n"
  }

  private static func state(_ row: ParityRow) -> String {
    switch row.state {
    case .works: "yes"
    case .byDesignNot: "not"
    case .later: "not yet"
    }
  }
}
