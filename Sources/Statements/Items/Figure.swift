import Expressions

/// An object at a place in the picture: a word, and the points or the formula and the place after it.
package struct Figure: Equatable {
  /// The words; the properties of each are in its row.
  package enum Kind: String, CaseIterable, Sendable {
    case point, label, arrow, line, tangent, normal, riemann
  }

  /// The kind of the object.
  package var kind: Kind
  /// The text of a label.
  package var text: String?
  /// Whether a line continues beyond its two points.
  package var isEndless = false
  /// Whether an arrow has a head.
  package var hasHead = true
  /// The formulas of the object, in the order in which they are written.
  package var formulas: [Syntax]

  /// Creates an object from formulas.
  package init(
    _ kind: Kind,
    text: String? = nil,
    isEndless: Bool = false,
    _ formulas: [Syntax]
  ) {
    (self.kind, self.text, self.isEndless, self.formulas) = (kind, text, isEndless, formulas)
  }

  /// The word behind an arrow without a head, as gnuplot writes it.
  package static let headless = "nohead"

  /// The words before its first formula, after a text.
  package var opening: String { kind.rawValue + (isEndless ? " through" : "") }

  /// The word before its last formula.
  package var joint: String { isEndless ? "and" : kind.row.joint }

  /// The item as it can be typed again, fully bracketed.
  package func statement(in scope: Scope) -> String {
    let parts = formulas.map { Printer.text(of: $0) }.joined(separator: " \(joint) ")
    let text = self.text.map { ["\(TextSpelling.written($0)) at"] } ?? []
    return
      ([scope.spelled(kind.rawValue)] + text + (isEndless ? ["through"] : []) + [parts]
      + (hasHead ? [] : [Self.headless])).joined(separator: " ")
  }
}

extension Figure.Kind {
  /// The properties of a word.
  package struct Row: Sendable {
    /// The word with its help.
    package let entry: Entry
    /// Further words with the same meaning.
    let aliases: [String]
    /// The word before its last formula; empty if there is none.
    package let joint: String
    /// Whether it is added to the current picture where no command is before it.
    package let joinsPicture: Bool
    /// Whether the object annotates other items, so that it does not widen the windows.
    package let isRemark: Bool
    /// Scaling of the units of x and y that the object needs.
    package let units: Units
    /// Reads the rest of the item after the word.
    let read: @Sendable (inout StatementParser) throws(Diagnostic) -> Figure

    init(
      _ entry: Entry,
      aliases: [String] = [],
      joint: String = "",
      joinsPicture: Bool = true,
      isRemark: Bool = false,
      units: Units = .any,
      read: @escaping @Sendable (inout StatementParser) throws(Diagnostic) -> Figure
    ) {
      (self.entry, self.aliases, self.joint) = (entry, aliases, joint)
      (self.joinsPicture, self.read) = (joinsPicture, read)
      (self.isRemark, self.units) = (isRemark, units)
    }

    /// Scaling of the units of x and y that an object needs.
    package enum Units: Sendable {
      /// Equally long units, because the angles and lengths of the object mean something.
      case equal
      /// Any units: the object is a point.
      case any
      /// Independent units: each axis fills the plot area.
      case own
    }
  }

  /// The row of the word.
  package var row: Row {
    switch self {
    case .point: Self.pointRow
    case .label: Self.labelRow
    case .arrow: Self.arrowRow
    case .line: Self.lineRow
    case .tangent: Self.tangentRow
    case .normal: Self.normalRow
    case .riemann: Self.riemannRow
    }
  }

  /// The kind that each word stands for.
  package static let named: [String: Figure.Kind] = Dictionary(
    allCases.flatMap { kind in ([kind.rawValue] + kind.row.aliases).map { ($0, kind) } },
    uniquingKeysWith: { first, _ in first }
  )

  private static let pointRow = Row(
    Entry(
      name: "point",
      usage: "point (1, 2) \"P\"",
      summary: "a point with its name beside it: the text, else its coordinates",
      examples: ["plot x^2, point (1, 1) \"P\"", "point (1, 2)"],
      seeAlso: ["points", "label", "arrow", "items"]
    ),
    read: { parser throws(Diagnostic) in try parser.point() }
  )

  private static let labelRow = Row(
    Entry(
      name: "label",
      usage: "label \"text\" at (1, 2)",
      summary: "a text at a place of the picture, where it covers no curve",
      examples: ["plot sin(x), label \"top\" at (pi/2, 1)"],
      seeAlso: ["point", "arrow", "items"]
    ),
    aliases: ["text"],
    joint: "at",
    isRemark: true,
    read: { parser throws(Diagnostic) in try parser.label() }
  )

  private static let arrowRow = Row(
    Entry(
      name: "arrow",
      usage: "arrow (0, 0) to (1, 1)",
      summary: "an arrow from one point to another, nohead for a stroke; a text behind it names it",
      examples: ["plot arrow (0, 0) to (2, 1) \"u\", arrow (0, 0) to (1, 2) \"v\""],
      seeAlso: ["line", "point", "label", "items"]
    ),
    aliases: ["vector"],
    joint: "to",
    isRemark: true,
    units: .equal,
    read: { parser throws(Diagnostic) in try parser.twoPoints(.arrow) }
  )

  private static let lineRow = Row(
    Entry(
      name: "line",
      usage: "line (0, 0) to (1, 1), line through P and Q",
      summary: "the way between two points; with through all of the straight line",
      examples: ["plot line (0, 0) to (2, 1)", "plot x^2, line through (0, 0) and (1, 1)"],
      seeAlso: ["arrow", "polygon", "point", "items"]
    ),
    aliases: ["segment"],
    joint: "to",
    units: .equal,
    read: { parser throws(Diagnostic) in try parser.twoPoints(.line) }
  )

  private static let tangentRow = Row(
    Entry(
      name: "tangent",
      usage: "tangent f at a, tangent plane f at (a, b)",
      summary:
        "the straight line that touches a curve at a place; the plane that touches a surface",
      examples: [
        "plot x^2, tangent x^2 at 1", "f(x) = sin(x); plot f, tangent f at pi/3",
        "surface x^2 - y^2, tangent plane x^2 - y^2 at (1, 0)",
      ],
      seeAlso: ["normal", "differentiate", "items"]
    ),
    joint: "at",
    isRemark: true,
    read: { parser throws(Diagnostic) in try parser.formulaAtPlace(.tangent) }
  )

  private static let normalRow = Row(
    Entry(
      name: "normal",
      usage: "normal f at a",
      summary: "the straight line across a curve at a place, at right angles",
      examples: ["plot x^2, tangent x^2 at 1, normal x^2 at 1"],
      seeAlso: ["tangent", "differentiate", "items"]
    ),
    joint: "at",
    isRemark: true,
    read: { parser throws(Diagnostic) in try parser.formulaAtPlace(.normal) }
  )

  private static let riemannRow = Row(
    Entry(
      name: "riemann",
      usage: "riemann f for x in a..b with 8 left",
      summary: "the sum of equal parts of a range: left, right, midpoint or trapezoid",
      examples: [
        "plot [0:2] x^2, riemann x^2 for x in 0..2 with 8 left",
        "plot riemann sin(x) for x in 0..pi with 6 trapezoid",
      ],
      seeAlso: ["integrate", "under", "with", "items"]
    ),
    joinsPicture: false,
    units: .own,
    read: { parser throws(Diagnostic) in try parser.riemann() }
  )
}
