// What styles ask of rows.

extension DataRows {
  /// Whether a row has both coordinates.
  var hasPoints: Bool {
    rows.contains { $0.number(0).isFinite && $0.number(1).isFinite }
  }

  /// The points of x and y as runs without gaps.
  var runs: [[(Double, Double)]] {
    var runs: [[(Double, Double)]] = []
    var part: Int?
    var isOpen = false
    for row in rows {
      let point = (row.number(0), row.number(1))
      guard point.0.isFinite, point.1.isFinite else {
        isOpen = false
        continue
      }
      if isOpen, part == row.part {
        runs[runs.count - 1].append(point)
      } else {
        runs.append([point])
      }
      isOpen = true
      part = row.part
    }
    return runs
  }

  /// The rows with their numbers as x, if they have a single column.
  var withPlaces: DataRows {
    guard rows.allSatisfy({ $0.values.count == 1 }) else { return self }
    var result = self
    var count = 0
    var index = rows.first?.part ?? 0
    for place in rows.indices {
      if rows[place].part / 100_000 != index / 100_000 { count = 0 }
      index = rows[place].part
      result.rows[place].values.insert(.integer(Int64(count)), at: 0)
      count += 1
    }
    return result
  }

  /// The rows with angles and radii as places of the plane.
  func polar(isInDegrees: Bool) -> DataRows {
    var result = self
    for place in rows.indices where rows[place].values.count > 1 {
      let angle = rows[place].number(0) * (isInDegrees ? .pi / 180 : 1)
      let radius = rows[place].number(1)
      result.rows[place].values[0] = .real(radius * Trigonometry.cosine(angle))
      result.rows[place].values[1] = .real(radius * Trigonometry.sine(angle))
    }
    return result
  }

  /// The least distance of two places on the axis x; nil if there are fewer.
  var leastGap: Double? {
    let places = Set(rows.map { $0.number(0) }.filter(\.isFinite)).sorted()
    return zip(places, places.dropFirst()).map { $1 - $0 }.min()
  }

  /// Returns the width of the box of each row: its own, that of `set boxwidth`, or up to the neighbours.
  func widths(_ settings: ScriptSettings, widthColumn: Int, leastGap: Double?) -> [Double] {
    let least = leastGap ?? self.leastGap ?? 1
    return rows.map { row in
      if columns > widthColumn {
        let own = row.number(widthColumn)
        if own > 0 { return own }
      }
      if let width = settings.boxWidth, width > 0 {
        return settings.boxWidthIsRelative ? least * width : width
      }
      return least
    }
  }

  /// The rows without those whose x or y is a text: these are no values, and what is beside them is joined.
  var withoutTexts: DataRows {
    var result = self
    result.rows.removeAll { row in
      row.values.prefix(2).contains { value in
        if case .text = value { value.number?.isNaN ?? true } else { false }
      }
    }
    return result.rows.isEmpty ? self : result
  }
}

extension DataRows {
  /// Returns the rows with other places on the x axis, and with sizes that follow; without a map they stay.
  func movedAcross(
    by map: ((Double) -> Double)?,
    _ columns: ColumnsAcross = ColumnsAcross()
  ) -> DataRows {
    guard let map else { return self }
    var moved = self
    for place in rows.indices where !rows[place].values.isEmpty {
      let row = rows[place]
      let x = row.number(0)
      func set(_ column: Int, _ value: (Double) -> Double) {
        guard row.values.indices.contains(column) else { return }
        moved.rows[place].values[column] = .real(value(row.number(column)))
      }
      set(0, map)
      for column in columns.places { set(column, map) }
      for column in columns.lengths { set(column) { map(x + $0) - map(x) } }
      for column in columns.widths {
        // A width that is not above 0 asks for the usual one.
        set(column) { $0 > 0 ? abs(map(x + $0 / 2) - map(x - $0 / 2)) : $0 }
      }
    }
    return moved
  }
}

/// The columns of a style, behind x and y, that count along the x axis.
struct ColumnsAcross: Equatable {
  /// Those with places on the axis.
  var places: [Int] = []
  /// Those with lengths from x on, also to the left.
  var lengths: [Int] = []
  /// Those with widths and radii about x, above 0.
  var widths: [Int] = []
}
