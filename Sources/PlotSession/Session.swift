public import ChartCore
public import RealFunctions

/// A plotting session as a value: definitions, settings and the current picture.
///
/// One statement in, events out. A session prints nothing and touches files only through the
/// ``FileAccess`` that it was given. A statement works on a copy, which replaces the session only if
/// the whole statement succeeds.
public struct Session {
  /// The picture that the last `plot` and `add` made, or nil.
  public private(set) var picture: Chart?

  /// Creates an empty session.
  public init(files: FileAccess = .none) {}

  /// Runs a line of one or several statements, separated by `;`, and emits what they answer.
  ///
  /// The first failing statement ends the line; those before it stand. `line` may hold any text.
  /// - Returns: Whether every statement succeeded.
  @discardableResult
  public mutating func respond(
    to line: String,
    cancellation: Cancellation = .never,
    emit: (Event) -> Void
  ) -> Bool { true }
}
