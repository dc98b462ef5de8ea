import Diagnostics
import Expressions
package import Reference

// Clauses of `save`:
//
//     save   = ( "save" | "export" ) { clause } "file" { clause }
//     clause = "size" size | "theme" word | "style" word | "dpi" number | "standalone"
//
// Rule. Clauses stand in any order, in front of the file's name, too; of a clause that is given twice the last one
// counts. What a clause may be depends on the kind of the file, which is known before the first one is read.

/// A row of the clauses of `save`, from which parser, completion and manual read; their words are rows of
/// `ClauseTable`.
package struct SaveOption: Sendable {
  /// The word.
  package let name: String
  /// Summary of the option, in a few words.
  package let summary: String
  /// The words that may follow the option.
  package let words: [Completion]
  /// The kinds of files that it applies to.
  package let kinds: [FileKind]
  /// Example of its use.
  let example: String
  /// Parses the part after the word.
  let read: @Sendable (inout StatementParser, inout SaveRequest) throws(Diagnostic) -> Void

  /// Every option, in the order of the manual.
  package static let all = [
    SaveOption(
      name: "size",
      summary: "640x400, 8cm x 5cm, 120mm, or column",
      words: [
        Completion("column", "8 cm wide"), Completion("single column", "8 cm wide"),
        Completion("double column", "16.5 cm wide"),
      ],
      kinds: FileKind.pictures,
      example: "size 640x400",
      read: { parser, request throws(Diagnostic) in
        request.size = try parser.fileSize(of: FileKind(path: request.path))
      }
    ),
    SaveOption(
      name: "theme",
      summary: "the colors of the file",
      words: PictureTheme.allCases.map { Completion($0.rawValue, "the colors of the file") },
      kinds: FileKind.pictures,
      example: "theme dark",
      read: { parser, request throws(Diagnostic) in
        request.theme = try parser.word(of: SettingTable.theme)
      }
    ),
    SaveOption(
      name: "style",
      summary: "the page that the file is for",
      words: PictureStyle.allCases.map { Completion($0.rawValue, $0.summary) },
      kinds: FileKind.pages,
      example: "style paper",
      read: { parser, request throws(Diagnostic) in
        request.style = try parser.word(of: SettingTable.style)
      }
    ),
    SaveOption(
      name: "dpi",
      summary: "how many pixels an inch of an image has",
      words: [],
      kinds: FileKind.images,
      example: "dpi 300",
      read: { parser, request throws(Diagnostic) in request.dpi = try parser.resolution() }
    ),
    SaveOption(
      name: "standalone",
      summary: "a .tex file that is a document of its own",
      words: [],
      kinds: [.tex],
      example: "standalone",
      read: { _, request throws(Diagnostic) in request.isStandalone = true }
    ),
  ]

  /// Returns the row of a word; nil if there is none.
  static func option(named word: String) -> SaveOption? { all.first { $0.name == word } }
}

extension StatementParser {
  /// Parses the file's name and the clauses around it, after the command.
  mutating func saveRequest() throws(Diagnostic) -> SaveRequest {
    var request = SaveRequest(path: fileAhead ?? "", range: here)
    // Without a name in quotes, the first error is that it is missing.
    if fileAhead != nil { try readOptions(into: &request) }
    (request.path, request.range) = try fileName("save")
    try readOptions(into: &request)
    try refuseBareSaveOption(of: request)
    return request
  }

  /// The first text of the statement, the name of the file; nil if there is none.
  private var fileAhead: String? {
    parser.tokens[parser.position...].lazy.compactMap { token in
      if case .text(let path) = token.kind { path } else { nil }
    }.first
  }

  private mutating func readOptions(into request: inout SaveRequest) throws(Diagnostic) {
    while case .name(let word) = parser.peek.kind, let option = SaveOption.option(named: word) {
      let place = parser.advance().range
      // A path without a known ending gets its error where the file is written.
      if let kind = FileKind(path: request.path), !option.kinds.contains(kind), !kind.holdsSession {
        throw Diagnostic(
          .optionOfOtherFiles(option.name, kinds: FileKind.endings(of: option.kinds)),
          at: place
        )
      }
      try option.read(&self, &request)
    }
  }

  /// Refuses `save "p.svg" 800x600` and `save "p.svg" dark`, where the option's word is missing.
  func refuseBareSaveOption(of request: SaveRequest) throws(Diagnostic) {
    let rest = textFromHere.text
    let draw = hasPicture ? "" : "plot sin(x); "
    let save = "save \(TextSpelling.quoted(request.path))"
    let option: String
    switch parser.peek.kind {
    case .name("width"), .name("height"), .name("resolution"):
      throw Diagnostic(
        .foreign(
          "\(parser.text(parser.peek.range)) is no option of save",
          instead: "write \(draw)\(save) size \(sizeNamedHere)"
        ),
        at: parser.peek.range
      )
    case .number, .name("column"), .name("single"), .name("double"): option = "size"
    case .name(let word) where PictureTheme(rawValue: word) != nil: option = "theme"
    case .name(let word) where SettingTable.setting(named: word) != nil:
      throw Diagnostic(
        .foreign(
          "\(word) is a setting",
          instead: "write \(draw)set \(rest); \(save)"
        ),
        at: parser.peek.range
      )
    default: return
    }
    throw Diagnostic(
      .unknownOption(rest, instead: "write \(option) \(rest)"),
      at: parser.peek.range
    )
  }

  /// The size that `width 8cm` may mean, as it is typed after `size`.
  private var sizeNamedHere: String {
    let rest = textFromHere.text
    guard rest.hasPrefix("width") else { return "640x400" }
    let length = rest.dropFirst("width".count)
    if let (_, count) = SizeText.size(in: length) {
      return String(decoding: length.utf8.prefix(count), as: UTF8.self)
        .split(separator: " ").joined(separator: " ")
    }
    guard let width = textFromHere.number(1),
      let size = PictureSize(width.rounded(), (width * PaperSize.proportion).rounded())
    else { return "640x400" }
    return "\(size.width)x\(size.height)"
  }

  /// Parses `80x24`, `8cm x 6cm`, `12 cm`, `double column`.
  fileprivate mutating func fileSize(of kind: FileKind?) throws(Diagnostic) -> FileSize {
    let start = here
    // The tokens, not the line: words of other programs were replaced in the tokens.
    var text = ""
    var ends: [Int] = []
    for token in parser.tokens[parser.position...] {
      guard let word = token.sizeWord else { break }
      text += (token.followsBlank ? " " : "") + word
      ends.append(text.utf8.count)
    }
    guard let (size, length) = SizeText.size(in: text), let last = ends.firstIndex(of: length)
    else { throw Diagnostic(.fileSizeNeeded, at: start) }
    var range = start
    for _ in 0...last { range = range.union(parser.advance().range) }
    if case .paper = size, let kind, !FileKind.pages.contains(kind) {
      throw Diagnostic(
        .lengthForOtherFiles("." + kind.name, kinds: FileKind.endings(of: FileKind.pages)),
        at: range
      )
    }
    return size
  }

  /// Parses `300`, a number of pixels per inch.
  fileprivate mutating func resolution() throws(Diagnostic) -> Double {
    guard case .number(let dpi) = parser.peek.kind else {
      throw Diagnostic(.numberNeeded(option: "dpi", example: "dpi 300"), at: here)
    }
    let range = parser.advance().range
    guard FilePixels.densities.contains(dpi) else {
      throw Diagnostic(
        .numberOutside(option: "dpi", parser.text(range), example: "dpi 300"),
        at: range
      )
    }
    return dpi
  }
}

extension Token {
  /// The text of the token in a size; nil for a token that ends the size.
  fileprivate var sizeWord: String? {
    switch kind {
    case .number(let number): "\(number)"
    case .name(let name): name
    case .symbol(.times): "x"
    default: nil
    }
  }
}
