import SystemLibrary

/// A function of gnuplot: how many arguments it takes, how it is computed, and its spelling in locus.
struct BuiltinFunction: Sendable {
  let name: String
  let arguments: ClosedRange<Int>
  /// The name of the same real function in locus; nil if there is none, so that its values are computed here.
  var spelling: String?
  /// Whether arguments or the value are angles, which `set angles` measures.
  var angles: Angles = .none
  /// The function of one complex number, or of one real number, that computes it; nil for other functions.
  var onPlane: (@Sendable (ComplexNumber) -> ComplexNumber)?
  var onLine: (@Sendable (Double) -> Double)?
  let compute: @Sendable ([ScriptValue]) -> ScriptValue

  /// Which side of a function is an angle, so that `set angles degrees` changes it.
  ///
  /// gnuplot 5.4 also measures the values of `asinh` and `acosh` in degrees, of `atan` the real part alone, of `atanh`
  /// the imaginary part alone.
  enum Angles: Sendable {
    case none, argument, result, hyperbolicResult, realPart, imaginaryPart
  }

  /// The function with a name; nil for other names.
  static func named(_ name: String) -> BuiltinFunction? { all[name] }

  /// All functions by their names.
  static var sorted: [BuiltinFunction] { all.values.sorted { $0.name < $1.name } }

  private static let all: [String: BuiltinFunction] = Dictionary(
    (elementary + rounding + distributions + colors + texts + times).map { ($0.name, $0) },
    uniquingKeysWith: { first, _ in first }
  )

  /// A function of complex numbers.
  private static func plane(
    _ name: String,
    _ spelling: String? = nil,
    _ angles: Angles = .none,
    _ compute: @escaping @Sendable (ComplexNumber) -> ComplexNumber
  ) -> Self {
    Self(
      name: name,
      arguments: 1...1,
      spelling: spelling ?? name,
      angles: angles,
      onPlane: compute
    ) { compute(ComplexNumber($0[0])).value }
  }

  /// The function without a spelling in locus.
  private var withoutSpelling: Self {
    var function = self
    function.spelling = nil
    return function
  }

  /// A function of one real number.
  private static func line(
    _ name: String,
    _ spelling: String? = nil,
    _ compute: @escaping @Sendable (Double) -> Double
  ) -> Self {
    Self(name: name, arguments: 1...1, spelling: spelling, onLine: compute) {
      .real(compute($0[0].number ?? .nan))
    }
  }

  /// A function of two real numbers.
  private static func pair(
    _ name: String,
    _ spelling: String? = nil,
    _ compute: @escaping @Sendable (Double, Double) -> Double
  ) -> Self {
    Self(name: name, arguments: 2...2, spelling: spelling) {
      .real(compute($0[0].number ?? .nan, $0[1].number ?? .nan))
    }
  }

  private static let elementary: [Self] = [
    plane("sin", nil, .argument) { $0.sine }, plane("cos", nil, .argument) { $0.cosine },
    plane("tan", nil, .argument) { $0.im == 0 ? ComplexNumber(tan($0.re)) : $0.sine / $0.cosine },
    plane("asin", nil, .result) { $0.inverseSine },
    plane("acos", nil, .result) { $0.inverseCosine },
    plane("atan", nil, .realPart) { $0.inverseTangent },
    plane("sinh") { $0.hyperbolicSine }, plane("cosh") { $0.hyperbolicCosine },
    plane("tanh") {
      $0.im == 0 ? ComplexNumber(tanh($0.re)) : $0.hyperbolicSine / $0.hyperbolicCosine
    },
    plane("asinh", nil, .hyperbolicResult) { $0.inverseHyperbolicSine },
    plane("acosh", nil, .hyperbolicResult) { $0.inverseHyperbolicCosine },
    plane("atanh", nil, .imaginaryPart) { $0.inverseHyperbolicTangent },
    plane("exp") { $0.exponential }, plane("sqrt") { $0.root },
    plane("log", "ln") { $0.isZero ? .undefined : $0.logarithm },
    plane("log10", "log10") {
      if $0.isZero { return .undefined }
      return $0.im == 0 && $0.re >= 0
        ? ComplexNumber(log10($0.re)) : $0.logarithm / ComplexNumber(M_LN10)
    },
    Self(name: "atan2", arguments: 2...2, spelling: "atan2", angles: .result) {
      .real(atan2($0[0].number ?? .nan, $0[1].number ?? .nan))
    },
    Self(name: "abs", arguments: 1...1, spelling: "abs") {
      if case .integer(let whole) = $0[0] { return .integer(whole == .min ? .max : abs(whole)) }
      return .real(ComplexNumber($0[0]).magnitude)
    },
    Self(name: "complex", arguments: 2...2) {
      .complex($0[0].number ?? .nan, $0[1].number ?? .nan)
    },
    Self(name: "real", arguments: 1...1) { .real($0[0].number ?? .nan) },
    Self(name: "imag", arguments: 1...1) { .real(ComplexNumber($0[0]).im) },
    Self(name: "conj", arguments: 1...1) {
      .complex(ComplexNumber($0[0]).re, -ComplexNumber($0[0]).im)
    },
    Self(name: "arg", arguments: 1...1, angles: .result) { .real(ComplexNumber($0[0]).angle) },
    line("besj0", "besj0") { j0($0) }, line("besj1", "besj1") { j1($0) },
    line("besy0", "besy0") { y0($0) }, line("besy1", "besy1") { y1($0) },
    Self(name: "besjn", arguments: 2...2) {
      .real(jn(Int32(truncatingIfNeeded: $0[0].whole ?? 0), $0[1].number ?? .nan))
    },
    Self(name: "besyn", arguments: 2...2) {
      .real(yn(Int32(truncatingIfNeeded: $0[0].whole ?? 0), $0[1].number ?? .nan))
    },
    line("gamma", "gamma") { SpecialFunctions.gamma($0) },
    line("lgamma", "lgamma") { lgamma($0) },
    line("EllipticK") { SpecialFunctions.ellipticK($0) },
    line("EllipticE") { SpecialFunctions.ellipticE($0) },
    pair("EllipticPi") { SpecialFunctions.ellipticPi($0, $1) },
    line("lambertw", "lambertw") { SpecialFunctions.lambert($0) },
    line("airy") { SpecialFunctions.airy($0) },
    Self(name: "expint", arguments: 2...2) {
      .real(
        SpecialFunctions.exponentialIntegral(
          Int(clamping: $0[0].whole ?? -1),
          $0[1].number ?? .nan
        )
      )
    },
  ]

  private static func whole(_ number: Double) -> ScriptValue {
    Int64(exactly: number).map { .integer($0) } ?? .real(number)
  }

  private static let rounding: [Self] = [
    Self(name: "int", arguments: 1...1, spelling: "trunc") { .whole(towardZero: $0[0]) },
    Self(name: "floor", arguments: 1...1, spelling: "floor") {
      whole(($0[0].number ?? .nan).rounded(.down))
    },
    Self(name: "ceil", arguments: 1...1, spelling: "ceil") {
      whole(($0[0].number ?? .nan).rounded(.up))
    },
    Self(name: "round", arguments: 1...1, spelling: "round") {
      whole(($0[0].number ?? .nan).rounded(.toNearestOrAwayFromZero))
    },
    Self(name: "sgn", arguments: 1...1, spelling: "sgn") {
      let number = $0[0].number ?? .nan
      return .integer(number > 0 ? 1 : number < 0 ? -1 : 0)
    },
  ]

  private static let distributions: [Self] = [
    line("erf", "erf") { erf($0) }, line("erfc", "erfc") { erfc($0) },
    line("inverf") { SpecialFunctions.inverseNormal(($0 + 1) / 2) / 2.squareRoot() },
    line("norm", "normalcdf") { 0.5 * erfc(-$0 / 2.squareRoot()) },
    line("invnorm", "normalinv") { SpecialFunctions.inverseNormal($0) },
    pair("igamma", "gammainc") { SpecialFunctions.lowerGamma($0, $1) },
    Self(name: "ibeta", arguments: 3...3, spelling: "betainc") {
      .real(SpecialFunctions.beta($0[0].number ?? .nan, $0[1].number ?? .nan, $0[2].number ?? .nan))
    },
    plane("faddeeva") { SpecialFunctions.faddeeva($0) }.withoutSpelling,
    plane("cerf") { SpecialFunctions.errorFunction($0) }.withoutSpelling,
    plane("cdawson") { SpecialFunctions.dawson($0) }.withoutSpelling,
    line("erfi") {
      SpecialFunctions.dawson(ComplexNumber($0)).re * exp($0 * $0) * 2 / Double.pi.squareRoot()
    },
    pair("VP_fwhm") { SpecialFunctions.voigtWidth($0, $1) },
    pair("voigt") { SpecialFunctions.voigt($0, $1) },
    Self(name: "VP", arguments: 3...3) {
      .real(
        SpecialFunctions.voigtProfile(
          $0[0].number ?? .nan,
          $0[1].number ?? 1,
          $0[2].number ?? 1
        )
      )
    },
  ]

  /// Colours as numbers of 24 bits.
  private static let colors: [Self] = [
    Self(name: "hsv2rgb", arguments: 3...3) {
      .integer(
        ScriptColor.number(
          hue: $0[0].number ?? 0,
          saturation: $0[1].number ?? 0,
          value: $0[2].number ?? 0
        )
      )
    },
    Self(name: "palette", arguments: 1...1) { _ in .integer(0x80_8080) },
    Self(name: "rgbcolor", arguments: 1...1) {
      let digits = (ScriptColor.hexadecimal($0[0].printed) ?? "#000000").dropFirst()
      return .integer(Int64(digits, radix: 16) ?? 0)
    },
  ]

  private static let texts: [Self] = [
    Self(name: "strlen", arguments: 1...1) { .integer(Int64($0[0].printed.count)) },
    Self(name: "strstrt", arguments: 2...2) {
      .integer(place(of: $0[1].printed, in: $0[0].printed))
    },
    Self(name: "substr", arguments: 3...3) {
      .text(part(of: $0[0].printed, from: $0[1].whole ?? 1, to: $0[2].whole ?? 0))
    },
    Self(name: "sprintf", arguments: 1...64) {
      .text(TextFormat.text($0[0].printed, Array($0.dropFirst())))
    },
    Self(name: "gprintf", arguments: 2...2) {
      .text(AxisFormat.text($0[0].printed, $0[1].number ?? .nan))
    },
    Self(name: "word", arguments: 2...2) {
      let words = TextWords.words(of: $0[0].printed)
      guard let place = $0[1].whole else { return .text("") }
      let index = place < 0 ? Int64(words.count) + place : place - 1
      return .text(words.indices.contains(Int(clamping: index)) ? words[Int(index)] : "")
    },
    Self(name: "words", arguments: 1...1) {
      .integer(Int64(TextWords.words(of: $0[0].printed).count))
    },
    Self(name: "split", arguments: 1...2) {
      let separator = $0.count > 1 ? $0[1].printed : " "
      return .array(TextWords.parts(of: $0[0].printed, by: separator).map { .text($0) })
    },
    Self(name: "join", arguments: 1...2) {
      guard case .array(let elements) = $0[0] else { return .text($0[0].printed) }
      return .text(elements.map(\.printed).joined(separator: $0.count > 1 ? $0[1].printed : " "))
    },
    Self(name: "trim", arguments: 1...1) {
      let text = $0[0].printed
      let front = text.drop { $0.isWhitespace }
      return .text(String(front.reversed().drop { $0.isWhitespace }.reversed()))
    },
    // No shell is started: the text is empty, and a note says so.
    Self(name: "system", arguments: 1...1) { _ in .text("") },
  ]

  private static func place(of part: String, in text: String) -> Int64 {
    let (letters, sought) = (Array(text), Array(part))
    guard sought.count <= letters.count else { return 0 }
    for start in 0...(letters.count - sought.count)
    where letters[start..<(start + sought.count)].elementsEqual(sought) {
      return Int64(start + 1)
    }
    return 0
  }

  /// Returns the letters of a text from one place to another, counted from 1.
  ///
  /// A start below 1 is the first letter; an end below 0 is the last one, an end of 0 leaves nothing.
  static func part(of text: String, from first: Int64, to last: Int64) -> String {
    let letters = Array(text)
    let start = max(1, Int(clamping: first))
    let end = last < 0 ? letters.count : min(letters.count, Int(clamping: last))
    guard start <= end else { return "" }
    return String(letters[(start - 1)..<end])
  }
}

extension ScriptValue {
  /// Returns the whole part of a number; a number that is no integer of 64 bits stays as it is.
  static func whole(towardZero value: ScriptValue) -> ScriptValue {
    if case .integer = value { return value }
    return value.whole.map { .integer($0) } ?? .real((value.number ?? .nan).rounded(.towardZero))
  }
}
