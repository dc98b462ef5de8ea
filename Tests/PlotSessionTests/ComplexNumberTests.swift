import Expressions
import PlotSession
import Testing

/// Complex numbers: values, branches, names, curves.
@Suite("Complex numbers")
struct ComplexNumberTests {
  private func replies(_ line: String) -> Replies {
    var session = Session()
    return session.replies(to: line)
  }

  @Test(
    "arithmetic of complex numbers is exact where that of their parts is",
    arguments: [
      ("i", "i"), ("-i", "-i"), ("2 + 3i", "2 + 3i"), ("i^2", "-1"), ("(3+4i)/(1-2i)", "-1 + 2i"),
      ("(1+i)^8", "16"), ("(2+i)(2-i)", "5"), ("1/i", "-i"), ("|3+4i|", "5"),
      ("conj(3+4i)", "3 - 4i"),
      ("re(3+4i) im(3+4i)", "12"), ("1/3 + i/4", "0.333333333333 + 0.25i"), ("sqrt(3+4i)", "2 + i"),
      ("sqrt(2i)", "1 + i"), ("e^(i pi)", "-1"), ("e^(i pi) + 1", "0"), ("exp(i pi)", "-1"),
      ("e^(i pi/2)", "i"), ("e^(2 pi i/3)", "-0.5 + 0.866025403784i"),
      ("arg(-i)", "-1.57079632679"),
      ("arg(0)", "0"), ("arg(-1)", "3.14159265359"), ("(1 + i)^100", "-1125899906842624"),
      ("2*[1 + i, 2]", "[2 + 2i, 4]"), ("sum(i^k for k in 0..4)", "1"), ("1 + i = 1 + i", "true"),
      ("1 + i != 1 - i", "true"), ("mean([i, 2])", "1 + 0.5i"), ("{1 < 2: i, 3}", "i"),
    ]
  )
  func arithmetic(_ line: String, _ value: String) {
    let replies = replies(line)
    #expect(replies.codes.isEmpty)
    #expect(replies.values.last == value)
  }

  @Test(
    "functions have their principal branches",
    arguments: [
      ("ln(1+i)", "0.34657359028 + 0.785398163397i"), ("i^i", "0.207879576351"),
      ("sin(1+2i)", "3.16577851322 + 1.95960104142i"),
      ("cos(1+2i)", "2.03272300702 - 3.05189779915i"),
      ("tan(1+2i)", "0.0338128260799 + 1.01479361615i"),
      ("sinh(1+2i)", "-0.489056259041 + 1.40311925062i"),
      ("cosh(1+2i)", "-0.642148124716 + 1.06860742138i"),
      ("tanh(1+2i)", "1.16673625724 - 0.243458201186i"),
      ("asin(1+2i)", "0.427078586392 + 1.52857091948i"),
      ("acos(1+2i)", "1.1437177404 - 1.52857091948i"),
      ("atan(1+2i)", "1.33897252229 + 0.402359478109i"),
      ("asinh(1+2i)", "1.46935174437 + 1.06344002358i"),
      ("acosh(1+2i)", "1.52857091948 + 1.1437177404i"),
      ("atanh(1+2i)", "0.17328679514 + 1.1780972451i"),
      ("(1+2i)^(1/3)", "1.21961650797 + 0.471711267789i"),
      ("(1+i)^(2-i)", "1.49001412436 + 4.12574447016i"),
      ("2^(1+i)", "1.53847780273 + 1.27792255263i"),
    ]
  )
  func branches(_ line: String, _ value: String) {
    #expect(replies(line).values.last == value)
  }

  @Test(
    "functions leave the reals only when complex numbers are asked for",
    arguments: [
      ("sqrt(-4)", "2i"), ("ln(-1)", "3.14159265359i"), ("(-8)^(1/3)", "1 + 1.73205080757i"),
      ("asin(2)", "1.57079632679 + 1.31695789692i"),
      ("acosh(-2)", "1.31695789692 + 3.14159265359i"),
      ("sqrt([-4, 4])", "[2i, 2]"), ("root(-16, 4)", "1.41421356237 + 1.41421356237i"),
    ]
  )
  func domain(_ line: String, _ value: String) {
    let plain = replies(line).values.last ?? ""
    #expect(plain.contains("undefined") || plain == "-2")
    #expect(replies("set numbers complex; \(line)").values.last == value)
  }

  @Test(
    "the name i is the imaginary unit only where nobody uses it otherwise",
    arguments: [
      ("sum(i^2 for i in 1..3)", "14"), ("[i for i in 1..3]", "[1, 2, 3]"),
      ("f(i) = i^2; f(3)", "9"),
      ("i = 4; 2i", "8"), ("i = 4; delete i; i^2", "-1"), ("i(t) = 5t; i(2)", "10"),
    ]
  )
  func names(_ line: String, _ value: String) {
    let replies = replies(line)
    #expect(replies.codes.isEmpty)
    #expect(replies.notes.isEmpty)
    #expect(replies.values.last == value)
  }

  @Test(
    "names of the parts of complex numbers may be the user's",
    arguments: [("re = 5; re + 1", "6"), ("arg(x) = x + 1; arg(2)", "3")]
  )
  func ownNames(_ line: String, _ value: String) {
    let replies = replies(line)
    #expect(replies.codes.isEmpty)
    #expect(replies.values.last == value)
  }

  @Test(
    "what has no meaning for complex numbers is refused",
    arguments: [
      ("1 + i < 2", "E07"), ("(1, 2) + i", "E07"), ("floor(1 + i)", "E07"), ("i.x", "E07"),
      ("sort([i, 2])", "E07"), ("extrema i x", "E07"), ("y = i", "E07"), ("y < i x", "E07"),
      ("x = (1, 2)", "E07"), ("dot(i, 2)", "E22"), ("5 % i", "E07"), ("j + 1", "E11"),
    ]
  )
  func refused(_ line: String, _ code: String) {
    #expect(replies(line).codes == [code])
  }

  @Test("a complex value is stored, shown, saved and read back")
  func stored() {
    var session = Session()
    #expect(session.replies(to: "z_1 = 3 - 4i").codes.isEmpty)
    #expect(session.replies(to: "show z_1").values == ["z_1 = 3 - 4i"])
    #expect(session.replies(to: "|z_1|").values == ["5"])
    #expect(session.replies(to: "L = [i, 2]; L[1]^2").values.last == "-1")
    #expect(session.replies(to: "f(s) = s^2; f(z_1)").values == ["-7 - 24i"])
    #expect(session.replies(to: "f'(z_1)").values == ["6 - 8i"])
  }

  @Test("the square of a root, and the logarithm of an exponential, give the number again")
  func laws() {
    for step in 0..<40 {
      let angle = Double(step) * 0.157 - 3.1
      let size = 0.3 + Double(step % 7)
      var session = Session()
      _ = session.replies(to: "w = \(size) e^(i*(\(angle)))")
      for law in [
        "sqrt(w)^2 - w", "ln(e^w) - re(w) - i atan2(sin(im(w)), cos(im(w)))", "e^(ln(w)) - w",
        "sin(asin(w)) - w", "cos(acos(w)) - w", "tan(atan(w)) - w", "cosh(acosh(w)) - w",
      ] {
        let text = session.replies(to: "|\(law)| < 1e-11").values.last
        #expect(text == "true", "\(law) for w = \(size) e^(\(angle) i)")
      }
    }
  }

  @Test(
    "complex formulas of one variable are curves in the plane, their parts real curves",
    arguments: [
      "plot cos t + i sin t", "plot e^(i t) (1 + t/5)", "plot 2 + i, 3 - i",
      "H(s) = 1/(s^2 + 0.4s + 1); plot |H(i w)| for w in 0.1..10", "plot arg(x + i)",
      "plot re((x + i)^3)",
    ]
  )
  func curves(_ line: String) {
    let replies = replies(line)
    #expect(replies.codes.isEmpty)
    #expect(replies.pictures.count == 1)
  }

  @Test(
    "zeros and poles are marked where secants settle on them, and nowhere else",
    arguments: [
      ("(z^2-1)/(z^2+1)", " Zeros at (−1, 0) and (1, 0). Poles at (0, 1) and (0, −1)."),
      ("e^(1/z)", "No zeros or poles found."), ("z^5 - 1", "(1, 0)"),
    ]
  )
  func marks(_ formula: String, _ words: String) throws {
    let text = try #require(replies("plot complex \(formula); describe").values.last)
    #expect(text.contains(words), "\(text)")
    #expect(text.contains("Zeros at") == (formula != "e^(1/z)"))
  }

  @Test("a response that is a real number runs along the axis of a Nyquist plot")
  func realResponse() throws {
    let text = try #require(replies("nyquist 1/s^2; describe").values.last)
    #expect(text.contains("drawn for −1 ≤ y ≤ 1"), "\(text)")
  }
}
