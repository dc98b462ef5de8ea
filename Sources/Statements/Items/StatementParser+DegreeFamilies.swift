import Expressions

// Several Taylor polynomials or Fourier series in one item:
//
//     taylor sin(x) at 0 degrees 1..7          fourier x for x in -pi..pi terms [1, 3, 9]
//
// Each degree makes an item of its own, read as if it had been typed: `taylor sin(x) at 0 degree 1` and so on.
// Degrees are whole numbers; a range has at most 20 of them.

extension StatementParser {
  private static let words: Set<String> = ["degree", "degrees", "order", "orders", "terms", "term"]
  private static let mostDegrees = 20

  /// The texts of the items that an item with several degrees stands for; nil for other items.
  func degreeCopies(_ whole: TokenText) -> [String]? {
    guard let first = whole.name(0), [Self.taylor, Self.fourier].contains(first), !isNameHere(first)
    else { return nil }
    let tokens = Array(whole.tokens)
    let found = BracketScan(tokens[...]).first { place in
      guard place > 1, case .name(let word) = tokens[place].kind else { return false }
      return Self.words.contains(word) && scope.kind(of: word) == nil
    }
    guard let place = found, let word = whole.name(place),
      let (degrees, end) = degrees(whole, place + 1)
    else { return nil }
    let single = word.hasSuffix("s") && word != "terms" ? String(word.dropLast()) : word
    let (front, behind) = (whole[0..<place].text, whole.dropFirst(end).text)
    return degrees.map { "\(front) \(single) \($0)\(behind.isEmpty ? "" : " \(behind)")" }
  }

  /// Reads `1..7` or `[1, 3, 5]` at a place, and returns the place behind it; nil for a single degree.
  private func degrees(_ text: TokenText, _ place: Int) -> (values: [Int], end: Int)? {
    if let low = text.wholeNumber(place), text.kind(place + 1) == .symbol(.range),
      let high = text.wholeNumber(place + 2), low <= high, high - low < Self.mostDegrees
    {
      return (Array(low..<(high + 1)), place + 3)
    }
    guard text.kind(place) == .symbol(.openBracket), let closing = text.closing(of: place) else {
      return nil
    }
    let parts = text[(place + 1)..<closing].split { $0 == .symbol(.comma) }
    let values = parts.compactMap { $0.count == 1 ? $0.wholeNumber(0) : nil }
    guard !values.isEmpty, values.count == parts.count, values.count <= Self.mostDegrees else {
      return nil
    }
    return (values, closing + 1)
  }
}

extension TokenText {
  /// The whole number at a place; nil for other tokens.
  fileprivate func wholeNumber(_ place: Int) -> Int? {
    guard case .number(let number)? = kind(place) else { return nil }
    return Int(exactly: number)
  }
}
