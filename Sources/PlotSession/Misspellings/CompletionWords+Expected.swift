import Expressions

extension CompletionWords {
  /// Returns the words that may stand behind some tokens of a statement: those that the TAB key offers there, and
  /// those of clauses, which it offers by their usual words only.
  ///
  /// The brackets of functions are left out.
  func expected(behind tokens: [Token]) -> Set<String> {
    var expected = Set(words(behind: tokens).map { String($0.text.prefix { $0 != "(" }) })
    guard let first = tokens.first else { return expected }
    if case .name(let word) = first.kind, let head = ClauseHead(word: word) {
      expected.formUnion(ClauseTable.all.filter { $0.heads.contains(head) }.map(\.name))
      return expected
    }
    if case .name(let word) = first.kind, row(of: word) != nil { return expected }
    expected.formUnion(ClauseTable.all.filter { $0.heads.contains(.plot) }.map(\.name))
    return expected
  }

  /// Returns the files whose names the name of a file is near to, with its folder; the nearest first.
  ///
  /// The ending does not count as letters of a short name: `lat.csv` is not near to `data.csv`. A file of the same name
  /// with an ending that is near is one step away.
  func files(near path: String) -> [Spelling.Near] {
    let slash = path.lastIndex(of: "/")
    let folder = slash.map { String(path[...$0]) } ?? ""
    let name = FileEnding(of: slash.map { String(path[path.index(after: $0)...]) } ?? path)
    let entries = files.list(path.hasPrefix("/") ? folder : self.folder + folder)
    let others = entries.filter { !$0.isFolder }.map { FileEnding(of: $0.name) }
    var found: [Spelling.Near] = []
    for other in others {
      let near =
        name.ending == other.ending
        ? Spelling.near(to: name.stem, among: [other.stem]).first
        : name.stem == other.stem
          ? Spelling.near(to: name.ending, among: [other.ending]).first : nil
      if let near { found.append(near.renamed(folder + other.stem + other.ending)) }
    }
    return found.sorted { $0.isNearer(than: $1) }
  }
}

/// The name of a file, cut before its ending; the ending has its dot.
private struct FileEnding {
  let stem: String
  let ending: String

  init(of name: String) {
    let dot = name.lastIndex(of: ".") ?? name.endIndex
    (stem, ending) = (String(name[..<dot]), String(name[dot...]))
  }
}
