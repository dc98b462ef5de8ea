/// A token of gnuplot's language with its place in the statement's text.
struct ScriptToken: Equatable {
  /// What a token is.
  enum Kind: Equatable {
    /// A word: letters, digits and underscores, not beginning with a digit.
    case name(String)
    /// A name behind a dollar sign: a datablock, `$data`.
    case block(String)
    /// A number behind a dollar sign: a column of data, `$2`.
    case column(Int)
    /// A whole number.
    case integer(Int64)
    /// A number with a point or an exponent.
    case real(Double)
    /// A text in quotes, its escapes replaced.
    case text(String)
    /// A sign, such as `**`.
    case sign(String)
    /// `;`, or the end of a line in a block.
    case separator
    /// A character that begins no token.
    case unknown(String)
    /// The end of the statement.
    case end
  }

  /// What the token is.
  let kind: Kind
  /// The bytes of the token in the text.
  let range: Range<Int>

  /// The word of a name; nil for other tokens.
  var word: String? { if case .name(let word) = kind { word } else { nil } }
  /// How many brackets the token opens: 1, 0, or -1 for one that closes.
  var opened: Int {
    switch kind {
    case .sign("("), .sign("["), .sign("{"): 1
    case .sign(")"), .sign("]"), .sign("}"): -1
    case .sign, .name, .block, .column, .integer, .real, .text, .separator, .unknown, .end: 0
    }
  }

  /// Whether the token is a sign.
  func isSign(_ sign: String) -> Bool { kind == .sign(sign) }
}
