/// The groups of rows of `fit m x + b to "d.csv" by kind`, each with parameters of its own.
package struct FittedGroups {
  /// The column that tells the groups, as it is typed behind `by`.
  let column: String
  /// The name of the column in the answer.
  let title: String
  /// The texts of the groups with their rows, in the order of the file; at most as many as pictures draw.
  var all: [(name: String, data: FittedData)]

  /// The names of the groups.
  package var names: [String] { all.map(\.name) }
}
