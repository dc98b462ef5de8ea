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

  /// The first groups, by their texts: rows of few groups need no look into a dictionary.
  private var known: [(text: FieldText, group: Int)] = []
  /// The most groups that are looked for by their bytes.
  private static let mostKnown = 16
  /// The texts of conditions.
  private var wanted: [FieldText] = []

  init(onlyTexts: Bool) { self.onlyTexts = onlyTexts }

  /// Takes over what the columns need.
  mutating func prepare(_ places: ColumnPlaces) {
    isNeeded = !places.needsText.isEmpty
    ofEmptyFields = places.texts.map { $0.value(of: "") }
    tests = ofEmptyFields
    wanted = places.texts.map { FieldText($0.text) }
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
    // A doubled quote stands for another text than its bytes.
    if field.isQuoted, bytes[field.range].contains(Byte.quote) {
      let text = Array(field.text(in: bytes).utf8)
      take(
        text,
        Field(range: text.indices, isQuoted: false, nil),
        at: place,
        places,
        isGroup,
        &builder
      )
    } else {
      take(bytes, field, at: place, places, isGroup, &builder)
    }
  }

  private mutating func take(
    _ bytes: [UInt8],
    _ field: Field,
    at place: Int,
    _ places: ColumnPlaces,
    _ isGroup: Bool,
    _ builder: inout TableBuilder
  ) {
    let head = FieldText.head(of: bytes, field.range)
    if isGroup { group = self.group(of: field, head, in: bytes, &builder) }
    for test in wanted.indices where places.texts[test].field == place {
      tests[test] =
        switch places.texts[test].match {
        case .equal: wanted[test].isEqual(to: bytes, field.range, head) ? 1 : 0
        case .contains, .starts, .ends: places.texts[test].value(of: field.text(in: bytes))
        }
    }
  }

  private mutating func group(
    of field: Field,
    _ head: UInt64,
    in bytes: [UInt8],
    _ builder: inout TableBuilder
  ) -> Int? {
    for index in known.indices where known[index].text.isEqual(to: bytes, field.range, head) {
      return known[index].group
    }
    let text = field.text(in: bytes)
    let group = builder.group(named: text)
    if let group, known.count < Self.mostKnown { known.append((FieldText(text), group)) }
    return group
  }
}
