import CLineInput
import SystemLibrary

/// The entry point of the program.
@main
enum Main {
  static func main() {
    // Before the first thread: the setting applies to the memory of all threads.
    li_keep_memory()
    WideStack.run(Program.runAndExit)
  }
}
