/// What is told about the reading of a file of data, to be shown on the terminal.
struct ReadingReport {
  /// Begins with a file, of a name and a number of bytes, 0 if they are not known.
  let begin: (_ name: String, _ size: Int) -> Void
  /// Counts bytes of the file as they are stored.
  let bytes: (_ count: Int) -> Void
  /// Counts the rows of a block, decompressed if the file is compressed.
  let rows: (_ block: [UInt8]) -> Void
  /// Ends with the file.
  let end: () -> Void
}
