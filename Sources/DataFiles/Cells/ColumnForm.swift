/// How the cells of a column are read that are no plain numbers, as the beginning of the file tells.
///
/// Rule. The column decides, not the cell: the marks, the kind of unit and the booleans count under which more than
/// half of its cells with something in them have a value. Cells that do not fit are texts and are told. A column of
/// plain numbers has no form.
enum ColumnForm: Equatable {
  /// Numbers with marks; a unit is one that all cells have, or the base that they are brought to.
  case numbers(NumberMarks, CellUnit.Base?, isScaled: Bool, unit: String?)
  /// `TRUE` and `FALSE` are 1 and 0.
  case booleans
  /// Lengths of time, in seconds.
  case durations

  /// The unit as axes show it; nil without one.
  var unit: String? {
    switch self {
    case .numbers(_, _, _, let unit): unit
    case .booleans: nil
    case .durations: "s"
    }
  }

  /// Whether plain numbers have another meaning in the column, too: `1.234` is 1234 beside `1.234.567`.
  func replacesPlain(allowsComma: Bool) -> Bool {
    guard case .numbers(let marks, _, _, _) = self else { return false }
    return marks.group == .point || allowsComma && marks.group == .comma
  }

  /// Returns the value of a cell; nil for a text.
  func value(_ bytes: [UInt8], _ range: Range<Int>) -> Double? {
    switch self {
    case .booleans: return Self.boolean(bytes[range])
    case .durations:
      return Duration.seconds(bytes, range) ?? Duration.secondsOfClock(bytes, range)
    case .numbers(let marks, let base, let isScaled, _):
      guard let number = LooseNumber(bytes, range), number.unit == nil || number.unit?.base == base,
        let value = marks.value(bytes, number.digits)
      else { return nil }
      let scaled = isScaled ? value * (number.unit?.scale ?? 1) : value
      return number.isNegative ? -scaled : scaled
    }
  }

  static func boolean(_ bytes: ArraySlice<UInt8>) -> Double? {
    guard bytes.count == 4 || bytes.count == 5 else { return nil }
    switch String(decoding: bytes, as: UTF8.self) {
    case "TRUE", "True", "true": return 1
    case "FALSE", "False", "false": return 0
    default: return nil
    }
  }

  // MARK: Finding it

  /// Finds the form of a column by its cells in the beginning of the file; nil for plain numbers, dates and texts.
  init?(ofCells cells: [Range<Int>], in bytes: [UInt8], _ number: DecimalNumber) {
    var loose: [LooseNumber] = []
    var (plain, durations, clocks, booleans, others) = (0, 0, 0, 0, 0)
    for cell in cells {
      if number.value(of: bytes, in: cell) != nil {
        plain += 1
        if let found = LooseNumber(bytes, cell) { loose.append(found) }
      } else if DataCell.isMark(bytes[cell]) {
        continue
      } else if Duration.seconds(bytes, cell) != nil {
        durations += 1
      } else if Duration.secondsOfClock(bytes, cell) != nil {
        clocks += 1
      } else if let found = LooseNumber(bytes, cell) {
        loose.append(found)
      } else if Self.boolean(bytes[cell]) != nil {
        booleans += 1
      } else {
        others += 1
      }
    }
    let most = max(plain, loose.count) + durations + clocks + booleans + others
    if durations > 0, 2 * (durations + clocks) > most {
      self = .durations
    } else if booleans > 0, booleans == most {
      self = .booleans
    } else if 2 * loose.count > most, let form = Self.numbers(loose, bytes, number) {
      self = form
    } else {
      return nil
    }
  }

  private static func numbers(
    _ cells: [LooseNumber],
    _ bytes: [UInt8],
    _ number: DecimalNumber
  ) -> ColumnForm? {
    var best: (marks: NumberMarks, count: Int)?
    for marks in NumberMarks.all(allowsComma: number.allowsComma) {
      let count = cells.count { marks.value(bytes, $0.digits) != nil }
      if count > best?.count ?? 0 { best = (marks, count) }
    }
    guard let marks = best?.marks else { return nil }
    var counts: [CellUnit.Base: Int] = [:]
    for cell in cells { if let unit = cell.unit { counts[unit.base, default: 0] += 1 } }
    guard
      let base = counts.max(by: { ($0.value, $0.key.rawValue) < ($1.value, $1.key.rawValue) })?.key
    else {
      // Plain numbers have no form, and a decimal comma that the whole file allows needs none.
      let isUsual =
        marks == .plain || number.allowsComma && marks.hasDecimalComma && marks.group == .none
      return isUsual ? nil : .numbers(marks, nil, isScaled: false, unit: nil)
    }
    let texts = Set(cells.compactMap { $0.unit?.base == base ? $0.unit?.text : nil })
    let isScaled = base == .magnitude || texts.count > 1 && base != .currency
    let unit: String? = base == .magnitude ? nil : isScaled ? base.rawValue : texts.min()
    return .numbers(marks, base, isScaled: isScaled, unit: unit)
  }
}
