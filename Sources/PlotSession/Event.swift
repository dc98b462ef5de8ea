public import ChartCore
public import Expressions
public import RealFunctions

/// What a statement answers, in the order in which it happens.
public enum Event {
  /// A value or other answer of one or several lines, without the last line end.
  case value(String)
  /// The value of a calculated definition (`a = 1024` after `a = 2^10`): shown at a prompt only.
  case echo(String)
  /// A note: how a text was read, or why an answer is what it is; without the word `note`.
  case note(String)
  /// A chart to show as text, and how the session wants it to look. Drawing it is part of the
  /// statement: it stops when the cancellation says so, and the session tells of that.
  case picture(Chart, PictureLook, Cancellation)
  /// The lines that were typed are to be listed, or the last ones; who keeps them knows them.
  case history(count: Int?)
  /// The statement failed and changed nothing; the range refers to `source.text`.
  case failure(Diagnostic, source: StatementSource)
  /// The statement was interrupted and changed nothing.
  case interrupted
  /// The session shall end.
  case quit
}

/// Where a failed statement came from.
public struct StatementSource: Equatable, Sendable {
  /// The name of the loaded file, or nil if the statement was given to ``Session`` directly.
  public var file: String?
  /// The line, from 1, within that file; for a statement given directly, from 1 within what was given.
  public var line: Int
  /// The text of that line, continuation lines joined.
  public var text: String

  /// Creates a source.
  public init(file: String?, line: Int, text: String) {
    self.file = file
    self.line = line
    self.text = text
  }
}
