#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// GNU MPFR, looked for when the tests run: what it rounds is right to the last bit.
///
/// Numbers are handles of 32 bytes. Functions are found once by name.
final class MpfrLibrary: @unchecked Sendable {
  typealias Handle = UnsafeMutableRawPointer
  typealias Unary = @convention(c) (Handle, Handle, Int32) -> Int32
  typealias Binary = @convention(c) (Handle, Handle, Handle, Int32) -> Int32
  typealias WithWhole = @convention(c) (Handle, Handle, Int, Int32) -> Int32
  typealias OfOrder = @convention(c) (Handle, Int, Handle, Int32) -> Int32
  typealias Question = @convention(c) (Handle) -> Int32

  /// The size of a number, and to the nearest.
  static let size = 32
  static let nearest: Int32 = 0

  /// nil where the library is not installed, or older than 4.2.
  static let shared = MpfrLibrary()

  private let library: UnsafeMutableRawPointer
  let make: @convention(c) (Handle, Int) -> Void
  let clear: @convention(c) (Handle) -> Void
  let set: Unary
  let setDouble: @convention(c) (Handle, Double, Int32) -> Int32
  let setText: @convention(c) (Handle, UnsafePointer<CChar>, Int32, Int32) -> Int32
  let pi: @convention(c) (Handle, Int32) -> Int32
  let compare: @convention(c) (Handle, Handle) -> Int32
  let compareWithDouble: @convention(c) (Handle, Double) -> Int32
  let double: @convention(c) (Handle, Int32) -> Double
  let isNaN: Question
  let isInfinite: Question
  let isZero: Question
  let isInteger: Question
  let clearFlags: @convention(c) () -> Void
  let overflowed: @convention(c) () -> Int32
  let underflowed: @convention(c) () -> Int32
  let logGamma: @convention(c) (Handle, UnsafeMutablePointer<Int32>, Handle, Int32) -> Int32

  private init?() {
    guard let library = dlopen("libmpfr.so.6", RTLD_NOW) else { return nil }
    func find<T>(_ name: String, _ type: T.Type) -> T? {
      dlsym(library, "mpfr_" + name).map { unsafeBitCast($0, to: type) }
    }
    guard dlsym(library, "mpfr_rootn_si") != nil,
      let make = find("init2", (@convention(c) (Handle, Int) -> Void).self),
      let clear = find("clear", (@convention(c) (Handle) -> Void).self),
      let set = find("set", Unary.self),
      let setDouble = find("set_d", (@convention(c) (Handle, Double, Int32) -> Int32).self),
      let setText = find(
        "set_str",
        (@convention(c) (Handle, UnsafePointer<CChar>, Int32, Int32) -> Int32).self
      ),
      let pi = find("const_pi", (@convention(c) (Handle, Int32) -> Int32).self),
      let compare = find("cmp", (@convention(c) (Handle, Handle) -> Int32).self),
      let compareWithDouble = find("cmp_d", (@convention(c) (Handle, Double) -> Int32).self),
      let double = find("get_d", (@convention(c) (Handle, Int32) -> Double).self),
      let isNaN = find("nan_p", Question.self), let isInfinite = find("inf_p", Question.self),
      let isZero = find("zero_p", Question.self), let isInteger = find("integer_p", Question.self),
      let clearFlags = find("clear_flags", (@convention(c) () -> Void).self),
      let overflowed = find("overflow_p", (@convention(c) () -> Int32).self),
      let underflowed = find("underflow_p", (@convention(c) () -> Int32).self),
      let logGamma = find(
        "lgamma",
        (@convention(c) (Handle, UnsafeMutablePointer<Int32>, Handle, Int32) -> Int32).self
      )
    else { return nil }
    self.library = library
    self.make = make
    self.clear = clear
    self.set = set
    self.setDouble = setDouble
    self.setText = setText
    self.pi = pi
    self.compare = compare
    self.compareWithDouble = compareWithDouble
    self.double = double
    self.isNaN = isNaN
    self.isInfinite = isInfinite
    self.isZero = isZero
    self.isInteger = isInteger
    self.clearFlags = clearFlags
    self.overflowed = overflowed
    self.underflowed = underflowed
    self.logGamma = logGamma
  }

  /// The exponent of a number in base 2, which stands behind the precision and the sign (`mpfr.h`); 0 for 0.
  func binaryExponent(_ a: Handle) -> Int {
    isZero(a) != 0 ? 0 : a.load(fromByteOffset: 16, as: Int.self)
  }

  /// Whether two numbers differ by less than 2^-100 of the second; the place for their difference may be the first.
  func areNear(_ a: Handle, _ b: Handle, _ spare: Handle) -> Bool {
    _ = difference(spare, a, b, Self.nearest)
    if isZero(spare) != 0 { return true }
    _ = quotient(spare, spare, b, Self.nearest)
    return compareWithDouble(spare, 0x1p-100) < 0 && compareWithDouble(spare, -0x1p-100) > 0
  }

  private(set) lazy var power: WithWhole = withWhole("pow_si")
  private(set) lazy var nearestWhole: Unary = unary("rint_round")
  private lazy var difference: Binary = binary("sub")
  private lazy var quotient: Binary = binary("div")

  /// A function of one number, by its name without `mpfr_`.
  func unary(_ name: String) -> Unary { function(name) }
  /// A function of two numbers.
  func binary(_ name: String) -> Binary { function(name) }
  /// A function of a number and a whole one: powers, roots, angles in parts of a turn.
  func withWhole(_ name: String) -> WithWhole { function(name) }
  /// A Bessel function.
  func ofOrder(_ name: String) -> OfOrder { function(name) }

  private func function<T>(_ name: String) -> T {
    guard let symbol = dlsym(library, "mpfr_" + name) else { fatalError("no mpfr_\(name)") }
    return unsafeBitCast(symbol, to: T.self)
  }
}
