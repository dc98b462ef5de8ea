/// What the format of a file says about its beginning.
struct FormatHint {
  /// The name of the format in notes.
  var format: String
  /// The line of the first record of the table, from 1.
  var firstLine = 1
  var separator: FieldSeparator?
  /// The names of the columns, if the first record is not to be read for them.
  var names: [String]?
  /// Whether lines stand before the table that are told.
  var hasPreamble: Bool { firstLine > 1 }
}
