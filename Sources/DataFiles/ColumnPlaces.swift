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
  /// For each field up to the last one its index among the fields that are read, or -1.
  let slots: [Int]
  /// Number of fields that are read.
  let slotCount: Int
  /// For each input of the program its index among the fields that are read, or nil for the row
  /// number.
  let inputSlots: [Int?]

  private init(
    x: Place,
    y: Place,
    further: [Place],
    program: ColumnProgram?,
    hasCondition: Bool
  ) {
    (self.x, self.y, self.further) = (x, y, further)
    (self.program, self.hasCondition) = (program, hasCondition)
    let places = ([x, y] + further).compactMap { place in
      if case .field(let index) = place { index } else { nil }
    }
    let fields = Set(places + (program?.inputs.compactMap { $0 } ?? [])).sorted()
    lastField = fields.last ?? -1
    var slots = [Int](repeating: -1, count: lastField + 1)
    for (slot, field) in fields.enumerated() { slots[field] = slot }
    self.slots = slots
    slotCount = fields.count
    inputSlots = program?.inputs.map { input in input.map { slots[$0] } } ?? []
  }

  /// Finds the places of the chosen columns; without a choice those of the first two columns of the
  /// row.
  convenience init(
    _ asked: ColumnChoice?,
    _ rows: RowChoice,
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
      switch column.form {
      case .number(0): found.append(.rows(from: 0))
      case .number(let number): found.append(.field(number - 1))
      case .name(let name):
        guard let names = header.names else { throw .noNames(name) }
        guard let index = header.column(named: name) else {
          throw .columnUnknown(name, names: names)
        }
        found.append(.field(index))
      case .formula:
        found.append(.formula(formulaCount))
        formulaCount += 1
      }
    }
    if asked == nil {
      // The first two columns, or the single column over its row numbers.
      found = fieldCount == 1 ? [.rows(from: 1), .field(0)] : [.field(0), .field(1)]
    } else if asked?.x == nil {
      found.insert(.rows(from: 1), at: 0)
    }
    self.init(
      x: found[0],
      y: found[1],
      further: Array(found[2...]),
      program: program,
      hasCondition: rows.condition != nil
    )
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
