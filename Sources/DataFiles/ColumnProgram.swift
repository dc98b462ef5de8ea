package import FormulaReading
package import RealFunctions

/// Formulas over the columns of a file, as one function of those that they speak of.
///
/// A row has values of its formulas where all columns have that they speak of. Rows are computed in blocks.
package struct ColumnProgram {
  /// The column of each input, from 0; nil for the number of the row, from 0.
  package let inputs: [Int?]
  /// An output for each formula in the order of the columns; behind them 1 where the condition holds, if there is one.
  package let function: any PointFunction
  package let workspace: Workspace

  /// Creates a program.
  package init(inputs: [Int?], function: any PointFunction, workspace: Workspace) {
    (self.inputs, self.function, self.workspace) = (inputs, function, workspace)
  }
}

/// Makes a program of formulas as soon as the names of the columns are known.
package typealias ColumnCompiler = (
  _ formulas: [Syntax], _ condition: Syntax?, _ header: DataHeader
) throws(DataProblem) -> ColumnProgram

/// What is known of the columns of a file when its first row is read.
package struct DataHeader {
  /// The names in the header line, or nil without one.
  package let names: [String]?

  /// The place of a name among the columns, from 0; capitals and units in brackets may be left out.
  package func column(named name: String) -> Int? {
    names.flatMap { ColumnPlaces.index(of: name, among: $0) }
  }
}
