#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// The variables that the program looks at.
let environment = [
  "CLICOLOR_FORCE", "COLORFGBG", "COLORTERM", "HOME", "LANG", "LC_ALL", "LC_CTYPE", "NO_COLOR",
  "TERM", "TERM_PROGRAM", "TERM_PROGRAM_VERSION", "TMUX", "VTE_VERSION", "XDG_CONFIG_HOME",
  "XDG_STATE_HOME",
].reduce(into: [String: String]()) { values, name in
  if let value = getenv(name) { values[name] = String(cString: value) }
}

exit(Program.run(Array(CommandLine.arguments.dropFirst()), environment: environment).rawValue)
