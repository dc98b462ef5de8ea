package import Expressions
package import Statements

/// The definitions and settings of a session, and the files that it may read: items are resolved with them.
package struct ResolutionContext: NumberAnswering {
  /// The definitions and settings.
  package var state: SessionState
  /// The files that may be read.
  package let files: FileAccess
  /// The tables that the running statement follows; nil if it follows none.
  package let live: LiveTables?
  /// The folder of the running script with a final slash, or nothing: paths are relative to it.
  package let folder: String
  /// The name that has another value in each picture of an animation; nil for a picture that stands still.
  package var moving: String?

  /// Creates a context.
  package init(state: SessionState, files: FileAccess, live: LiveTables?, folder: String) {
    self.state = state
    self.files = files
    self.live = live
    self.folder = folder
  }

  /// The definitions.
  package var scope: Scope { state.scope }
  /// The settings, as `set` changed them.
  package var settings: Settings { state.settings }

  /// The path of a file that is named relative to the script that is running.
  package func located(_ path: String) -> String { path.hasPrefix("/") ? path : folder + path }

  /// Returns the source with its path relative to the folder in which the program runs, and with the form of its
  /// dates, from then on its own.
  package func located(_ source: DataSource) -> DataSource {
    var source = source
    if source.written == nil, source.join == nil { source.times = source.times ?? settings.dates }
    if var join = source.join {
      guard !source.isLocated else { return source }
      join.tables = join.tables.map(located)
      (source.join, source.path, source.file) = (join, join.statement, join.statement)
      source.isLocated = true
      return source
    }
    if source.path != DataSource.standardInput, !source.isLocated {
      source.file = located(source.path)
    }
    return source
  }
}
