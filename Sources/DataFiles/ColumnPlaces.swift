import FormulaReading
import TextSearch

/// Sources of the columns' values.
///
/// It is a class, because it is used for every row: a copy would count half a dozen references.
final class ColumnPlaces {
  enum Place: Equatable {
    /// A field of the row, from 0.
    case field(Int)
    /// The row number, which is `from` in the first row.
    case rows(from: Int)
    /// An output of the program.
    case formula(Int)
  }

  let x: Place
  let y: Place
  let further: [Place]
  /// Program that computes the formulas and the condition; nil if there are none.
  let program: ColumnProgram?
  /// Whether the last output of the program is the condition.
  let hasCondition: Bool

  /// The last field that is needed; -1 if none is.
  let lastField: Int
  /// The field of y, if x is another one or a formula: where it has numbers they are no times.
  let measured: Int?
  /// For each field up to the last one its index among the fields that are read, or -1.
  let slots: [Int]
  /// Number of fields that are read.
  let slotCount: Int
  /// For each input of the program its source.
  let inputs: [Input]
  /// The field whose text tells the group of a row; nil without groups.
  let group: Int?
  /// For each field up to the last one whether its text is needed; empty if no text is.
  let needsText: [Bool]

  /// For each formula the fields that it adds up, if it is a sum of columns and numbers; else nil.
  private(set) var sums: [[Int]?] = []
  /// Whether a formula is such a sum, and the number of inputs of formulas; they are asked for every row, and to look
  /// into what they come from would count the references in it.
  private(set) var hasSums = false
  let inputsOfFormulas: Int

  /// Source of an input of the program.
  enum Input: Equatable {
    /// A field, by its index among the fields that are read.
    case slot(Int)
    /// Whether such a field has no number.
    case missing(Int)
    case row
    /// A comparison of a field with a text, by its index among ``texts``.
    case text(Int)
  }

  /// A field and a text that it is compared with.
  struct TextTest: Equatable {
    let field: Int
    let text: String
    let match: TextMatch

    /// Returns 1 if a field agrees with the text, else 0.
    func value(of field: String) -> Double {
      let agrees =
        switch match {
        case .equal: field == text
        case .contains: text.isEmpty || field[...].holds(text)
        case .starts: field.utf8.starts(with: text.utf8)
        case .ends: field.utf8.reversed().starts(with: text.utf8.reversed())
        }
      return agrees ? 1 : 0
    }
  }

  /// The comparisons of fields with texts.
  let texts: [TextTest]

  private init(
    x: Place,
    y: Place,
    further: [Place],
    program: ColumnProgram?,
    hasCondition: Bool,
    group: Int?
  ) {
    (self.x, self.y, self.further) = (x, y, further)
    (self.program, self.hasCondition, self.group) = (program, hasCondition, group)
    let places = ([x, y] + further).compactMap { place in
      if case .field(let index) = place { index } else { nil }
    }
    if case .field(let index) = y, x != y, x != .rows(from: 0), x != .rows(from: 1) {
      measured = index
    } else {
      measured = nil
    }
    let inputs = program?.inputs ?? []
    inputsOfFormulas = program?.countOfFormulas ?? 0
    let numbers = inputs.compactMap { input -> Int? in
      switch input {
      case .number(let column), .isMissing(let column): column
      case .row, .isText: nil
      }
    }
    texts = inputs.compactMap { input in
      if case .isText(let column, let text, let match) = input {
        TextTest(field: column, text: text, match: match)
      } else {
        nil
      }
    }
    let fields = Set(places + numbers).sorted()
    let textFields = Set(texts.map(\.field) + [group].compactMap { $0 })
    let lastField = max(fields.last ?? -1, textFields.max() ?? -1)
    self.lastField = lastField
    needsText = textFields.isEmpty ? [] : (0...lastField).map(textFields.contains)
    var slots = [Int](repeating: -1, count: lastField + 1)
    for (slot, field) in fields.enumerated() { slots[field] = slot }
    self.slots = slots
    slotCount = fields.count
    var textCount = 0
    self.inputs = inputs.map { input in
      switch input {
      case .number(let column): return .slot(slots[column])
      case .isMissing(let column): return .missing(slots[column])
      case .row: return .row
      case .isText:
        textCount += 1
        return .text(textCount - 1)
      }
    }
  }

  /// Finds the places of the chosen columns; without a choice those of the first two columns of the
  /// row, or of all of them if `takesAll` is true.
  convenience init(
    _ asked: ColumnChoice?,
    _ rows: RowChoice,
    group: DataColumn?,
    takesAll: Bool,
    fieldCount: Int,
    header: DataHeader,
    compile: ColumnCompiler
  ) throws(DataProblem) {
    let formulas = asked?.all.compactMap(\.formula) ?? []
    var program: ColumnProgram?
    if !formulas.isEmpty || rows.condition != nil {
      program = try compile(formulas, rows.condition, header)
    }
    var found: [Place] = []
    var formulaCount = 0
    for column in asked?.all ?? [] {
      if let field = try Self.field(of: column, header) {
        found.append(.field(field))
      } else if column.formula != nil {
        found.append(.formula(formulaCount))
        formulaCount += 1
      } else {
        found.append(.rows(from: 0))
      }
    }
    if asked?.takesRest == true, case .field(let last)? = found.last, last + 1 < fieldCount {
      found += ((last + 1)..<fieldCount).map(Place.field)
    }
    if asked == nil {
      // The first two columns, or the single column over its row numbers.
      found = fieldCount == 1 ? [.rows(from: 1), .field(0)] : [.field(0), .field(1)]
      if takesAll, fieldCount > 2 { found += (2..<fieldCount).map(Place.field) }
    } else if asked?.x == nil {
      found.insert(.rows(from: 1), at: 0)
    }
    self.init(
      x: found[0],
      y: found[1],
      further: Array(found[2...]),
      program: program,
      hasCondition: rows.condition != nil,
      group: try group.flatMap { column throws(DataProblem) in try Self.field(of: column, header) }
    )
    sums = formulas.map { Self.sum($0, header) }
    hasSums = sums.contains { $0 != nil }
  }

  /// Returns the fields that a formula adds up; nil for other formulas than sums of columns and numbers.
  private static func sum(_ formula: Syntax, _ header: DataHeader) -> [Int]? {
    guard case .sum(let terms) = formula.node else { return nil }
    var fields: [Int] = []
    for term in terms {
      if case .number = term.value.node { continue }
      guard case .name(let name) = term.value.node, !term.isNegative else { return nil }
      let number = ColumnName.number(name).map { $0 - 1 }
      guard let field = number ?? header.column(named: ColumnName.plain(name)), field >= 0 else {
        return nil
      }
      fields.append(field)
    }
    return fields
  }

  /// Returns the field of a column; nil for formulas and for row numbers.
  private static func field(
    of column: DataColumn,
    _ header: DataHeader
  ) throws(DataProblem) -> Int? {
    switch column.form {
    case .number(0), .formula: return nil
    case .number(let number): return number - 1
    case .name(let name):
      guard let names = header.names else { throw .noNames(name) }
      guard let index = header.column(named: name) else {
        throw .columnUnknown(name, names: names)
      }
      return index
    }
  }

  /// Returns the index of a name, or nil; capitals matter only where names differ by them alone,
  /// and a unit in brackets after a name may be left out: `mass` is the column `mass (kg)`.
  static func index(of name: String, among names: [String]) -> Int? {
    if let exact = names.firstIndex(of: name) { return exact }
    let lowercased = name.lowercased()
    let near = names.indices.filter { names[$0].lowercased() == lowercased }
    if near.count == 1 { return near[0] }
    let withUnit = names.indices.filter { withoutUnit(names[$0]).lowercased() == lowercased }
    return withUnit.count == 1 ? withUnit[0] : nil
  }

  private static func withoutUnit(_ name: String) -> String {
    let bare = name.prefix { $0 != "(" && $0 != "[" }
    return String(bare.reversed().drop { $0 == " " }.reversed())
  }
}
