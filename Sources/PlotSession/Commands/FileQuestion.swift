/// The question what is in a file: `head "d.csv"`.
enum FileQuestion {
  /// The words that ask it in front of a file's name, as other programs do.
  static let words: Set = ["table", "data", "describe", "head", "show", "columns", "look"]
}
