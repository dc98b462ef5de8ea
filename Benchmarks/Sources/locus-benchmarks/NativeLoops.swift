#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// The formulas of formulas.txt as loops in C, built by native.sh for one set of instructions.
struct NativeLoops {
  private typealias Loop =
    @convention(c) (UnsafeMutablePointer<Double>, UnsafePointer<Double>, Int) -> Void
  private typealias Find = @convention(c) (Int32) -> Loop?

  /// What figures call it, and where native.sh left it.
  let name: String
  private let find: Find

  /// Loads the loops of a kind, `native` with scalar functions or `vector`; nil if they were not built.
  init?(_ kind: String, at level: String, in folder: String) {
    name = "\(kind)-\(level)"
    guard let library = dlopen("\(folder)/\(name).so", RTLD_NOW),
      let symbol = dlsym(library, "native_formula")
    else { return nil }
    find = unsafeBitCast(symbol, to: Find.self)
  }

  /// Runs the loop of a line, counted from 1; does nothing if there is none.
  func run(
    _ line: Int,
    _ inputs: UnsafePointer<Double>,
    _ outputs: UnsafeMutablePointer<Double>,
    _ count: Int
  ) {
    find(Int32(line))?(outputs, inputs, count)
  }
}
