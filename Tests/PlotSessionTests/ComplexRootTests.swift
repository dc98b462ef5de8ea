import ChartCore
import Expressions
import PlotSession
import Testing

/// Complex roots of polynomials, and pictures of frequency responses.
@Suite("Complex roots and frequency responses")
struct ComplexRootTests {
  private func replies(_ line: String) -> Replies {
    var session = Session()
    return session.replies(to: line)
  }

  @Test(
    "all roots of a polynomial are listed where complex ones are asked for",
    arguments: [
      ("solve z^3 = 8", "z = -1 - 1.73205080757i\nz = -1 + 1.73205080757i\nz = 2"),
      ("roots z^4 - 1", "z = -1\nz = -i\nz = i\nz = 1"), ("solve z^2 = i^2", "z = -i\nz = i"),
      ("roots (z^2 + 1)^3 (z - 2)", "z = -i (3 times)\nz = i (3 times)\nz = 2"),
      ("solve z^2 = 3 + 4i", "z = -2 - i\nz = 2 + i"),
      (
        "set numbers complex; solve x^2 + x + 1 = 0",
        "x = -0.5 - 0.866025403784i\nx = -0.5 + 0.866025403784i"
      ),
      ("f(z) = z^2 + 4; solve f(z) = 0", "z = -2i\nz = 2i"),
      ("solve z + 1/z = 1", "z = 0.5 - 0.866025403784i\nz = 0.5 + 0.866025403784i"),
    ]
  )
  func roots(_ line: String, _ lines: String) {
    let replies = replies(line)
    #expect(replies.codes.isEmpty)
    #expect(replies.values.last == lines)
  }

  @Test(
    "real roots are answered as before",
    arguments: [
      ("solve z^2 = 4", "z = -2\nz = 2"), ("roots x^3 - 1", "x = 1"),
      ("solve z^3 = 8 for z in 0..5", "z = 2"),
      ("solve e^z = 2 for z in 0..1", "z = 0.69314718056 = ln(2)"),
    ]
  )
  func realRoots(_ line: String, _ lines: String) {
    #expect(replies(line).values.last == lines)
  }

  @Test("the roots are kept, and can be drawn")
  func drawn() {
    var session = Session()
    #expect(session.replies(to: "solve z^5 = 1").codes.isEmpty)
    #expect(session.replies(to: "|total(ans)| < 1e-12").values.last == "true")
    _ = session.replies(to: "solve z^5 = 1")
    #expect(session.replies(to: "plot ans").pictures.count == 1)
    #expect(session.replies(to: "show").codes.isEmpty)
  }

  @Test(
    "a frequency response is drawn, with notes on its poles",
    arguments: [
      ("H(s) = 1/(s^2 + 0.4s + 1); bode H", "poles at s = -0.2 - 0.979796i, -0.2 + 0.979796i"),
      ("bode 10/(s (s + 1)^2)", "poles at s = -1 (2 times), 0"),
      ("bode (s + 2)/(s + 10) for w in 0.1..1000", "zero at s = -2"),
      ("nyquist 4/(s + 1)^3", "pole at s = -1 (3 times)"),
      ("G(p) = 1/(p + 1); nyquist G", "pole at s = -1"), ("bode e^(-s)/(s + 1)", ""),
    ]
  )
  func responses(_ line: String, _ note: String) {
    let replies = replies(line)
    #expect(replies.codes.isEmpty)
    #expect(replies.pictures.count == 1)
    #expect(note.isEmpty || replies.notes.contains(note))
  }

  @Test("the angle of a response goes on where it passes half a turn")
  func angle() {
    var session = Session()
    _ = session.replies(to: "H(s) = 1/(s + 1)^5; bode H")
    let text = session.replies(to: "show").values.last ?? ""
    #expect(text.contains("arg("))
    // At a frequency of 100 the five factors turn by 447 degrees together.
    #expect(text.contains("- 270") && text.contains("- 360"))
  }

  @Test(
    "a response that cannot be drawn is refused",
    arguments: [
      ("bode", "E43"), ("bode 1/(s + 1) for w in -1..10", "E43"), ("i = 2; bode 1/(s + 1)", "E07"),
      ("bode [s, 2]", "E07"), ("nyquist 1/(s + k)", "E11"),
    ]
  )
  func refused(_ line: String, _ code: String) {
    #expect(replies(line).codes == [code])
  }

  @Test(
    "a function of a complex number is drawn as colours",
    arguments: [
      "plot complex (z^2 - 1)/(z^2 + 1)", "plot [-2:2] [-2:2] complex z^3 - 1",
      "f(z) = sin(z); plot complex f",
      "plot complex sqrt(z)", "plot complex e^(1/z)", "plot complex x - i y", "plot complex |z|",
      "plot complex (s + 1)/(s^2 + s + 1)",
    ]
  )
  func colours(_ line: String) {
    let replies = replies(line)
    #expect(replies.codes.isEmpty)
    #expect(replies.pictures.count == 1)
  }

  @Test("zeros and poles are marked, and the ends of cuts are not")
  func marks() throws {
    let cases = [("z (z - 1)/(z + 1)^2", 3), ("tan(z)", 3), ("ln(z)", 1), ("e^z", 0)]
    for (line, count) in cases {
      let picture = try #require(replies("plot [-2:2] [-2:2] complex \(line)").pictures.last)
      let places = try picture.sampled(size: .nominalPlot).layers.flatMap(\.symbolPlaces)
      #expect(places.count == count, "\(line)")
    }
  }
}
