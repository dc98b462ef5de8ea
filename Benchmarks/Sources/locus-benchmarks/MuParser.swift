#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// muParser, looked for when the program runs, so that nothing needs it to be built: Debian's libmuparser2v5.
final class MuParser {
  private typealias Handle = UnsafeMutableRawPointer
  private typealias Unary = @convention(c) (Double) -> Double
  private typealias Binary = @convention(c) (Double, Double) -> Double

  private let handle: Handle
  private let variable = UnsafeMutablePointer<Double>.allocate(capacity: 1)
  private let text: String
  private let library: Library

  private struct Library {
    let create: @convention(c) (Int32) -> Handle?
    let release: @convention(c) (Handle) -> Void
    let setText: @convention(c) (Handle, UnsafePointer<CChar>) -> Void
    let defineVariable:
      @convention(c) (Handle, UnsafePointer<CChar>, UnsafeMutablePointer<Double>) -> Void
    let defineUnary: @convention(c) (Handle, UnsafePointer<CChar>, Unary, Int32) -> Void
    let defineBinary: @convention(c) (Handle, UnsafePointer<CChar>, Binary, Int32) -> Void
    let evaluate: @convention(c) (Handle) -> Double
    let hasFailed: @convention(c) (Handle) -> Int32

    init?() {
      guard let library = dlopen("libmuparser.so.2", RTLD_NOW) else { return nil }
      func function<T>(_ name: String, _ type: T.Type) -> T? {
        dlsym(library, name).map { unsafeBitCast($0, to: type) }
      }
      guard let create = function("mupCreate", (@convention(c) (Int32) -> Handle?).self),
        let release = function("mupRelease", (@convention(c) (Handle) -> Void).self),
        let setText = function(
          "mupSetExpr",
          (@convention(c) (Handle, UnsafePointer<CChar>) -> Void).self
        ),
        let defineVariable = function(
          "mupDefineVar",
          (@convention(c) (Handle, UnsafePointer<CChar>, UnsafeMutablePointer<Double>) -> Void).self
        ),
        let defineUnary = function(
          "mupDefineFun1",
          (@convention(c) (Handle, UnsafePointer<CChar>, Unary, Int32) -> Void).self
        ),
        let defineBinary = function(
          "mupDefineFun2",
          (@convention(c) (Handle, UnsafePointer<CChar>, Binary, Int32) -> Void).self
        ),
        let evaluate = function("mupEval", (@convention(c) (Handle) -> Double).self),
        let hasFailed = function("mupError", (@convention(c) (Handle) -> Int32).self)
      else { return nil }
      self.create = create
      self.release = release
      self.setText = setText
      self.defineVariable = defineVariable
      self.defineUnary = defineUnary
      self.defineBinary = defineBinary
      self.evaluate = evaluate
      self.hasFailed = hasFailed
    }
  }

  /// Creates the parser of a line of formulas.txt; nil without the library, or if it does not read the line.
  init?(_ number: Int, _ text: String) {
    guard let library = Library(), let handle = library.create(0) else { return nil }
    self.library = library
    self.handle = handle
    self.text = Self.spelled(number, text)
    variable.initialize(to: 0.5)
    library.defineVariable(handle, "x", variable)
    library.defineUnary(handle, "floor", { floor($0) }, 1)
    library.defineBinary(handle, "fmod", { fmod($0, $1) }, 1)
    library.defineBinary(handle, "hypot", { hypot($0, $1) }, 1)
    compile()
    if library.hasFailed(handle) != 0 { return nil }
  }

  deinit {
    library.release(handle)
    variable.deallocate()
  }

  /// Reads the text and evaluates it once, which compiles it.
  func compile() {
    library.setText(handle, text)
    _ = library.evaluate(handle)
  }

  func evaluate(
    _ inputs: UnsafePointer<Double>,
    _ outputs: UnsafeMutablePointer<Double>,
    _ count: Int
  ) {
    for index in 0..<count {
      variable.pointee = inputs[index]
      outputs[index] = library.evaluate(handle)
    }
  }

  /// The line in muParser's spelling: sums written out, functions in place, cases as choices.
  private static func spelled(_ number: Int, _ text: String) -> String {
    switch number {
    case 5: "exp(-x^2/2)/sqrt(2*_pi)"
    case 10: "x<0 ? -x : x<2 ? x^2 : 4"
    case 11: "floor(x)+fmod(x,1)"
    case 13: (1...20).map { "sin(\($0)*x)/\($0)" }.joined(separator: "+")
    case 14: "0.7*(0.7*x^2-1.3)^2-1.3"
    default: text
    }
  }
}
