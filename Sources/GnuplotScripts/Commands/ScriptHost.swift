package import ChartScene

/// What a script of gnuplot asks of the session in which it runs.
///
/// The session is not known here: a script becomes statements of locus, which are what a user could type.
package protocol ScriptHost {
  /// Runs one statement of locus; returns whether it succeeded. Its answers and errors are shown.
  mutating func run(_ statement: String) -> Bool
  /// Whether pictures are shown when they are drawn; else they are only kept, for `save`.
  var showsPictures: Bool { get set }
  /// Returns the ranges of the axes "x", "y" and "y2" in the picture of the last of some statements, which a copy of
  /// the session carries out: nothing is shown or kept. Axes that the picture does not have are left out.
  func ranges(ofRehearsal statements: [String]) -> [String: (low: Double, high: Double)]
  /// Begins a page for several pictures; a page that is open is ended without being shown.
  mutating func openSheet(title: String)
  /// Runs a statement of locus that draws, and puts its picture at a place of the open page, which is not shown yet;
  /// returns whether it succeeded.
  mutating func run(_ statement: String, at place: SheetPlace) -> Bool
  /// Hides what stands at a place of the open page.
  mutating func cover(_ place: SheetPlace)
  /// Ends the open page and shows it as the picture of the session; returns whether it succeeded. Without pictures on
  /// it nothing is shown.
  mutating func closeSheet() -> Bool
  /// Shows a line of text.
  mutating func show(_ text: String)
  /// Shows what `fit` or `stats` found.
  mutating func report(_ text: String)
  /// Takes a line of the script that is only a comment.
  mutating func comment(_ text: String)
  /// Shows a text and waits so many seconds, or for the Return key; a script does not wait.
  mutating func pause(seconds: Double?, text: String)
  /// Shows a note.
  mutating func note(_ text: String)
  /// Returns the bytes of a file, found from the folder of the running script; throws the reason if it cannot be read.
  mutating func bytes(of path: String) throws(ScriptProblem) -> [UInt8]
  /// Returns the bytes of a file to which more will be written; none if there is no such file.
  mutating func bytesToExtend(of path: String) -> [UInt8]
  /// Writes a file, in place of one with the same name; throws the reason if it cannot be written.
  mutating func write(_ bytes: [UInt8], to path: String) throws(ScriptProblem)
  /// Returns the range of an axis, "x", "y" or "y2", of the last picture; nil if it has no such axis.
  func shownRange(of axis: String) -> (low: Double, high: Double)?
  /// Keeps rows of data under a name, which a later statement reads like a file.
  mutating func keep(_ table: ScriptTable, as name: String)
  /// Whether the user has asked to stop.
  var isCancelled: Bool { get }
  /// Shows why a statement was not carried out.
  mutating func fail(_ problem: ScriptProblem, statement: String, file: String?, line: Int)
}

extension ScriptHost {
  package mutating func report(_ text: String) { show(text) }
  package mutating func comment(_ text: String) {}
  package mutating func pause(seconds: Double?, text: String) {}

  /// All pictures are shown.
  package var showsPictures: Bool {
    get { true }
    set {}
  }
  /// No range is known before a picture is drawn.
  package func ranges(
    ofRehearsal statements: [String]
  ) -> [String: (low: Double, high: Double)] { [:] }

  // A host without pages: each picture is one of its own.

  /// Begins no page.
  package mutating func openSheet(title: String) {}
  /// Runs the statement as it is.
  package mutating func run(_ statement: String, at place: SheetPlace) -> Bool { run(statement) }
  /// Hides nothing.
  package mutating func cover(_ place: SheetPlace) {}
  /// Ends no page.
  package mutating func closeSheet() -> Bool { true }
}
