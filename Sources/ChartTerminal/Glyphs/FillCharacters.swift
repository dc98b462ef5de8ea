import ChartScene

/// The characters of filled cells that tell series apart where their colours do not.
struct FillCharacters {
  private let solids: [Unicode.Scalar]
  private let marks: [Unicode.Scalar]

  init(isASCII: Bool) {
    let letters = "abcdefghijklmnopqrstuvwxyz"
    solids = Array(((isASCII ? "#=+-%@*o:x&$" : "█▓▒░▤▥▦▧▨▩") + letters).unicodeScalars)
    marks = Array(((isASCII ? "" : "●■▲◆×+○◇*") + letters).unicodeScalars)
  }

  /// Returns the character of solid cells: four shades, then patterns, then letters.
  func solid(_ number: Int) -> Unicode.Scalar { solids[number % solids.count] }

  /// Returns the character that stands here and there in an area whose boundary looks like that of another; nil for the
  /// first of each.
  func mark(_ round: Int) -> Unicode.Scalar? {
    round > 0 ? marks[(round - 1) % marks.count] : nil
  }
}
