import CivilTime
import DataFiles
import Statements

// Notes on what was read of a file, where the picture does not show all of it or a column has several readings.

extension ItemResolver {
  /// Returns the note on dates such as `3/4/2024`, which may be in March or in April; nil without
  /// such dates.
  func note(onDatesOf table: DataTable) -> String? {
    table.ambiguousDate.map { date in
      "\(DataTable.shown(date, atMost: 20)) is read as month/day/year; "
        + "write dates \"%d/%m/%Y\" if the day stands in front"
    }
  }

  /// Returns the note on `dates "%d-%m-%Y"` over dates with slashes, where no text has the form and
  /// all are taken as names; else nil.
  func note(onFormOf table: DataTable, _ source: DataSource) -> String? {
    guard let form = source.times, !table.areTimes.x, !table.areTimes.y,
      let name = table.categories?.first
    else { return nil }
    return "no text of \(source.name) is a date of the form \"\(form.pattern)\": "
      + "\"\(DataTable.shown(name, atMost: 30))\" and the others are names"
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
    return
      "\(rows) of \(source.name) \(table.unreadRows == 1 ? "is" : "are") not drawn for want of a number, "
      + "the first in line \(first.line): \"\(first.text)\""
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
        ?? "column \(source.columns?.further[column].name ?? "\(column + 3)")"
      return
        "\(rows.count == 1 ? "1 row of \(source.name) has" : "\(rows.count) rows of \(source.name) have") "
        + "no number in \(DataTable.shown(name, atMost: 30)), the first in line \(first.line): \"\(first.text)\""
    }
  }

  /// Returns the note on rows without a name in a column of names, which have no place; nil if there are none.
  func note(onUnnamedRowsOf table: DataTable, _ source: DataSource) -> String? {
    guard let first = table.unnamed.first else { return nil }
    let count = table.unnamed.count
    let column = DataTable.shown(table.xName ?? "column \(table.xNumber ?? 1)", atMost: 30)
    return
      "\(count == 1 ? "1 row of \(source.name) is" : "\(count) rows of \(source.name) are") not drawn "
      + "for want of a name in \(column), the first in line \(first.line): \"\(first.text)\""
  }

  /// Returns the note on a column of seconds or milliseconds that is shown as dates although no setting says so; nil
  /// without such a column.
  func note(onEpochOf table: DataTable) -> String? {
    guard let found = table.epoch else { return nil }
    return
      "\(DataTable.shown(found.column, atMost: 30)) holds \(found.unit.name) since 1970, shown as dates; "
      + "set \(found.isX ? "x" : "y")data numbers shows the numbers"
  }
}
