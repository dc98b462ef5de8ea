/// The parts between the commas inside a bracket, and the place of the token that closes it.
package struct BracketParts {
  package let parts: [Range<Int>]
  package let closing: Int
  /// Whether it is closed, and not just at the end of the text.
  package let isClosed: Bool

  /// Looks through a bracket whose first token, behind its opening, is the first of `tokens`; places are indices of theirs,
  /// counted from `first`.
  package init(_ tokens: ArraySlice<Token>, from first: Int = 0) {
    let scan = BracketScan(tokens)
    let parts = scan.parts { $0 == .symbol(.comma) }
      .map { $0.lowerBound - first..<$0.upperBound - first }
    self.parts = parts.count == 1 && parts[0].isEmpty ? [] : parts
    (closing, isClosed) = (scan.end - first, scan.closing != nil)
  }
}
