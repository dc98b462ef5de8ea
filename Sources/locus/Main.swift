#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// The entry point: arguments and environment in, exit status out.
///
/// A plain loop and no closure: closures here are checked to run on the main actor, and that sets up
/// executors, looks at stacks and processors, before anything is drawn.
@main
enum Main {
  static func main() {
    var environment: [String: String] = [:]
    for name in Program.environmentVariables {
      if let value = getenv(name) { environment[name] = String(cString: value) }
    }
    let arguments = Array(CommandLine.arguments.dropFirst())
    exit(Program.run(arguments, environment: environment).rawValue)
  }
}
