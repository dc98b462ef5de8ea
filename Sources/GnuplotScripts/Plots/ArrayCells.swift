// The cells of an image from a binary array.
//
// Rule. A photo has a hundred thousand records of bytes. If all entries of `using` are columns or formulas of real
// numbers, they are computed as they are read, without the rows of texts that other data become. A record whose formula
// cannot be computed so, and any word that asks for more (`index`, `smooth`), leaves the whole item to the rows.

extension ScriptInterpreter {
  /// Returns the cells of an image; nil if the item is none or has to be read row by row.
  func arrayCells(
    of bytes: [UInt8],
    _ element: PlotElement,
    _ style: PlotStyleRow
  ) throws(ScriptProblem) -> CellTable? {
    let choice = element.choice
    guard ["image", "rgbimage", "rgbalpha"].contains(style.name), let layout = choice.binary,
      let array = layout.array, !isTable, !settings.isPolar, settings.missing == nil,
      element.placeBelow == nil, element.look.columns.count == 0, choice.smooth == nil,
      choice.bins == nil, choice.index == nil, choice.indexName == nil
    else { return nil }
    let usual = (usualColumns(choice, style) ?? [1]).map { DataChoice.Entry.value(.column($0)) }
    var readers: [(RealFormula, [Int])?] = []
    var columns: [Int] = []
    for entry in choice.entries ?? usual {
      guard case .value(let expression) = entry else { return nil }
      if case .column(let column) = expression, column >= 1 {
        readers.append(nil)
        columns.append(column)
        continue
      }
      let needed = expression.columns.sorted()
      guard needed.allSatisfy({ $0 >= 1 }),
        let formula = RealFormula(expression, inputs: [], columns: needed, scope: scope)
      else { return nil }
      readers.append((formula, needed))
      columns.append(needed.last ?? 1)
    }
    guard !readers.isEmpty else { return nil }
    let records = try layout.records(of: bytes, columns: columns.max() ?? 1)
    let part = EveryPart(choice.every)
    var numbers: [Double] = []
    numbers.reserveCapacity(records.count * (readers.count + 2))
    for record in 0..<records.count {
      if record % 4096 == 0, host.isCancelled { throw ScriptProblem.interrupted }
      guard part.holds(place: record % array.columns, block: record / array.columns),
        let place = layout.place(of: record)
      else { continue }
      numbers.append(place.x)
      numbers.append(place.y)
      for (reader, column) in zip(readers, columns) {
        guard let (formula, needed) = reader else {
          numbers.append(records.number(record, column))
          continue
        }
        guard let value = formula.value(needed.lazy.map { records.number(record, $0) }) else {
          return nil
        }
        numbers.append(value)
      }
    }
    return CellTable(columns: readers.count + 2, apart: numbers)
  }
}
