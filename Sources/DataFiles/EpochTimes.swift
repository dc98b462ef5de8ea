import CivilTime

// Columns of numbers that are times: they count time since 1970-01-01 00:00 (UTC), as clocks of computers do, or they
// are days such as 20240131.
//
// Rule. Without a setting, numbers are taken for times if their column has a name of times (`time`, `timestamp`, `ts`,
// `epoch`, `date`, `start_time`) and all of them lie in the years 2001 to 2096, in one of four units. The setting
// `time` takes all numbers for times; `numbers` none. The unit is the same for all values of a column; without a value
// in those years it is the second, as in gnuplot. Numbers are taken for days if their column has such a name, also
// `day` or `yyyymmdd`, and all of them are days of the years 1800 to 2199, year, month and day in a row.
//
// Rejected alternative: any column of such numbers. Counters and prices reach 10^9, too.

/// The meaning of the numbers on an axis.
package enum AxisData: String, CaseIterable, Sendable {
  /// Dates in files, and columns of times since 1970 that their names and numbers tell.
  case auto
  /// Times since 1970.
  case time
  /// Numbers.
  case numbers
}

/// The unit of a column of times since 1970.
package enum EpochUnit: Double, CaseIterable, Sendable {
  case seconds = 1
  case milliseconds = 1e3
  case microseconds = 1e6
  case nanoseconds = 1e9

  /// The name in notes.
  package var name: String {
    switch self {
    case .seconds: "seconds"
    case .milliseconds: "milliseconds"
    case .microseconds: "microseconds"
    case .nanoseconds: "nanoseconds"
    }
  }

  /// The seconds of the years 2001 to 2096.
  private static let usual = 1e9..<4e9

  /// Finds the unit in which all values lie in the years 2001 to 2096; nil if there is none, or no value.
  init?(of values: some Sequence<Double>) {
    var (least, most) = (Double.infinity, -Double.infinity)
    for value in values where value.isFinite {
      least = min(least, value)
      most = max(most, value)
    }
    let unit = Self.allCases.first { unit in
      Self.usual.contains(least / unit.rawValue) && Self.usual.contains(most / unit.rawValue)
    }
    guard let unit else { return nil }
    self = unit
  }

  /// Whether the name of a column says that it holds times.
  static func isName(_ name: String) -> Bool {
    let words = ColumnName.withoutUnit(name).lowercased().split { !$0.isLetter }
    return words.contains { names.contains(String($0)) }
  }

  private static let names: Set = [
    "time", "timestamp", "epoch", "ts", "unixtime", "datetime", "date", "unix",
  ]
}

extension DataTable {
  /// Takes numbers of x and y for times since 1970 where the settings, or names and values, say so.
  package mutating func takeEpochs(x: AxisData, y: AxisData) {
    if categories == nil, xNumber != nil, !areTimes.x {
      takeEpoch(x, \.x, isX: true, name: xNumber == 0 ? nil : xName)
    }
    if !areTimes.y { takeEpoch(y, \.y, isX: false, name: yNumber == 0 ? nil : yName) }
  }

  private mutating func takeEpoch(
    _ meaning: AxisData,
    _ axis: WritableKeyPath<PlotPoint, Double>,
    isX: Bool,
    name: String?
  ) {
    let unit: EpochUnit
    switch meaning {
    case .numbers: return
    case .time: unit = EpochUnit(of: points.lazy.map { $0[keyPath: axis] }) ?? .seconds
    case .auto:
      guard let name else { return }
      if CompactDay.isName(name), CompactDay.areDays(points.lazy.map({ $0[keyPath: axis] })) {
        if epoch == nil { epoch = FoundEpoch(column: name, unit: nil, isX: isX) }
        if isX { areTimes.x = true } else { areTimes.y = true }
        for index in points.indices {
          points[index][keyPath: axis] = CompactDay.seconds(points[index][keyPath: axis]) ?? .nan
        }
        return
      }
      guard EpochUnit.isName(name),
        let found = EpochUnit(of: points.lazy.map({ $0[keyPath: axis] }))
      else { return }
      unit = found
      if epoch == nil { epoch = FoundEpoch(column: name, unit: unit, isX: isX) }
    }
    if isX { areTimes.x = true } else { areTimes.y = true }
    guard unit != .seconds else { return }
    for index in points.indices { points[index][keyPath: axis] /= unit.rawValue }
  }

  /// A column of times that its name and its numbers told.
  package struct FoundEpoch: Equatable {
    package let column: String
    /// The unit of times since 1970; nil for days such as 20240131.
    package let unit: EpochUnit?
    package let isX: Bool
  }
}

/// Numbers whose digits are year, month and day: 20240131.
private enum CompactDay {
  private static let words: Set = ["date", "day", "datum", "yyyymmdd", "ymd"]
  private static let usual = 18_000_101.0...21_991_231.0

  static func isName(_ name: String) -> Bool {
    ColumnName.withoutUnit(name).lowercased().split { !$0.isLetter }
      .contains { words.contains(String($0)) }
  }

  /// Whether all values are days, and there is one.
  static func areDays(_ values: some Sequence<Double>) -> Bool {
    var hasDay = false
    for value in values where !value.isNaN {
      guard seconds(value) != nil else { return false }
      hasDay = true
    }
    return hasDay
  }

  /// The start of the day in seconds since 1970; nil for other numbers.
  static func seconds(_ value: Double) -> Double? {
    guard usual.contains(value), let digits = Int(exactly: value) else { return nil }
    return CivilDate(year: digits / 10_000, month: digits / 100 % 100, day: digits % 100)
      .map { CivilTime($0).seconds }
  }
}
