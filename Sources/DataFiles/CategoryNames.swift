/// The names in a column of categories, each once, in order of first occurrence.
struct CategoryNames {
  /// The names as labels show them.
  private(set) var shown: [String] = []
  /// The first of them as it stands in the file.
  private(set) var first: String?
  /// Bytes of the names, about.
  private(set) var bytes = 0
  /// The row of the first name.
  var firstRow: UnreadRows.Row?
  /// Number of rows that have a name and can be read.
  var readRows = 0
  /// Whether the column was found to hold numbers.
  var isRefused = false

  private var numbers: [String: Int] = [:]
  private var labels: Set<String> = []

  /// Whether there is a name.
  var isUsed: Bool { !shown.isEmpty }

  /// Returns the index of a name, which is added if it is new.
  mutating func number(of name: String) -> Int {
    if let known = numbers[name] { return known }
    let number = shown.count
    numbers[name] = number
    if first == nil { first = name }
    let label = label(of: name, number)
    labels.insert(label)
    shown.append(label)
    bytes += 2 * Self.bytesOfEntry + name.utf8.count + label.utf8.count
    return number
  }

  /// Returns a name on one line and of a length that a picture can show; equal labels of different
  /// names are numbered.
  private func label(of name: String, _ number: Int) -> String {
    let label = DataTable.shown(name)
    return labels.contains(label) ? "\(label) (\(number + 1))" : label
  }

  /// Bytes of an entry of a dictionary, of a set and of an array.
  private static let bytesOfEntry = 48
}
