import Expressions
import Statements

// Settings as other programs, above all gnuplot, write them behind `set` and `unset`.
//
//     setting = word [ value ] { word [ argument ] }
//
// Rule. A row is the words of a setting, with their short forms, and an answer for each of both commands. What
// locus has is carried out; what is the case anyway or cannot matter is left out, with a note (``LeftOut``);
// what would change the picture and is not there is an error whose hint runs. A setting of locus goes before
// rows of the same name that have no condition. Words behind a value are rows of ``ForeignWord``.
//
// Source: the tables of words in "gnuplot 5.4, An Interactive Plotting Program", part "Set-show", and its demos.
//
// The alternative that lost: an error for each setting that is not there. A script of thirty lines then ended at
// `set border 3`, which asks for nearly what is drawn anyway.

/// A row of the settings of other programs.
struct ForeignSetting: Sendable {
  enum Answer: Sendable {
    /// An error: what is wrong, and what to write instead.
    case refusal(String, instead: @Sendable (Place) -> String?)
    /// The change that the spelling means; its first word has been read.
    case change(@Sendable (inout StatementParser) throws(Diagnostic) -> SettingChange)
    /// All of the statement is read, nothing changes, and a note says why.
    case leftOut(LeftOut)
    /// All of the statement is read, and nothing changes, because what it asks for is the case.
    case nothing
  }

  /// The place of a spelling.
  struct Place {
    /// The text from its first word on.
    let rest: TokenText
    /// Whether there is a picture.
    let hasPicture: Bool

    /// Returns a statement on the picture, after one that draws if there is none.
    func onPicture(_ statement: String) -> String {
      hasPicture ? statement : "plot sin(x); \(statement)"
    }

    /// Two ends after the word as a range, with any separator; nil for other texts.
    var range: String? {
      let ends = rest.dropFirst().keeping { token in
        switch token.kind {
        case .number, .name, .symbol(.minus): true
        case .symbol, .text, .superscript, .invalid, .end: false
        }
      }
      let words = ends.tokens.filter { $0.kind != .symbol(.minus) && $0.kind != .name("to") }
      guard words.count == 2, let second = ends.tokens.firstIndex(of: words[1]) else { return nil }
      let offset = second - ends.tokens.startIndex
      let isNegative = ends.kind(offset - 1) == .symbol(.minus) && offset > 1
      let front = ends.keeping { $0.range.end <= words[0].range.end }.text
      return "\(front)..\(isNegative ? "-" : "")\(ends.dropFirst(offset).text)"
    }
  }

  private let words: [ShortWord]
  private let matches: (@Sendable (TokenText) -> Bool)?
  /// The answer after `set`; nil to try the next row.
  private let set: Answer?
  /// The answer after `unset`; nil to try the next row.
  private let unset: Answer?

  /// Creates a row, which may need more than its word.
  init(
    _ words: [ShortWord],
    where matches: (@Sendable (TokenText) -> Bool)? = nil,
    set: Answer?,
    unset: Answer? = nil
  ) {
    (self.words, self.matches, self.set, self.unset) = (words, matches, set, unset)
  }

  /// Creates words that both commands refuse in one way.
  init(_ words: [ShortWord], _ message: String, _ instead: String? = nil) {
    self.init(
      words,
      set: .refusal(message, instead: { _ in instead }),
      unset: .refusal(message, instead: { _ in instead })
    )
  }

  /// Creates words of a feature that is not there: `set` is refused, and `unset` is the case.
  init(_ words: [ShortWord], missing message: String, _ instead: String) {
    self.init(words, set: .refusal(message, instead: { _ in instead }), unset: .nothing)
  }

  /// Creates words that both commands leave out.
  init(_ words: [ShortWord], leftOut reason: LeftOut) {
    self.init(words, set: .leftOut(reason), unset: .leftOut(reason))
  }

  /// Every row; the first that matches gives the answer.
  static let all: [ForeignSetting] = ofPrograms + carriedOut + ofSpace + needless + missing

  /// Returns the answer to a word with the text from it on; nil if no row has one.
  static func answer(to word: String, _ rest: TokenText, isSet: Bool) -> Answer? {
    let isOwn = SettingTable.setting(named: word) != nil
    for row in all where row.words.contains(where: { $0.isMeant(by: word) }) {
      guard row.matches.map({ $0(rest) }) ?? !isOwn, let answer = isSet ? row.set : row.unset else {
        continue
      }
      return answer
    }
    return nil
  }

  /// The settings of locus that have short forms, or another name, in gnuplot.
  private static let short: [(ShortWord, name: String)] = [
    ("xr|ange", "xrange"), ("yr|ange", "yrange"), ("y2r|ange", "y2range"), ("zr|ange", "zrange"),
    ("cbr|ange", "colorrange"), ("tit|le", "title"), ("xl|abel", "xlabel"), ("yl|abel", "ylabel"),
    ("y2l|abel", "y2label"), ("la|bel", "label"), ("arr|ow", "arrow"), ("obj|ects", "object"),
    ("g|rid", "grid"),
    ("sa|mples", "samples"), ("an|gles", "angles"), ("li|nestyle", "linestyle"),
    ("o|utput", "output"), ("timef|mt", "dates"), ("xda|ta", "xdata"), ("yda|ta", "ydata"),
    ("vi|ew", "view"), ("zl|abel", "zlabel"), ("cont|ours", "contours"),
  ]

  /// Returns the setting of locus that a short form stands for; nil if there is none.
  static func own(named word: String) -> Setting? {
    short.first { $0.0.isMeant(by: word) }.flatMap { SettingTable.setting(named: $0.name) }
  }
}
