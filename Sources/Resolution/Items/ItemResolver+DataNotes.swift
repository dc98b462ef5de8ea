import CivilTime
import DataFiles
import Statements

// Notes on what was read of a file, where the picture does not show all of it or a column has several readings.

extension ItemResolver {
  /// Returns the note on the format of a file, and on lines before its table; nil if it begins with the table.
  func note(onOriginOf table: DataTable, _ source: DataSource) -> String? {
    // Lines that the statement leaves out itself are no news.
    let before = source.layout.isUsual ? table.origin.preamble : nil
    let format = table.origin.format.map { "\(source.name) is read as \($0)" }
    guard let before else { return format }
    let lines = before.lines == 1 ? "1 line" : "\(before.lines) lines"
    let place =
      "\(before.hasNames ? "names in" : "rows from") line \(before.lines + 1)"
    return "\(format ?? source.name): \(place), after \(lines) of preamble"
  }

  /// Returns the note on a line of units below the names; nil without one.
  func note(onUnitsOf table: DataTable, _ source: DataSource) -> String? {
    table.origin.units.map { "line \($0.line) of \(source.name) is read as units: \"\($0.text)\"" }
  }

  /// Returns the note on a column of days beside one of times of the day, where rows of one day stand at one place;
  /// nil for others.
  func note(onDaysOf table: DataTable, _ source: DataSource) -> String? {
    guard let pair = table.origin.dayAndTime, table.areTimes.x, table.xNumber == pair.day + 1,
      table.yNumber != pair.time + 1,
      zip(table.points, table.points.dropFirst()).contains(where: { $0.x == $1.x })
    else { return nil }
    let column = DataTable.shown(table.xName ?? "column \(pair.day + 1)", atMost: 30)
    let y = source.columns?.y.spelled ?? "\(table.yNumber)"
    return
      "\(column) of \(source.name) has the day alone; using \(pair.sum):\(y) adds the time of the day"
  }

  /// Returns the note on dates such as `3/4/2024`, which may be in March or in April; nil without
  /// such dates.
  func note(onDatesOf table: DataTable) -> String? {
    table.ambiguousDate.map { date in
      "\(DataTable.shown(date, atMost: 20)) is read as month/day/year; "
        + "write dates \"%d/%m/%Y\" if the day stands in front"
    }
  }

  /// Returns the note on times of another zone than UTC, in which they are shown, and on files with several zones, or
  /// with and without one; nil without such times.
  func note(onZonesOf table: DataTable, _ source: DataSource) -> String? {
    let x = table.areTimes.x ? table.zones.x : nil
    let y = table.areTimes.y ? table.zones.y : nil
    let other =
      table.areTimes.x && table.otherZones.x != nil
      ? table.otherZones.x : table.areTimes.y ? table.otherZones.y : nil
    guard let zone = [x, y].compactMap({ $0 }).first(where: { $0 != 0 || other != nil }) else {
      return nil
    }
    let text = CivilTime.zoneText(zone)
    switch other {
    case nil: return "times of \(source.name) with \(text) are shown in UTC"
    case .zone(let second):
      return
        "times of \(source.name) with \(text) and with \(CivilTime.zoneText(second)) are shown in UTC"
    case .missing:
      return
        "times of \(source.name) with \(text) are shown in UTC; those without a zone are taken for UTC"
    }
  }

  /// Throws for bins that are periods of time over values that are no dates.
  func refusePeriods(of resolved: ResolvedItem) throws(Failure) {
    guard item.options.style == .histogram, case .period(let period)? = item.options.bins?.size,
      let points = resolved.pointSets.first(where: { !$0.areTimes.y })
    else { return }
    throw .problem(
      .stepsOfColumn(
        "binwidth \(period.text)",
        needs: "dates",
        points.yName ?? "the values",
        instead: "binwidth 0.5 parts numbers"
      ),
      at: item.range
    )
  }

  /// Returns the note on bins that are too narrow to be seen, such as those of `binwidth 1e-9`; nil for others.
  func noteOnBins(of resolved: ResolvedItem) -> String? {
    guard item.options.style == .histogram, case .width(let width)? = item.options.bins?.size else {
      return nil
    }
    let values = resolved.pointSets.flatMap { $0.points.map(\.y).filter(\.isFinite) }
    guard let least = values.min(), let greatest = values.max(), width > 0,
      (greatest - least) / width > Self.mostVisibleBins
    else { return nil }
    if resolved.pointSets.allSatisfy(\.areTimes.y) {
      return
        "bins of \(width.text(digits: 6)) seconds are narrower than a picture shows: binwidth day or binwidth 2 weeks parts dates"
    }
    let wide = ((greatest - least) / 20).text(digits: 1)
    return
      "bins of the width \(width.text(digits: 6)) are narrower than a picture shows: binwidth \(wide) parts the values into about 20"
  }

  /// The most bins of which each can be seen.
  private static let mostVisibleBins = 2000.0

  /// Throws for `dates "%d-%m-%Y"` over dates with slashes, where no text has the form and all would be names.
  func refuseForm(of table: DataTable, _ source: DataSource) throws(Failure) {
    guard let form = source.times, !table.areTimes.x, !table.areTimes.y,
      let names = table.categories, let text = names.first
    else { return }
    func fits(_ text: String, _ form: TimeFormat) -> Bool {
      let bytes = Array(text.utf8)
      return form.seconds(bytes, in: bytes.indices) != nil
    }
    // Bars take dates for names.
    if names.contains(where: { fits($0, form) }) { return }
    let fitting = Self.usualForms.first { TimeFormat($0).map { fits(text, $0) } ?? false }
    let isKnown = TimeParser().seconds(text) != nil
    throw .problem(
      .noDates(
        source.name,
        form: form.pattern,
        text: DataTable.shown(text, atMost: 30),
        instead: isKnown ? "leave out dates" : fitting.map { "write dates \"\($0)\"" }
      ),
      at: source.range
    )
  }

  /// The forms that a hint may name.
  private static let usualForms = [
    "%d/%m/%Y", "%m/%d/%Y", "%d-%m-%Y", "%d.%m.%Y", "%Y%m%d", "%d/%m/%y", "%d%b%Y",
    "%Y-%m-%d %H:%M",
  ]

  /// Returns the note on texts with digits in place of numbers or dates, which stand at equal distances because they
  /// are names; nil for others, and where names are wanted.
  func note(onPlacesOf table: DataTable, _ source: DataSource) -> String? {
    guard item.options.style?.row.wantsNames != true, let names = table.categories, names.count > 2,
      names.allSatisfy({ $0.contains(where: \.isNumber) && $0.contains(where: { !$0.isNumber }) }),
      names.count(where: { $0.first?.isNumber == true }) == names.count
    else { return nil }
    let column = DataTable.shown(table.xName ?? "column \(table.xNumber ?? 1)", atMost: 30)
    return
      "\(column) of \(source.name) has texts, such as \"\(DataTable.shown(names[0], atMost: 20))\", "
      + "at equal distances"
  }

  /// Returns the note on rows that were merged, which the picture does not show but saved rows do;
  /// nil if none were.
  func note(onMergingOf table: DataTable, _ source: DataSource) -> String? {
    table.mergedRows.map { rows in
      "\(rows) rows of \(source.name) are \(table.points.count) points of the line: "
        + "of each run of rows the first, lowest, highest and last"
    }
  }

  /// Returns the note on rows with a text in place of a number, which have no value; nil if there
  /// are none.
  func note(onUnreadRowsOf table: DataTable, _ source: DataSource) -> String? {
    guard let first = table.firstUnread else { return nil }
    let rows = table.unreadRows == 1 ? "1 row" : "\(table.unreadRows) rows"
    let column =
      first.cell == nil ? nil : first.column.map { " in \(DataTable.shown($0, atMost: 30))" }
    return
      "\(rows) of \(source.name) \(table.unreadRows == 1 ? "is" : "are") not drawn for want of a number"
      + "\(column ?? ""), \(first.example)"
  }
}

extension ItemResolver {
  /// Returns the notes on rows with a text in place of a number in columns after those of x and y; columns of texts
  /// alone are named elsewhere.
  func notesOnFurther(_ table: DataTable, _ source: DataSource) -> [String] {
    table.furtherUnread.indices.compactMap { column in
      let rows = table.furtherUnread[column]
      guard let first = rows.first, table.further[column].contains(where: \.isFinite) else {
        return nil
      }
      let name =
        table.furtherNames[column]
        ?? "column \(written(column, source) ?? "\(column + 3)")"
      return
        "\(rows.count == 1 ? "1 row of \(source.name) has" : "\(rows.count) rows of \(source.name) have") "
        + "no number in \(DataTable.shown(name, atMost: 30)), \(first.example)"
    }
  }

  /// Returns the note on rows without a name in a column of names, which have no place; nil if there are none.
  func note(onUnnamedRowsOf table: DataTable, _ source: DataSource) -> String? {
    guard let first = table.unnamed.first else { return nil }
    let count = table.unnamed.count
    let column = DataTable.shown(table.xName ?? "column \(table.xNumber ?? 1)", atMost: 30)
    return
      "\(count == 1 ? "1 row of \(source.name) is" : "\(count) rows of \(source.name) are") not drawn "
      + "for want of a name in \(column), \(first.example)"
  }

  /// Returns the note on a column of seconds or milliseconds that is shown as dates although no setting says so; nil
  /// without such a column.
  func note(onEpochOf table: DataTable) -> String? {
    guard let found = table.epoch else { return nil }
    return
      "\(DataTable.shown(found.column, atMost: 30)) holds "
      + (found.unit.map { "\($0.name) since 1970" } ?? "days such as 20240131")
      + ", shown as dates; "
      + "set \(found.isX ? "x" : "y")data numbers shows the numbers"
  }

  /// The name of a column behind that of y as it is written; nil if a star stands for it.
  private func written(_ column: Int, _ source: DataSource) -> String? {
    let further = source.columns?.further ?? []
    return further.indices.contains(column) ? further[column].name : nil
  }
}
