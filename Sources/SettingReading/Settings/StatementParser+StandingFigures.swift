import Expressions
import Statements

// `set label` and `set arrow`: figures in every picture from the next one on.

extension Setting {
  /// The setting of labels or arrows in every picture.
  static func standing(
    _ kind: Figure.Kind,
    _ form: String,
    _ summary: String,
    examples: [String],
    at place: SettingPlace<[StandingFigure]>
  ) -> Setting {
    let name = kind.rawValue
    return Setting(
      name,
      form,
      summary,
      examples: examples,
      hint: examples[0],
      words: ["off"],
      at: place,
      text: { StandingFigure.text($0, name) },
      read: { reader, _ throws(Diagnostic) in
        if reader.parser.match(word: "off") { return { _, _ in [] } }
        let figure = try reader.standing(kind)
        return { state, run throws(Failure) in
          StandingFigure.adding(
            figure.body,
            figure.number,
            kind,
            onPage: try figure.onPage(state, &run),
            to: state[keyPath: place]
          )
        }
      }
    ).notOfPictures
  }
}

extension StatementParser {
  /// Reads the number, if there is one, and the text of an item after its word.
  fileprivate mutating func standing(_ kind: Figure.Kind) throws(Diagnostic) -> WrittenFigure {
    let number = continuesPlace ? nil : try writtenNumber(of: kind)
    parser.endWords = wordsBehindItem(isBare: false).union(
      Self.wordsOfFigures.filter { !isOwnName($0) }
    )
    defer { parser.endWords = [] }
    var figure = WrittenFigure(kind: kind, number: number)
    if kind == .label, number != nil || parser.peek.kind != .end {
      return try label(figure)
    } else {
      guard kind == .arrow else { throw Diagnostic(placeNeeded(kind), at: here) }
      _ = parser.match(word: "from")
      figure.places.append(try place(of: kind))
      figure.isRelative = parser.match(word: "rto")
      if !figure.isRelative { try expect("to", kind) }
    }
    figure.places.append(try place(of: kind))
    while try readLook(of: &figure) {}
    return figure
  }

  /// Reads the text, the place behind `at` and the look of a label, in any order.
  private mutating func label(_ written: WrittenFigure) throws(Diagnostic) -> WrittenFigure {
    var figure = written
    while parser.peek.kind != .end {
      if case .text = parser.peek.kind, figure.text == nil {
        figure.text = try optionText("label")
      } else if figure.places.isEmpty, parser.match(word: "at") {
        figure.places.append(try place(of: .label))
      } else if try !readLook(of: &figure) {
        break
      }
    }
    guard figure.text != nil, !figure.places.isEmpty else {
      throw Diagnostic(placeNeeded(.label), at: here)
    }
    return figure
  }

  /// The words that end a coordinate.
  private static let wordsOfFigures = Set(
    ["to", "rto", "at", "head", "heads", "backhead", Figure.headless, "letters"]
      + ForeignWord.coordinates
      + ForeignWord.ofFigures.flatMap { $0.words.flatMap(\.forms) }
      + ItemTable.looksOfLines.flatMap(\.others)
  )

  /// Reads one of the words behind the places; false if none comes next.
  private mutating func readLook(of figure: inout WrittenFigure) throws(Diagnostic) -> Bool {
    if figure.kind == .arrow {
      if parser.match(word: Figure.headless) {
        figure.hasHead = false
        return true
      }
      if parser.match(word: "head") {
        (figure.hasHead, figure.hasTail) = (true, false)
        return true
      }
      if parser.match(word: "heads") {
        (figure.hasHead, figure.hasTail) = (true, true)
        return true
      }
      if parser.match(word: "backhead") {
        (figure.hasHead, figure.hasTail) = (false, true)
        return true
      }
    }
    if figure.kind == .label, let placement = try placement(figure.placement) {
      figure.placement = placement
      return true
    }
    // Labels and arrows have no symbols: their `size` is a word of gnuplot.
    if parser.peek.kind != .name("size"), let option = optionWord(figure.options) {
      try read(option, into: &figure.options)
      return true
    }
    let start = parser.position
    figure.options.take(try lookOfLine(behind: figure.kind.rawValue))
    return parser.position > start
  }

  /// Reads one of the words of a placement and returns it with what it says; nil if none comes next.
  private mutating func placement(_ former: LabelPlacement?) throws(Diagnostic) -> LabelPlacement? {
    guard case .name(let word) = parser.peek.kind else { return nil }
    var placement = former ?? LabelPlacement()
    let anchor = word == "centre" ? .center : LabelPlacement.Anchor(rawValue: word)
    if let anchor {
      parser.advance()
      placement.anchor = anchor
      return placement
    }
    switch word {
    case "rotate":
      parser.advance()
      _ = parser.match(word: "by")
      placement.angle = try signedNumber("rotate", -360...360, example: "rotate 90: -360 to 360")
    case "letters":
      parser.advance()
      placement.size = try optionNumber("letters", 4...200, example: "letters 14: 4 to 200")
    case "offset":
      // An offset in shares of the picture is a word of gnuplot that is left out.
      if case .name(let system) = parser.peek(ahead: 1).kind,
        !["character", "char"].contains(system)
      {
        return nil
      }
      parser.advance()
      for system in ["character", "char"] where parser.match(word: system) { break }
      let range = -1000.0...1000
      placement.offset.x = try signedNumber("offset", range, example: "offset 1, -0.5")
      guard parser.match(.comma) else { break }
      placement.offset.y = try signedNumber("offset", range, example: "offset 1, -0.5")
    default: return nil
    }
    return placement
  }

  private mutating func signedNumber(
    _ option: String,
    _ allowed: ClosedRange<Double>,
    example: String
  ) throws(Diagnostic) -> Double {
    let isNegative = parser.match(.minus)
    let number = try optionNumber(option, 0...allowed.upperBound, example: example)
    return isNegative ? -number : number
  }

  /// Reads the number of a figure that `unset` removes.
  mutating func figureNumber() throws(Diagnostic) -> Int? { try writtenNumber(of: .label) }

  private mutating func writtenNumber(of kind: Figure.Kind) throws(Diagnostic) -> Int? {
    guard case .number(let value) = parser.peek.kind else { return nil }
    guard let whole = Int(exactly: value), (1...StandingFigure.most).contains(whole) else {
      throw Diagnostic(
        .numberOutside(
          option: "the number of the \(kind.rawValue)",
          parser.text(parser.peek.range),
          example: "1 to \(StandingFigure.most)"
        ),
        at: here
      )
    }
    parser.advance()
    return whole
  }

  /// Whether the next number is a coordinate and not the number of a figure: `set arrow 0, 0 to 1, 1`.
  private var continuesPlace: Bool { parser.peek(ahead: 1).kind == .symbol(.comma) }

  private mutating func expect(_ word: String, _ kind: Figure.Kind) throws(Diagnostic) {
    guard parser.match(word: word) else { throw Diagnostic(placeNeeded(kind), at: here) }
  }

  private func placeNeeded(_ kind: Figure.Kind) -> Problem {
    kind == .arrow
      ? .twoPointsNeeded("arrow", example: "set arrow from 0, 0 to 1, 2")
      : .placeNeeded("label", example: "set label \"text\" at 1, 2")
  }

  /// Reads `(1, 2)`, `P`, `1, 2` or `graph 0.1, 0.9`; a third coordinate is the height in space.
  mutating func place(of kind: Figure.Kind) throws(Diagnostic) -> WrittenPlace {
    let system = try coordinates(kind) ?? .first
    let first = written(try parser.sum())
    guard parser.match(.comma) else {
      return WrittenPlace(x: first, y: nil, systems: [system, system])
    }
    let other = try coordinates(kind) ?? system
    let second = written(try parser.sum())
    guard parser.match(.comma) else {
      return WrittenPlace(x: first, y: second, systems: [system, other])
    }
    let last = try coordinates(kind) ?? other
    let height = written(try parser.sum())
    return WrittenPlace(x: first, y: second, z: height, systems: [system, other, last])
  }

  func written(_ syntax: Syntax) -> WrittenPlace.Formula {
    WrittenPlace.Formula(syntax: syntax, text: parser.text(syntax.range))
  }

  /// Reads the name of coordinates; nil if none comes next.
  mutating func coordinates(_ kind: Figure.Kind) throws(Diagnostic) -> PagePlace.System? {
    guard case .name(let word) = parser.peek.kind, ForeignWord.coordinates.contains(word),
      scope.kind(of: word) == nil
    else { return nil }
    guard let system = PagePlace.System(rawValue: word) else {
      throw Diagnostic(placeNeeded(kind), at: here)
    }
    parser.advance()
    return system
  }
}
