/// What a script of gnuplot asks of the session in which it runs.
///
/// The session is not known here: a script becomes statements of locus, which are what a user could type.
package protocol ScriptHost {
  /// Runs one statement of locus; returns whether it succeeded. Its answers and errors are shown.
  mutating func run(_ statement: String) -> Bool
  /// Shows a line of text.
  mutating func show(_ text: String)
  /// Shows a note.
  mutating func note(_ text: String)
  /// Returns the bytes of a file, found from the folder of the running script; throws the reason if it cannot be read.
  mutating func bytes(of path: String) throws(ScriptProblem) -> [UInt8]
  /// Keeps rows of data under a name, which a later statement reads like a file.
  mutating func keep(_ bytes: [UInt8], as name: String)
  /// Whether the user has asked to stop.
  var isCancelled: Bool { get }
  /// Shows why a statement was not carried out.
  mutating func fail(_ problem: ScriptProblem, statement: String, file: String?, line: Int)
}
