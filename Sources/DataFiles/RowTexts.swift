import FormulaReading

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

  /// The group of the last rows, by the bytes of its text: rows of few groups need no look into a dictionary.
  private var known: [(bytes: [UInt8], group: Int)] = []
  /// The most groups that are looked for by their bytes.
  private static let mostKnown = 16
  /// The bytes of the texts of conditions.
  private var wanted: [[UInt8]] = []

  init(onlyTexts: Bool) { self.onlyTexts = onlyTexts }

  /// Takes over what the columns need.
  mutating func prepare(_ places: ColumnPlaces) {
    isNeeded = !places.needsText.isEmpty
    ofEmptyFields = places.texts.map { $0.value(of: "") }
    tests = ofEmptyFields
    wanted = places.texts.map { Array($0.text.utf8) }
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
    if isGroup { group = self.group(of: field, in: bytes, &builder) }
    for (index, test) in places.texts.enumerated() where test.field == place {
      tests[index] =
        switch test.match {
        case .equal: isEqual(field, wanted[index], in: bytes) ? 1 : 0
        case .contains, .starts, .ends: test.value(of: field.text(in: bytes))
        }
    }
  }

  /// Whether the text of a field has these bytes; only a doubled quote stands for another text than its bytes.
  private func isEqual(_ field: Field, _ text: [UInt8], in bytes: [UInt8]) -> Bool {
    if field.isQuoted, bytes[field.range].contains(Byte.quote) {
      return Array(field.text(in: bytes).utf8) == text
    }
    guard field.range.count == text.count else { return false }
    for (place, byte) in zip(field.range, text) where bytes[place] != byte { return false }
    return true
  }

  private mutating func group(
    of field: Field,
    in bytes: [UInt8],
    _ builder: inout TableBuilder
  ) -> Int? {
    for index in known.indices where isEqual(field, known[index].bytes, in: bytes) {
      return known[index].group
    }
    let text = field.text(in: bytes)
    let group = builder.group(named: text)
    if let group, known.count < Self.mostKnown { known.append((Array(text.utf8), group)) }
    return group
  }
}
