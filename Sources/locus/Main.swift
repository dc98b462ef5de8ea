import CLineInput
import SystemLibrary

/// The entry point: arguments and environment in, exit status out.
@main
enum Main {
  static func main() {
    // Before the first thread: it shares the memory that is kept.
    li_keep_memory()
    WideStack.run(Program.runAndExit)
  }
}
