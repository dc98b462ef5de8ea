// The size of the heads of arrows in an item:
//
//     size = "size" [ system ] length [ "," angle [ "," angle ] ] [ "fixed" ]
//
// A comma with a number behind it belongs to the size, as in gnuplot. Heads have one size here.

extension ScriptInterpreter {
  /// Passes over the size of heads.
  mutating func readHeadSize(_ reader: inout ScriptReader) throws(ScriptProblem) {
    for part in 0..<3 {
      if part > 0 {
        guard reader.peek.isSign(","), Self.isNumber(reader.peek(1)) else { return }
        reader.advance()
      }
      _ = reader.match(any: ["first", "second", "gr|aph", "sc|reen", "char|acter"])
      _ = try number(&reader)
    }
  }

  private static func isNumber(_ token: ScriptToken) -> Bool {
    switch token.kind {
    case .integer, .real: true
    default: false
    }
  }
}
