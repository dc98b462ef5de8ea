// Statistics with a name, and columns of files that formulas name: both are values under names that are no words.

extension Scope {
  /// Returns the statistics of that name; nil if there are none.
  package func statistics(named name: String) -> NamedStatistics? { statistics[name] }
  package var statisticsNames: [String] { names.filter { statistics.contains($0) } }

  /// Stores statistics of data, with the value of each of their parts; `times` are the parts that are dates or times.
  /// - Returns: Notes on functions whose text now has another reading.
  package mutating func define(
    _ name: String,
    as statistics: NamedStatistics,
    values: [Value],
    times: Set<String> = []
  ) -> [String] {
    let notes = change(name) {
      $0.functions[name] = nil
      $0.values[name] = nil
      $0.statistics[name] = statistics
    }
    for (part, value) in zip(statistics.parts, values) {
      let full = NamedStatistics.name(of: part, in: name)
      self.values[full] = value
      if times.contains(part) { namesOfTimes[full] = false }
      count(value, 1)
    }
    if let data = statistics.data { count(data, 1) }
    return notes
  }

  /// Copies statistics from another scope.
  package mutating func take(statistics name: String, from other: Scope) {
    guard let statistics = other.statistics(named: name) else { return }
    let values = statistics.parts.map {
      other.value(of: NamedStatistics.name(of: $0, in: name)) ?? .undefined
    }
    let times = statistics.parts.filter {
      other.holdsTimes(NamedStatistics.name(of: $0, in: name))
    }
    _ = define(name, as: statistics, values: values, times: Set(times))
  }

  /// Stores the rows of a column of a file as a list, under the text that names it in formulas.
  ///
  /// `areTimes` tells that they are seconds since 1970 of dates or times.
  package mutating func store(fileColumn name: String, as rows: Value, areTimes: Bool = false) {
    if let earlier = values[name] { count(earlier, -1) }
    namesOfTimes[name] = areTimes ? false : nil
    fileColumns[name] = true
    values[name] = rows
    count(rows, 1)
  }

  /// Forgets the columns of files that neither functions nor `kept` name: the next statement that names one reads it
  /// again.
  package mutating func forgetFileColumns(besides kept: () -> Set<String>) {
    guard !fileColumns.isFresh else { return }
    let kept = kept()
    for name in fileColumns.keys where !kept.contains(name) {
      let isUsed = functionNames.contains { function(named: $0)?.body.mentions(name) ?? false }
      if isUsed { continue }
      if let rows = values[name] { count(rows, -1) }
      values[name] = nil
      fileColumns[name] = nil
      namesOfTimes[name] = nil
    }
  }

  /// Copies the columns of files that formulas name from another scope.
  package mutating func takeFileColumns(from other: Scope) {
    for name in other.fileColumns.keys {
      if let rows = other.value(of: name) {
        store(fileColumn: name, as: rows, areTimes: other.holdsTimes(name))
      }
    }
  }

  /// Removes the statistics of a name with their numbers.
  mutating func forgetStatistics(_ name: String) {
    guard let former = statistics[name] else { return }
    for part in former.parts.map({ NamedStatistics.name(of: $0, in: name) }) {
      if let value = values[part] { count(value, -1) }
      values[part] = nil
      namesOfTimes[part] = nil
    }
    if let data = former.data { count(data, -1) }
    statistics[name] = nil
  }
}
