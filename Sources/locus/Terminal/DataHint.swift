/// The answer to `cat data.csv | locus`: numbers that were piped in as a script are meant to be drawn.
struct DataHint {
  private let isData: Bool

  /// - Parameter firstLines: What arrived first on standard input; its first two lines are looked at,
  ///   because a table may begin with names.
  init(firstLines: [UInt8]) {
    let lines = firstLines.prefix(4096).split(
      separator: UInt8(ascii: "\n"),
      maxSplits: 2,
      omittingEmptySubsequences: false
    )
    isData = lines.prefix(2).contains { DataHint.isRow(String(decoding: $0, as: UTF8.self)) }
  }

  /// The spelling that works, for an error of the first line.
  func hint(line: Int) -> String? {
    line == 1 && isData ? "locus -e 'plot \"-\"'" : nil
  }

  /// Whether a line is two or more numbers with separators.
  static func isRow(_ line: String) -> Bool {
    let fields = line.split { ";\t, \r".contains($0) }
    return fields.count >= 2 && fields.allSatisfy(isNumber)
  }

  private static func isNumber(_ field: Substring) -> Bool {
    guard let last = field.last, last.isNumber || last == "." else { return false }
    return Double(field) != nil
  }
}
