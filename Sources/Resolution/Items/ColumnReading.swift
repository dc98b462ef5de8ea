import DataFiles
import Statements

/// The columns that a data item reads from its file.
///
/// Rule. A column of names alone, `using service with bars`, is read as the column of x, over the row
/// numbers. A third column that stands for itself may hold texts: then they tell groups, as `by`
/// does. Without `using`, bars that are to be arranged take all columns. A column that colours points is read
/// twice, as numbers behind all others and as groups of texts: what it holds decides.
struct ColumnReading {
  /// The columns; nil for the first two, or for all.
  let columns: ColumnChoice?
  /// The column whose texts tell groups, or may do so; nil for none.
  let group: DataColumn?
  /// Whether all columns are read, or all behind one: those without numbers are left out.
  let takesAll: Bool
  /// Whether `columns` are names, to be counted, and row numbers.
  let countsNames: Bool
  /// Whether the last of `columns` colours points, if it holds numbers.
  let mayColor: Bool

  /// Settles the columns of data in space: those that are asked for, or all, and behind them that which colours points.
  init(inSpace source: DataSource) {
    let coloring = source.grouping.flatMap { $0.isColor ? $0.column : nil }
    var choice = source.columns
    if let coloring, choice != nil { choice?.further.append(coloring) }
    columns = choice
    takesAll = choice == nil || choice?.takesRest == true
    countsNames = false
    mayColor = coloring != nil && choice != nil
    group = source.grouping?.column
  }

  init(of source: DataSource, as style: PlotStyle?, takesAll: Bool = false) {
    let isMatrix = source.isMatrix || style?.row.hasHeights == true
    let takesRest = source.columns?.takesRest == true
    self.takesAll = takesRest || (takesAll || isMatrix) && source.columns == nil
    let choice = source.columns
    let only = choice.flatMap { $0.x == nil && $0.y.formula == nil ? $0.y : nil }
    let coloring = source.grouping.flatMap { $0.isColor ? $0.column : nil }
    let others = choice?.further.filter { $0.form != coloring?.form } ?? []
    mayColor =
      coloring != nil && others.isEmpty && !takesRest && !isMatrix && source.summary == nil
      && source.smoothing == nil && source.work == nil && choice?.y.measure == nil
      && [nil, .points, .dots].contains(style)
    countsNames = style?.row.countsNames == true && only != nil && only?.form != .number(0)
    if countsNames, let only {
      columns = ColumnChoice(x: only, y: DataColumn(form: .number(0), range: only.range))
    } else if mayColor, let coloring {
      let number = { (number: Int) in DataColumn(form: .number(number), range: coloring.range) }
      var colored = choice ?? ColumnChoice(x: number(1), y: number(2))
      colored.further = [coloring]
      columns = colored
    } else if var measured = choice, !measured.measuredBehind.isEmpty, !takesRest {
      measured.further += measured.measuredBehind
      columns = measured
    } else {
      columns = choice
    }
    let further = choice?.further ?? []
    let third = !takesRest && further.count == 1 && further[0].formula == nil ? further[0] : nil
    group = source.grouping?.column ?? (style?.row.needsColumns == true ? nil : third)
  }
}
