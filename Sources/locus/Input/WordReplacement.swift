import PlotSession

extension Session {
  /// Returns the completions at byte `offset` of `line`, and the byte where the word begins that they
  /// replace.
  ///
  /// A completion is the whole word. Where it begins is found from the line: as far back as what was
  /// typed is a beginning of what is offered.
  func replacements(in line: String, at offset: Int) -> (start: Int, completions: [Completion]) {
    let typed = Array(line.utf8.prefix(offset))
    let offered = completions(in: line, at: offset)
    let overlaps = offered.map { overlap(of: typed, with: Array($0.text.utf8)) }
    let longest = overlaps.max() ?? 0
    let fitting = zip(offered, overlaps).filter { $0.1 == longest }.map(\.0)
    return (typed.count - longest, fitting)
  }

  /// The length of the longest end of `typed` that `word` begins with.
  private func overlap(of typed: [UInt8], with word: [UInt8]) -> Int {
    for length in stride(from: min(typed.count, word.count), to: 0, by: -1)
    where typed.suffix(length).elementsEqual(word.prefix(length)) {
      return length
    }
    return 0
  }
}
