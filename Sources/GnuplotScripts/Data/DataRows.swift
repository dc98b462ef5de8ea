/// Rows of values that an item draws.
struct DataRows {
  /// A row: its values in the order of `using`, and the label of its tick.
  struct Row {
    var values: [ScriptValue]
    var label: String?
    /// The label of its tick on the axis y.
    var labelOfY: String?
    /// The label of its tick above the picture.
    var labelAbove: String?
    /// Its name in the legend.
    var keyLabel: String?
    /// The number of the block, which tells lines apart.
    var part: Int

    /// Returns a value as a number; not a number if it is none or is missing.
    func number(_ column: Int) -> Double {
      guard values.indices.contains(column) else { return .nan }
      if case .complex(let re, let im) = values[column] { return im == 0 ? re : .nan }
      return values[column].number ?? .nan
    }

    /// Returns a value as a text.
    func text(_ column: Int) -> String {
      values.indices.contains(column) ? values[column].printed : ""
    }
  }

  var rows: [Row] = []
  /// The names of the columns of the file.
  var heads: [String] = []
  /// The number of empty lines of the text.
  var blankLines = 0
  /// The number of fields of its first row.
  var fields = 0
  /// The number of columns in the data, which is that of `using` where it stands.
  var columns: Int { rows.first?.values.count ?? 0 }

  /// Returns rows with these numbers, without labels.
  static func numbers(_ rows: [[Double]]) -> DataRows {
    DataRows(rows: rows.map { Row(values: $0.map { .real($0) }, part: 0) })
  }

  /// Returns some columns of the rows, with gaps between the parts.
  func table(_ columns: [Int]) -> ScriptTable {
    ScriptTable(rows.map { row in (columns.map { row.number($0) }, row.part) })
  }
}

extension ScriptInterpreter {
  /// Returns the rows of a text of data.
  mutating func rows(
    of bytes: [UInt8],
    _ choice: DataChoice,
    isTimeX: Bool,
    isTimeY: Bool,
    usual: [Int]?
  ) throws(ScriptProblem) -> DataRows {
    var text = try text(of: bytes, choice, columns: usual?.max() ?? 1)
    text.choose(choice)
    let usual = usual ?? (1...max(1, text.rows.first?.fields.count ?? 1)).map { $0 }
    let entries = choice.entries ?? usual.map { .value(.column($0)) }
    var times: Set<Int> = []
    func timeColumn(_ place: Int) {
      if entries.indices.contains(place), case .value(.column(let column)) = entries[place] {
        times.insert(column)
      }
    }
    if isTimeX { timeColumn(0) }
    if isTimeY { timeColumn(1) }
    var rows = DataRows(heads: text.heads)
    (rows.blankLines, rows.fields) = (text.blankLines, text.rows.first?.fields.count ?? 0)
    var source = ScriptScope.Row()
    source.heads = text.heads
    source.timeFormat = settings.timeFormat
    source.timeColumns = times
    source.missing = settings.missing
    let compiled = CompiledEntries(entries, choice: times, scope: scope)
    let readColumns = entries.map { entry -> [Int] in
      guard source.missing != nil || settings.separator != nil, case .value(let value) = entry
      else {
        return []
      }
      return value.columns.sorted()
    }
    let timeFields = times.isEmpty ? 1 : settings.timeFormat.split { $0 == " " || $0 == "\t" }.count
    for row in text.rows {
      if host.isCancelled { throw ScriptProblem.interrupted }
      source.fields = row.fields
      // A time with a blank in it fills several fields.
      if timeFields > 1, settings.separator == nil, let column = times.min(), column >= 1,
        column - 1 + timeFields <= source.fields.count
      {
        let place = (column - 1)..<(column - 1 + timeFields)
        let joined = source.fields[place].joined(separator: " ")
        if !source.fields[column - 1].contains(" ") { source.fields[column - 1] = joined }
      }
      (source.row, source.block, source.index) =
        (Double(row.number), Double(row.block), Double(row.index))
      var values: [ScriptValue] = []
      var (label, labelOfY, keyLabel): (String?, String?, String?)
      var labelAbove: String?
      for (place, entry) in entries.enumerated() {
        switch entry {
        case .other: break
        case .keyLabel(let expression): keyLabel = try tickLabel(of: expression, source)
        case .tickLabel(let expression): label = try tickLabel(of: expression, source)
        case .tickLabelAbove(let expression): labelAbove = try tickLabel(of: expression, source)
        case .tickLabelOfY(let expression): labelOfY = try tickLabel(of: expression, source)
        case .value(let expression):
          if case .column(let column) = expression {
            let written = choice.writtenEntry == place ? source.text(column) : nil
            values.append(written.map { .text($0) } ?? plain(column, source))
          } else if readColumns[place].contains(where: source.isMissing) {
            // A formula over a missing value has none: its row is passed over like one with a plain column.
            values.append(Self.passedOver)
          } else if let value = compiled.value(of: place, source) {
            values.append(.real(value))
          } else {
            values.append(try scope.value(expression, row: source))
          }
        }
      }
      rows.rows.append(
        DataRows.Row(
          values: values,
          label: label,
          labelOfY: labelOfY,
          labelAbove: labelAbove,
          keyLabel: keyLabel,
          part: row.index * 100_000 + row.block
        )
      )
    }
    if let layout = choice.binary, layout.array != nil {
      for (place, row) in text.rows.enumerated() {
        guard let point = layout.place(of: row.number) else { continue }
        rows.rows[place].values.insert(
          contentsOf: [ScriptValue.real(point.x), ScriptValue.real(point.y)],
          at: 0
        )
      }
    }
    return rows
  }

  /// Returns the fields of the rows of a file; a binary one has as many columns as are named, and at least `columns`.
  private func text(
    of bytes: [UInt8],
    _ choice: DataChoice,
    columns: Int
  ) throws(ScriptProblem) -> DataText {
    if let layout = choice.binary {
      if layout.isMatrix { return try layout.matrix(in: bytes) }
      let named = choice.entries?.compactMap { entry -> Int? in
        if case .value(let value) = entry { value.columns.max() } else { nil }
      }
      return try layout.text(of: bytes, columns: max(1, named?.max() ?? columns))
    }
    let hasHeads =
      settings.hasColumnHeads || choice.hasColumnHeads && !choice.isMatrix
      || names(columnsIn: choice)
    let text = DataText(
      String(decoding: bytes, as: UTF8.self).lines,
      separator: settings.separator,
      comments: settings.comments,
      skipped: choice.skipped,
      hasHeads: hasHeads
    )
    return choice.isMatrix ? matrix(text, choice) : text
  }

  /// Whether an entry names a column by its name, so that the first row holds names.
  private func names(columnsIn choice: DataChoice) -> Bool {
    choice.entries?.contains { entry in
      guard case .value(let value) = entry, case .call("column", let parts) = value.withoutBrackets
      else { return false }
      switch parts.first {
      case .constant(.text): return true
      case .name(let name): return scope.values[name]?.textValue != nil
      default: return false
      }
    } ?? false
  }

  /// What stands for a missing value, as `set datafile missing` names it, even if its mark is a number such as -999: a
  /// text, so that its row is passed over.
  private static let passedOver = ScriptValue.text("?")

  /// The value of a plain column: its number, or its text if it is none.
  private func plain(_ column: Int, _ row: ScriptScope.Row) -> ScriptValue {
    let value = row.value(column)
    if let missing = row.missing, row.text(column) == missing { return Self.passedOver }
    if let number = value.number, number.isNaN, let text = row.text(column), text != row.missing,
      text.lowercased() != "nan"
    {
      return .text(text)
    }
    return value
  }

  private mutating func tickLabel(
    of expression: ScriptExpression,
    _ row: ScriptScope.Row
  ) throws(ScriptProblem) -> String {
    if case .constant(.integer(let column)) = expression {
      return row.text(Int(clamping: column)) ?? ""
    }
    if case .column(let column) = expression { return row.text(column) ?? "" }
    if case .name(let name) = expression, case .integer(let column)? = scope.values[name] {
      return row.text(Int(clamping: column)) ?? ""
    }
    if case .call("column", let parts) = expression, let part = parts.first {
      return row.text(row.column(try scope.value(part, row: row))) ?? ""
    }
    return try scope.value(expression, row: row).printed
  }

  /// Turns a matrix into rows of x, y and z.
  private func matrix(_ text: DataText, _ choice: DataChoice) -> DataText {
    var result = text
    var source = text.rows
    result.rows = []
    var columnPlaces: [String]?
    if choice.isNonuniform || choice.hasColumnHeads, !source.isEmpty {
      let first = source.removeFirst().fields
      columnPlaces = choice.isNonuniform || choice.hasRowHeads ? Array(first.dropFirst()) : first
    }
    var block = 0
    var index = -1
    var line = 0
    for row in source {
      if row.index != index { (index, line, block) = (row.index, 0, 0) }
      var fields = row.fields
      var y = "\(line)"
      if choice.isNonuniform, !fields.isEmpty {
        y = fields.removeFirst()
      } else if choice.hasRowHeads, !fields.isEmpty {
        fields.removeFirst()
      }
      for (column, field) in fields.enumerated() {
        let x =
          choice.isNonuniform && (columnPlaces?.indices.contains(column) ?? false)
          ? columnPlaces?[column] ?? "" : "\(column)"
        result.rows.append(
          DataText.Row(
            fields: [x, y, field],
            index: index,
            block: block,
            number: result.rows.count,
            place: column
          )
        )
      }
      line += 1
      block += 1
    }
    return result
  }
}

/// The formulas of `using` that compute real numbers of columns.
private struct CompiledEntries {
  private let formulas: [(formula: RealFormula, columns: [Int])?]

  /// Compiles the formulas of `using`; those that read columns with times, in `choice`, are left out.
  init(_ entries: [DataChoice.Entry], choice: Set<Int>, scope: ScriptScope) {
    formulas = entries.map { entry in
      guard choice.isEmpty, case .value(let expression) = entry, expression.hasColumns else {
        return nil
      }
      let columns = expression.columns.sorted()
      return RealFormula(expression, inputs: [], columns: columns, scope: scope)
        .map { ($0, columns) }
    }
  }

  /// Returns the value of an entry; nil if its tree has to be computed.
  func value(of place: Int, _ row: ScriptScope.Row) -> Double? {
    guard formulas.indices.contains(place), let (formula, columns) = formulas[place] else {
      return nil
    }
    var inputs: [Double] = []
    inputs.reserveCapacity(columns.count)
    for column in columns {
      guard case .complex(let number, 0) = row.value(column), !number.isNaN else { return nil }
      inputs.append(number)
    }
    return formula.value(inputs)
  }
}

extension ScriptExpression {
  /// The formula without brackets around it.
  var withoutBrackets: ScriptExpression {
    if case .series(let parts) = self, parts.count == 1, let only = parts.first {
      return only.withoutBrackets
    }
    return self
  }
}
