import DataFiles
import Expressions
import Resolution
import Statements

/// The values of a column, of all rows or of those of one group.
struct DescribedColumn {
  /// The name of the column, where `name` is that of a group; else empty.
  let section: String
  /// The name above the values.
  let name: String
  let values: [Double]
  /// Whether the values are times, in seconds since 1970.
  var areTimes = false
}

/// The columns of a file that `stats` describes where none are named.
///
/// Rule. The beginning of the file decides. Columns of numbers are described, at most twelve, without the one that
/// tells the groups. Each other column is told in a note with the reason. Two columns of numbers and nothing else are x
/// and y; so are the only two among texts and dates. Where groups are asked for, and of three or more, the columns
/// stand for themselves, over the rows.
struct DescribedColumns {
  /// The columns; nil for the usual ones of a file of one or two columns of numbers alone, and for one without numbers.
  private(set) var choice: ColumnChoice?
  /// What is left out, and why.
  private(set) var notes: [String] = []

  /// The most columns that are described.
  private static let most = 12
  /// The most columns that a note names.
  private static let mostTold = 8

  init(of source: DataSource, in context: ResolutionContext, _ cancellation: Cancellation) {
    var survey = DataSurvey(layout: source.layout)
    try? context.readBlocks(of: source, cancellation) { block in
      _ = try? survey.take(block)
      return false
    }
    if survey.rows == 0 { try? survey.finish() }
    let columns = survey.columns
    let grouping = source.grouping?.column
    let others = columns.indices.filter { place in
      guard let grouping else { return true }
      switch grouping.form {
      case .number(let number): return number != place + 1
      case .name(let name):
        return columns[place].name != name
          && columns[place].name.map(ColumnName.withoutUnit) != name
      case .formula: return true
      }
    }
    let numeric = others.filter { columns[$0].isNumeric }
    guard columns.count > 2 || numeric.count < columns.count, let first = numeric.first else {
      return
    }
    func column(_ place: Int) -> DataColumn {
      DataColumn(form: .number(place + 1), range: source.range)
    }
    let rows = DataColumn(form: .number(0), range: source.range)
    let described = numeric.prefix(Self.most)
    let further = described.dropFirst().map(column)
    choice =
      described.count == 1
      ? ColumnChoice(x: nil, y: column(first))
      : grouping == nil && described.count == 2
        ? ColumnChoice(x: column(first), y: further[0])
        : ColumnChoice(x: rows, y: column(first), further: further)
    let left = others.filter { !described.contains($0) }
    guard !left.isEmpty else { return }
    var told = left.prefix(Self.mostTold).map { Self.reason(columns[$0], number: $0 + 1) }
    if left.count > told.count { told.append("\(left.count - told.count) more") }
    notes.append("not described: \(told.joined(separator: ", "))")
  }

  /// The name of a column with the reason why it is not described.
  private static func reason(_ column: DataSurvey.Column, number: Int) -> String {
    let name = column.name.map { DataTable.shown($0, atMost: 30) } ?? "column \(number)"
    let reason: String
    if column.isNumeric {
      reason = "behind the first \(most) columns of numbers"
    } else if column.isOfTimes {
      reason = "dates: stats … using \(spelled(column, number)) describes them"
    } else if column.isOfNames {
      reason = "texts"
    } else if column.counts.texts > 0 {
      let text = column.names.first.map { ", such as \(DataTable.shown($0, atMost: 20))" } ?? ""
      reason = "texts among numbers\(text)"
    } else {
      reason = column.counts.times > 0 ? "dates among numbers" : "empty"
    }
    return "\(name) (\(reason))"
  }

  private static func spelled(_ column: DataSurvey.Column, _ number: Int) -> String {
    let form = column.name.map { DataColumn.Form.name($0) } ?? .number(number)
    return DataColumn(form: form, range: SourceRange(0, 0)).spelled
  }
}
