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

  /// Returns the character that is scattered over an area whose boundary equals that of another
  /// area; nil for the first area with each boundary.
  func mark(_ round: Int) -> Unicode.Scalar? {
    round > 0 ? marks[(round - 1) % marks.count] : nil
  }
}
