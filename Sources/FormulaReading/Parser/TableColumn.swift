package import Diagnostics

/// A column of a table, or a number of statistics, as it is named in formulas.
///
///     column = table "." name | table "[" ( text | number ) "]"
///
/// No blanks are allowed around the dot or before the bracket. In the tree a column is one name,
/// with the spelling above: `d.time`, `d["room temp"]`, `d[2]`. The column has precedence over the
/// usual meaning of the signs: `d.x` is the column x of a table, and not a coordinate of a point.
package struct TableColumn: Equatable, Sendable {
  /// The identification of a column in its table.
  package enum Form: Equatable, Sendable {
    /// A name of the header line.
    case name(String)
    /// The number of the column, from 1.
    case number(Int)
  }

  /// The name of the table.
  package let table: String
  /// The column in the table.
  package let form: Form
  /// The range of the column's text.
  package let range: SourceRange

  /// Creates a column.
  package init(table: String, form: Form, range: SourceRange) {
    (self.table, self.form, self.range) = (table, form, range)
  }

  /// The name of the column in the tree.
  package var name: String {
    switch form {
    case .name(let name):
      Lexer.tokens(of: name).count == 2 && name.first?.isLetter == true
        ? "\(table).\(name)" : "\(table)[\(TextSpelling.quoted(name))]"
    case .number(let number): "\(table)[\(number)]"
    }
  }
}

extension TableColumn {
  /// Returns the columns of tables among tokens, in order, each with its range.
  package static func columns(in tokens: [Token], _ kinds: some NameKinds) -> [TableColumn] {
    guard kinds.hasTables else { return [] }
    let kinds = NameKindsOf(kinds)
    return tokens.indices.compactMap { column(at: $0, of: tokens, kinds)?.column }
  }

  /// Returns the tokens with each column as one name.
  static func joined(_ tokens: [Token], _ kinds: any SharedNameKinds) -> [Token] {
    guard kinds.hasTables else { return tokens }
    var joined: [Token] = []
    var place = 0
    while place < tokens.count {
      if let (column, count) = column(at: place, of: tokens, kinds) {
        let blank = tokens[place].followsBlank
        joined.append(Token(kind: .name(column.name), range: column.range, followsBlank: blank))
        place += count
      } else {
        joined.append(tokens[place])
        place += 1
      }
    }
    return joined
  }

  /// Returns the column that starts at a token, and its number of tokens; nil if there is none.
  private static func column(
    at place: Int,
    of tokens: [Token],
    _ kinds: any SharedNameKinds
  ) -> (column: TableColumn, count: Int)? {
    guard case .name(let table) = tokens[place].kind, place + 2 < tokens.count,
      kinds.hasParts(table), !tokens[place + 1].followsBlank
    else { return nil }
    let next = tokens[place + 2]
    let form: Form
    var count = 3
    switch (tokens[place + 1].kind, next.kind) {
    case (.symbol(.dot), .name(let name)) where !next.followsBlank: form = .name(name)
    case (.symbol(.openBracket), .text(let name)):
      form = .name(name)
      count = 4
    case (.symbol(.openBracket), .number(let value)):
      guard let number = Int(exactly: value) else { return nil }
      form = .number(number)
      count = 4
    default: return nil
    }
    let last = place + count - 1
    if count == 4 {
      guard tokens.indices.contains(last), tokens[last].kind == .symbol(.closeBracket) else {
        return nil
      }
    }
    let range = tokens[place].range.union(tokens[last].range)
    return (TableColumn(table: table, form: form, range: range), count)
  }
}
