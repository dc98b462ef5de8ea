/// Hint for `cat data.csv | locus`: numbers piped in as a script are probably meant to be drawn.
struct DataHint {
  private let isData: Bool

  /// Checks the beginning of standard input.
  /// - Parameter firstLines: The first bytes; two lines of them are checked, because a table may
  ///   begin with names.
  init(firstLines: [UInt8]) {
    let lines = firstLines.prefix(4096).split(
      separator: UInt8(ascii: "\n"),
      maxSplits: 2,
      omittingEmptySubsequences: false
    )
    isData = lines.prefix(2).contains { DataHint.isRow(String(decoding: $0, as: UTF8.self)) }
  }

  /// Returns the statement to use instead, for an error in the first line; nil for other lines, and
  /// if the input is no data.
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
