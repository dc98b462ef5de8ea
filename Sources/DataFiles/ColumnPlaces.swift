/// Where the values of x and y come from.
struct ColumnPlaces: Equatable {
  enum Place: Equatable {
    /// A field of the row, from 0.
    case field(Int)
    /// The number of the row, the first being this.
    case rows(from: Int)
  }

  let x: Place
  let y: Place

  /// The last field that a row is read for, or nil if none is.
  var lastField: Int? {
    [x, y].compactMap { if case .field(let index) = $0 { index } else { nil } }.max()
  }

  /// Finds the places of the columns that are asked for; `names` are those of the header.
  init(_ asked: ColumnPair, names: [String]?) throws(DataProblem) {
    func place(_ column: DataColumn) throws(DataProblem) -> Place {
      switch column.form {
      case .number(0): return .rows(from: 0)
      case .number(let number): return .field(number - 1)
      case .name(let name):
        guard let names else { throw .noNames(name) }
        guard let index = Self.index(of: name, among: names) else {
          throw .columnUnknown(name, names: names)
        }
        return .field(index)
      }
    }
    if let column = asked.x { x = try place(column) } else { x = .rows(from: 1) }
    y = try place(asked.y)
  }

  /// The first two columns, or the only one over the numbers of its rows.
  init(fieldCount: Int) {
    x = fieldCount == 1 ? .rows(from: 1) : .field(0)
    y = .field(fieldCount == 1 ? 0 : 1)
  }

  /// The place of a name; capitals matter only where names differ by them alone, and a unit in brackets
  /// behind it may be left out: `mass` is the column `mass (kg)`.
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
