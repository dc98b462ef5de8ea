import DataFiles
import Expressions
import RealFunctions
import Statements

/// A column of which rows are put together by a measure, or by a formula of measures, ready to be computed.
struct MeasuredColumn {
  /// The measures, the first of the column itself.
  private let measures: [RowMeasure]
  /// The index of the column of the second measure among those that are read behind all others.
  private let place: Int
  /// The formula of the measures; nil for one measure alone.
  private let formula: (any PointFunction)?
  private let workspace: Workspace

  /// Returns all columns of a choice behind x, which have measures; throws for a formula that is no number.
  static func all(
    of choice: ColumnChoice,
    _ scope: Scope,
    _ workspace: Workspace
  ) throws(Failure) -> [MeasuredColumn] {
    var columns: [MeasuredColumn] = []
    var place = 0
    for column in [choice.y] + choice.further {
      guard let measure = column.measure else { continue }
      var formula: (any PointFunction)?
      let parts = column.combination?.parts ?? []
      if let combination = column.combination {
        formula = try Failure.wrap { () throws(Diagnostic) in
          let checked = try Evaluation.check(
            combination.formula,
            parameters: parts.map(\.name),
            in: scope
          )
          guard checked.kinds == [.number] else {
            throw Diagnostic(.listAsNumber, at: column.range)
          }
          return try checked.compiled()
        }
      }
      columns.append(
        MeasuredColumn(
          measures: [measure] + parts.dropFirst().compactMap(\.column.measure),
          place: place,
          formula: formula,
          workspace: workspace
        )
      )
      place += max(0, parts.count - 1)
    }
    return columns
  }

  /// The value of no rows at all: 0 for counts and totals, else usually NaN.
  var ofNone: Double { combined(measures.map { [$0.ofNone] }, count: 1).first ?? .nan }

  /// Returns a value for each group of rows, which are indices of points.
  ///
  /// `first` returns the number of the column itself in a row; `behind` are the columns of the other measures.
  func values(
    of groups: [[Int]],
    first: (Int) -> Double,
    behind: [[Double]],
    isCancelled: () -> Bool
  ) -> [Double] {
    let inputs = measures.enumerated().map { part, measure in
      groups.map { rows in
        let numbers = rows.map { row in part == 0 ? first(row) : behind[place + part - 1][row] }
        return isCancelled()
          ? .nan : measure.value(of: numbers.filter(\.isFinite), isCancelled: isCancelled)
      }
    }
    return combined(inputs, count: groups.count)
  }

  private func combined(_ inputs: [[Double]], count: Int) -> [Double] {
    guard let formula else { return inputs.first ?? [] }
    return formula.columns(at: inputs.flatMap { $0 }, count: count, using: workspace)
  }
}
