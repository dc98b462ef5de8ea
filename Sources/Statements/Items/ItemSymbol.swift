import Expressions
import Reference

// The form and the size of symbols:
//
//     symbol = "symbol" [ "hollow" ] form | "pt" number
//     form   = "circle" | "square" | "triangle" | "diamond" | "pentagon" | "plus" | "cross" | "asterisk"
//     size   = "size" number
//
// Without them the picture chooses forms that tell items apart. A number is that of gnuplot's table: 1 plus, 2 cross,
// 3 asterisk, then pairs of a hollow and a filled form: square, circle, triangle, triangle, diamond, pentagon. Its two
// triangles point up and down; here both point up.

/// The form of an item's symbols.
package struct ItemSymbol: Equatable, Sendable {
  /// The outline of a symbol.
  package enum Form: String, CaseIterable, Sendable {
    case circle, square, triangle, diamond, pentagon, plus, cross, asterisk

    /// Whether the form has an inside.
    package var hasInside: Bool {
      switch self {
      case .circle, .square, .triangle, .diamond, .pentagon: true
      case .plus, .cross, .asterisk: false
      }
    }
  }

  package let form: Form
  /// Whether only the edge of the form is drawn.
  package let isHollow: Bool

  /// Creates a symbol; only a form with an inside can be hollow.
  package init(form: Form, isHollow: Bool = false) {
    (self.form, self.isHollow) = (form, isHollow && form.hasInside)
  }

  /// Creates the symbol of a number of gnuplot; numbers above 15 begin again, and 0 and less are a small disc.
  package init(gnuplot number: Int) {
    guard number > 0 else {
      self.init(form: .circle)
      return
    }
    let place = (number - 1) % 15 + 1
    switch place {
    case 1: self.init(form: .plus)
    case 2: self.init(form: .cross)
    case 3: self.init(form: .asterisk)
    default:
      let forms: [Form] = [.square, .circle, .triangle, .triangle, .diamond, .pentagon]
      self.init(form: forms[(place - 4) / 2], isHollow: place % 2 == 0)
    }
  }

  /// The symbol as it is typed.
  var text: String { (isHollow ? "hollow " : "") + form.rawValue }
}

extension ItemTable {
  /// `symbol square`, `pt 7`.
  static let symbol = ItemOption(
    Entry(
      name: "symbol",
      usage: "symbol [hollow] circle|square|triangle|diamond|pentagon|plus|cross|asterisk",
      summary: "the form of symbols; a number is that of gnuplot",
      examples: [
        "plot [1, 3, 2] with points symbol hollow square", "plot [1, 3, 2] with points pt 7",
      ],
      seeAlso: ["size", "with"]
    ),
    ["pt", "pointtype"],
    takes: .word,
    words: ItemSymbol.Form.allCases.map { Completion($0.rawValue, "form of symbols") },
    text: { $0.symbol?.text },
    read: { reader, options throws(Diagnostic) in options.symbol = try reader.symbol() }
  )

  /// `size 2`, `ps 2`.
  static let symbolSize = ItemOption(
    Entry(
      name: "size",
      usage: "size number",
      summary: "how many times as large as usual symbols are",
      examples: ["plot [1, 3, 2] with points size 2", "plot [1, 3, 2] with points ps 0.5"],
      seeAlso: ["symbol", "with"]
    ),
    ["ps", "pointsize"],
    takes: .number,
    text: { $0.symbolSize.map(NumberSpelling.exact) },
    read: { reader, options throws(Diagnostic) in
      options.symbolSize = try reader.optionNumber("size", 0...100, example: "size 2: 0 to 100")
    }
  )
}

extension StatementParser {
  /// Reads a form, or the number of one in gnuplot's table.
  fileprivate mutating func symbol() throws(Diagnostic) -> ItemSymbol {
    if case .number = parser.peek.kind {
      let number = try optionNumber("symbol", 0...10_000, example: "symbol 7: 0 to 10000")
      return ItemSymbol(gnuplot: Int(number.rounded()))
    }
    let isHollow = parser.match(word: "hollow")
    guard case .name(let word) = parser.peek.kind, let form = ItemSymbol.Form(rawValue: word) else {
      throw Diagnostic(
        .unknownValue(
          kind: "form of symbols",
          parser.text(parser.peek.range),
          allowed: WordList.list(ItemSymbol.Form.allCases.map(\.rawValue))
        ),
        at: here
      )
    }
    parser.advance()
    return ItemSymbol(form: form, isHollow: isHollow)
  }
}
