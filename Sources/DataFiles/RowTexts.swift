/// The texts of a row that are needed besides that of x: the group, and comparisons with texts.
struct RowTexts {
  /// The group of the current row; nil if it has none.
  private(set) var group: Int?
  /// The results of the comparisons of the current row, 1 or 0, in the order of ``ColumnPlaces/texts``.
  ///
  /// A field that the row lacks is empty.
  private(set) var tests: [Double] = []
  /// The results for fields that are all empty.
  private var ofEmptyFields: [Double] = []
  /// Whether any text is needed; asked for every row.
  private(set) var isNeeded = false
  /// Whether the groups are given up at the first number in their column.
  private var onlyTexts: Bool

  init(onlyTexts: Bool) { self.onlyTexts = onlyTexts }

  /// Takes over what the columns need.
  mutating func prepare(_ places: ColumnPlaces) {
    isNeeded = !places.needsText.isEmpty
    ofEmptyFields = places.texts.map { $0.value(of: "") }
    tests = ofEmptyFields
  }

  /// Begins a row.
  mutating func begin() {
    group = nil
    for test in tests.indices { tests[test] = ofEmptyFields[test] }
  }

  /// Takes a field of the row: its group, and whether it is a text that a condition names; an empty
  /// field is in no group.
  mutating func take(
    _ bytes: [UInt8],
    _ field: Field,
    at place: Int,
    _ places: ColumnPlaces,
    _ number: DecimalNumber,
    _ builder: inout TableBuilder
  ) {
    guard places.needsText[place] else { return }
    let isGroup = places.group == place
    if onlyTexts, isGroup, number.value(of: bytes, in: field.range) != nil {
      onlyTexts = false
      builder.forgetGroups()
      isNeeded = !places.texts.isEmpty
      group = nil
      return
    }
    let text = field.text(in: bytes)
    if isGroup { group = builder.group(named: text) }
    for (index, test) in places.texts.enumerated() where test.field == place {
      tests[index] = test.value(of: text)
    }
  }
}
