import Expressions

extension CompletionWords {
  /// Returns the words that may stand behind some tokens of a statement: those that the TAB key offers there, and
  /// those of clauses, which it offers by their usual words only.
  ///
  /// The brackets of functions are left out.
  func expected(behind tokens: [Token]) -> Set<String> {
    var expected = Set(words(behind: tokens).map { String($0.text.prefix { $0 != "(" }) })
    guard let first = tokens.first else { return expected }
    if case .name(let word) = first.kind, let head = ClauseHead(rawValue: word) {
      expected.formUnion(ClauseTable.all.filter { $0.heads.contains(head) }.map(\.name))
      return expected
    }
    if case .name(let word) = first.kind, row(of: word) != nil { return expected }
    expected.formUnion(ClauseTable.all.filter { $0.heads.contains(.plot) }.map(\.name))
    return expected
  }

  /// Returns the names of the files beside a path, with its folder.
  func files(beside path: String) -> [String] {
    let folder = path.lastIndex(of: "/").map { String(path[...$0]) } ?? ""
    let place = path.hasPrefix("/") ? folder : self.folder + folder
    return files.list(place).filter { !$0.isFolder }.map { folder + $0.name }
  }
}
