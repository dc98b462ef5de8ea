import Expressions

/// What items are resolved with: the definitions and settings of a session, and the files that it may read.
struct ResolutionContext: NumberAnswering {
  /// The definitions and settings.
  let state: SessionState
  /// The files that may be read.
  let files: FileAccess
  /// The tables that the running statement follows; nil if it follows none.
  let live: LiveTables?
  /// The folder of the running script with a final slash, or nothing: paths are relative to it.
  let folder: String

  /// The definitions.
  var scope: Scope { state.scope }
  /// What `set` changed.
  var settings: Settings { state.settings }

  /// The path of a file that is named relative to the script that is running.
  func located(_ path: String) -> String { path.hasPrefix("/") ? path : folder + path }

  /// The source with the path from the folder in which the program runs.
  func located(_ source: DataSource) -> DataSource {
    var source = source
    if source.path != DataSource.standardInput, !source.isLocated {
      source.file = located(source.path)
    }
    return source
  }
}
