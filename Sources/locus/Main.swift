#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

@main
struct Main {
  /// The variables that the program looks at.
  private static let variables = [
    "CLICOLOR_FORCE", "COLORFGBG", "COLORTERM", "HOME", "LANG", "LC_ALL", "LC_CTYPE", "NO_COLOR",
    "TERM", "TERM_PROGRAM", "TERM_PROGRAM_VERSION", "TMUX", "VTE_VERSION", "XDG_CONFIG_HOME",
    "XDG_STATE_HOME",
  ]

  static func main() {
    let environment = variables.reduce(into: [String: String]()) { values, name in
      if let value = getenv(name) { values[name] = String(cString: value) }
    }
    let arguments = Array(CommandLine.arguments.dropFirst())
    exit(Program.run(arguments, environment: environment).rawValue)
  }
}
