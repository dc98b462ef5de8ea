package import Diagnostics

// A column of a file as an argument of a function:
//
//     argument = text "using" column { clause }      mean("d.csv" using 2), max("d.csv" using level where day > 3)
//
// Rule. The argument stands in the round brackets of a call, and ends at the comma or the bracket behind it. It is one
// name in the tree, spelled as the argument is typed, which holds a list. Nothing else in a formula is a text with
// `using` behind it.
//
// `count`, `sum`, `avg` and the other words for measures of rows, also `p95`, are read as the functions of lists that
// they are: `length`, `total`, `mean`, `percentile(…, 95)`. A function of that name that is defined is meant before
// them.
//
// Rejected alternative: a value of formulas that is a file. Each function would have to read it or to refuse it.

/// A column of a file that a formula names: `mean("d.csv" using 2)`.
package struct FileColumn {
  /// The name of the column in the tree: its text.
  package let name: String
  /// The range of its text.
  package let range: SourceRange
  /// Its tokens.
  package let tokens: Range<Int>
  /// Whether another column of a file stands in the same brackets, so that the rows of both belong together.
  package let hasCompanion: Bool
  /// The index of the word in front of the bracket, if it is that of a measure and no function.
  fileprivate let measure: Int?
}

extension FileColumn {
  /// Returns the columns of files among the tokens of a text, in order.
  package static func columns(
    in tokens: [Token],
    of source: [UInt8],
    _ kinds: some NameKinds
  ) -> [FileColumn] {
    all(in: tokens, of: source, NameKindsOf(kinds))
  }

  /// Returns the tokens with each column as one name.
  static func joined(
    _ tokens: [Token],
    of source: [UInt8],
    _ kinds: any SharedNameKinds
  ) -> [Token] {
    let columns = all(in: tokens, of: source, kinds)
    var joined = tokens
    for column in columns.reversed() {
      let token = Token(
        kind: .name(column.name),
        range: column.range,
        followsBlank: tokens[column.tokens.lowerBound].followsBlank
      )
      joined.replaceSubrange(column.tokens, with: [token] + percentage(column, tokens))
      if let place = column.measure, case .name(let word) = tokens[place].kind {
        joined[place] = Token(
          kind: .name(percent(word) == nil ? measures[word] ?? word : "percentile"),
          range: tokens[place].range,
          followsBlank: tokens[place].followsBlank
        )
      }
    }
    return joined
  }

  /// The words of other programs for measures of rows, and the functions of lists.
  private static let measures = [
    "count": "length", "sum": "total", "avg": "mean", "average": "mean", "sd": "stdev",
    "std": "stdev", "stddev": "stdev", "var": "variance", "minimum": "min", "maximum": "max",
  ]

  /// The percent of a word such as `p95`; nil for other words.
  private static func percent(_ word: String) -> Int? {
    guard word.hasPrefix("p"), word.utf8.count < 4, let percent = Int(word.dropFirst()) else {
      return nil
    }
    return (1...99).contains(percent) ? percent : nil
  }

  /// Returns the second argument of `percentile`: a comma and the digits of `p95`.
  private static func percentage(_ column: FileColumn, _ tokens: [Token]) -> [Token] {
    guard let place = column.measure, case .name(let word) = tokens[place].kind,
      let percent = percent(word)
    else { return [] }
    let range = SourceRange(
      tokens[place].range.end - (word.utf8.count - 1),
      tokens[place].range.end
    )
    return [
      Token(kind: .symbol(.comma), range: column.range, followsBlank: false),
      Token(kind: .number(Double(percent)), range: range, followsBlank: true),
    ]
  }

  private static func all(
    in tokens: [Token],
    of source: [UInt8],
    _ kinds: any SharedNameKinds
  ) -> [FileColumn] {
    // Few texts hold a file in a formula: all others are passed by here.
    let mayHave = zip(tokens, tokens.dropFirst()).contains {
      isText($0) && $1.kind == .name("using")
    }
    guard mayHave else { return [] }
    // For each open bracket whether it is that of a call, and the columns in it.
    var open: [(isCall: Bool, columns: [Int])] = []
    var found: [(tokens: Range<Int>, hasCompanion: Bool, measure: Int?)] = []
    var place = 0
    while place < tokens.count {
      switch tokens[place].kind {
      case .symbol(.openParenthesis):
        open.append((isCall: isCall(tokens, place, kinds), columns: []))
      case .symbol(.openBracket), .symbol(.openBrace): open.append((isCall: false, columns: []))
      case .symbol(.closeParenthesis), .symbol(.closeBracket), .symbol(.closeBrace):
        if let columns = open.popLast()?.columns, columns.count > 1 {
          for column in columns { found[column].hasCompanion = true }
        }
      case .text:
        guard open.last?.isCall == true, place + 1 < tokens.count,
          tokens[place + 1].kind == .name("using"), mayBegin(behind: tokens[place - 1]),
          let end = end(of: place, in: tokens)
        else { break }
        open[open.count - 1].columns.append(found.count)
        let isOnly =
          isOpening(tokens[place - 1]) && end < tokens.count
          && tokens[end].kind == .symbol(.closeParenthesis)
        let measure = isOnly && isMeasure(tokens, place - 1, kinds) ? place - 2 : nil
        found.append((tokens: place..<end, hasCompanion: false, measure: measure))
        place = end
        continue
      default: break
      }
      place += 1
    }
    return found.compactMap { column in
      let range = tokens[column.tokens.lowerBound].range
        .union(tokens[column.tokens.upperBound - 1].range)
      guard 0 <= range.start, range.end <= source.count else { return nil }
      return FileColumn(
        name: String(decoding: source[range.start..<range.end], as: UTF8.self),
        range: range,
        tokens: column.tokens,
        hasCompanion: column.hasCompanion,
        measure: column.measure
      )
    }
  }

  private static func isText(_ token: Token) -> Bool {
    if case .text = token.kind { true } else { false }
  }

  private static func mayBegin(behind token: Token) -> Bool {
    token.kind == .symbol(.openParenthesis) || token.kind == .symbol(.comma)
  }

  /// Whether an open bracket is that of a call.
  private static func isCall(_ tokens: [Token], _ place: Int, _ kinds: any SharedNameKinds) -> Bool
  {
    guard place > 0, case .name(let name) = tokens[place - 1].kind else { return false }
    if case .function? = kinds.kind(of: name) { return true }
    return isMeasure(tokens, place, kinds)
  }

  private static func isOpening(_ token: Token) -> Bool { token.kind == .symbol(.openParenthesis) }

  /// Whether an open bracket stands behind the word of a measure that is no function of lists and no name in use.
  private static func isMeasure(_ tokens: [Token], _ place: Int, _ kinds: any SharedNameKinds)
    -> Bool
  {
    guard place > 0, case .name(let name) = tokens[place - 1].kind,
      measures[name] != nil || percent(name) != nil
    else { return false }
    switch kinds.kind(of: name) {
    case nil: return true
    case .function(let isBuiltin, _): return isBuiltin
    case .value, .coordinate: return false
    }
  }

  /// Returns the index behind the argument that begins at a token; nil if its brackets are not closed.
  private static func end(of start: Int, in tokens: [Token]) -> Int? {
    var depth = 0
    for place in start..<tokens.count {
      switch tokens[place].kind {
      case .symbol(.openParenthesis), .symbol(.openBracket), .symbol(.openBrace): depth += 1
      case .symbol(.closeParenthesis), .symbol(.closeBracket), .symbol(.closeBrace):
        if depth == 0 { return place }
        depth -= 1
      case .symbol(.comma) where depth == 0: return place
      case .end: return nil
      default: break
      }
    }
    return nil
  }
}
