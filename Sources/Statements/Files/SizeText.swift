/// Reads the size of a picture as it is typed after `size`.
///
///     size   = side cross side | length | [ "single" | "double" ] "column"
///     cross  = "x" | "X" | "×"
///     side   = number [ unit ]
///     length = number unit
///     unit   = "px" | "pt" | "mm" | "cm" | "in" | "inch" | "inches"
///
/// Blanks are allowed between the parts. A unit of one side also applies to the other; sides of two
/// units are converted to that of the first. Numbers without a unit, or with `px`, are the columns
/// and rows or the pixels of the file, whole and up to ``PictureSize/limit``. A single length is
/// the width; the height is 5/8 of it. A `column` without another word is a single one.
public struct SizeText {
  private var rest: Substring
  private let start: Substring.Index

  /// Reads the size at the start of a text; nil if there is none.
  public static func size(in text: some StringProtocol) -> (size: FileSize, length: Int)? {
    var reader = SizeText(text)
    guard let size = reader.size() else { return nil }
    return (size, reader.rest.base.utf8.distance(from: reader.start, to: reader.rest.startIndex))
  }

  private init(_ text: some StringProtocol) {
    rest = Substring(text)
    start = rest.startIndex
  }

  /// A number with its unit.
  private struct Side {
    let number: Double
    /// The unit; nil for none.
    let unit: Unit?
  }

  private enum Unit: Equatable {
    case pixels
    case paper(PaperSize.Unit)

    static func named(_ word: some StringProtocol) -> Unit? {
      switch word.lowercased() {
      case "px": .pixels
      case "inch", "inches": .paper(.in)
      default: PaperSize.Unit(rawValue: word.lowercased()).map(Unit.paper)
      }
    }
  }

  private mutating func size() -> FileSize? {
    if let column = column() { return .paper(column) }
    guard let first = side() else { return nil }
    let before = rest
    guard takeCross(), let second = side() else {
      rest = before
      guard case .paper(let unit) = first.unit else { return nil }
      return PaperSize(
        width: first.number,
        height: first.number * PaperSize.proportion,
        unit: unit
      ).map(FileSize.paper)
    }
    return Self.size(first, second)
  }

  private static func size(_ first: Side, _ second: Side) -> FileSize? {
    switch (first.unit ?? second.unit, second.unit ?? first.unit) {
    case (.paper(let unit), .paper(let other)):
      // A side keeps the unit in which it was typed.
      let height = unit == other ? second.number : second.number * other.pixels / unit.pixels
      return PaperSize(width: first.number, height: height, unit: unit).map(FileSize.paper)
    case (.paper, .pixels), (.pixels, .paper): return nil
    case (.pixels, .pixels), (nil, _), (_, nil):
      return PictureSize(first.number, second.number).map(FileSize.units)
    }
  }

  private mutating func column() -> PaperSize? {
    let before = rest
    skipBlanks()
    let first = takeWord()
    var second = first
    if first == "single" || first == "double" {
      skipBlanks()
      second = takeWord()
    }
    guard second == "column" else {
      rest = before
      return nil
    }
    return first == "double" ? .doubleColumn : .singleColumn
  }

  private mutating func side() -> Side? {
    skipBlanks()
    let digits = rest.prefix { $0.isASCII && ($0.isNumber || $0 == ".") }
    guard let number = Double(digits) else { return nil }
    rest = rest[digits.endIndex...]
    let before = rest
    skipBlanks()
    // In `8x6` the letter is the cross. In `8cmx6` the cross follows the unit without a blank.
    let word = takeWord()
    for unit in [word, word.prefix { $0 != "x" && $0 != "X" }] {
      guard let found = Unit.named(unit) else { continue }
      rest = rest.base[unit.endIndex..<rest.endIndex]
      return Side(number: number, unit: found)
    }
    rest = before
    return Side(number: number, unit: nil)
  }

  private mutating func takeCross() -> Bool {
    skipBlanks()
    guard let sign = rest.first, "xX×".contains(sign) else { return false }
    rest = rest.dropFirst()
    return true
  }

  private mutating func takeWord() -> Substring {
    let word = rest.prefix { $0.isASCII && $0.isLetter }
    rest = rest[word.endIndex...]
    return word
  }

  private mutating func skipBlanks() { rest = rest.drop { $0 == " " || $0 == "\t" } }
}
