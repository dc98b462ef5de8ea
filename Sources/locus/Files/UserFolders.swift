import SystemLibrary

/// Where this user's settings and history are (XDG base directories).
struct UserFolders {
  private let environment: [String: String]

  /// The variables that are looked at here.
  static let environmentVariables = ["HOME", "XDG_CONFIG_HOME", "XDG_STATE_HOME"]

  init(environment: [String: String]) { self.environment = environment }

  /// The user's own folder.
  var home: String? {
    guard let home = environment["HOME"], home.hasPrefix("/") else { return nil }
    return home
  }

  /// The file whose statements run before a prompt.
  var initFile: String? {
    folder("XDG_CONFIG_HOME", default: ".config").map { $0 + "/locus/init.plot" }
  }

  /// The lines typed at earlier prompts.
  var historyFile: String? {
    folder("XDG_STATE_HOME", default: ".local/state").map { $0 + "/locus/history" }
  }

  /// A relative path in the variable counts as none, as the XDG rules say.
  private func folder(_ variable: String, default relative: String) -> String? {
    if let path = environment[variable], path.hasPrefix("/") { return path }
    return home.map { $0 + "/" + relative }
  }
}
