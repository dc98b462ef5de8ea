/// The names that people give to whole numbers: `i`, `j`, `k`, `m`, `n`.
///
/// Over one of them `table` counts by 1, `plot` says that it draws all real numbers, and a limit towards infinity is that of a
/// sequence. They are names like any other in every other place.
package enum WholeNames {
  private static let names: Set = ["i", "j", "k", "m", "n"]

  package static func contains(_ name: String) -> Bool { names.contains(name) }
}
