package import FormulaReading
package import RealFunctions

/// Formulas over the columns of a file, compiled to one function of the columns that they contain.
///
/// A formula has a value in a row where all columns that it contains have one. Rows are computed in
/// blocks.
package struct ColumnProgram {
  /// Input of a program.
  package enum Input: Equatable {
    /// The number in a column, from 0.
    case number(column: Int)
    /// The row number, from 0.
    case row
    /// 1 where the field of a column is a text, or has it as a part, else 0; an empty text is an empty field.
    case isText(column: Int, String, TextMatch)
    /// 1 where a column has no number, else 0.
    case isMissing(column: Int)
  }

  /// The inputs, in the order of the parameters of `function`: those of the formulas first, then those that the
  /// condition alone has.
  package let inputs: [Input]
  /// Number of inputs of the formulas.
  package let countOfFormulas: Int
  /// An output for each formula in the order of the columns; after them 1 where the condition
  /// holds, if there is one.
  package let function: any PointFunction
  package let workspace: Workspace

  /// Creates a program.
  package init(
    inputs: [Input],
    ofFormulas countOfFormulas: Int,
    function: any PointFunction,
    workspace: Workspace
  ) {
    (self.inputs, self.countOfFormulas) = (inputs, countOfFormulas)
    (self.function, self.workspace) = (function, workspace)
  }
}

/// Makes a program of formulas as soon as the names of the columns are known.
package typealias ColumnCompiler = (
  _ formulas: [Syntax], _ condition: Syntax?, _ header: DataHeader
) throws(DataProblem) -> ColumnProgram

/// Names of a file's columns, as they are known at its first row.
package struct DataHeader {
  /// The names in the header line; nil without one.
  package let names: [String]?

  /// Creates the names of a header line; nil for a file without one.
  package init(names: [String]?) { self.names = names }

  /// Returns the index of a name among the columns, from 0; capitals and units in brackets may be
  /// left out.
  package func column(named name: String) -> Int? {
    names.flatMap { ColumnPlaces.index(of: name, among: $0) }
  }
}
