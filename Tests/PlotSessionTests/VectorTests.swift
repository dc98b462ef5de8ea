import Expressions
import PlotSession
import SeededNumbers
import Testing

/// Points and lists of numbers as vectors: products, lengths, angles.
@Suite("Vectors")
struct VectorTests {
  private func replies(_ line: String) -> Replies {
    var session = Session()
    return session.replies(to: line)
  }

  @Test(
    "vectors have products, lengths and angles",
    arguments: [
      ("u = [1, 2, 3]; v = [4, 5, 6]; dot(u, v)", "32"),
      ("u = [1, 2, 3]; v = [4, 5, 6]; cross(u, v)", "[-3, 6, -3]"),
      ("u = (1, 2); v = (3, 4); dot(u, v)", "11"), ("u = (1, 2); v = (3, 4); u·v", "11"),
      ("u = (1, 2); v = (3, 4); u*v", "11"), ("u = (1, 2); v = (3, 4); u×v", "-2"),
      ("u = (1, 2); v = (3, 4); 2u·v - u×v", "24"), ("u = (3, 4); |u|", "5"),
      ("|(3e200, 4e200)|", "5e200"), ("abs([(3, 4), (6, 8)])", "[5, 10]"), ("|-3|", "3"),
      ("abs([-1, 2])", "[1, 2]"), ("norm([1, 2, 2])", "3"), ("unit([3, 4])", "[0.6, 0.8]"),
      ("unit((0, 2)).y", "1"), ("angle((1, 0), (0, 2))", "1.57079632679"),
      ("set angles degrees; angle((1, 0), (1, 1))", "45"),
      ("set angles degrees; angle([1, 0, 0], [1, 1, 0])", "45"),
      ("dot([(1, 2), (3, 4)], (1, 1))", "[3, 7]"), ("f(P) = |P|; f((3, 4)) + f(-2)", "7"),
      ("f(P, Q) = P·Q; f((1, 2), (3, 4))", "11"), ("norm = 3; 2norm", "6"),
      ("u = (1, 2); v = (3, 4); u dot v", "11"), ("u = (1, 2); v = (3, 4); u cross v", "-2"),
      ("norm([3e-200, 4e-200])", "5e-200"), ("norm([3e200, 4e200])", "5e200"),
      ("unit([1e-200, 0, 0])", "[1, 0, 0]"), ("angle([1, 0, 0], [1, 1e-9, 0])", "1e-9"),
      ("angle((1e-200, 0), (0, 1e-200))", "1.57079632679"), ("angle((1, 3), (3, 9))", "0"),
      ("angle((0, 0), (1, 0))", "undefined"), ("angle([0, 0, 0], [1, 0, 0])", "undefined"),
      ("norm(x) = x^2; norm(3)", "9"), ("unit(a, b) = a - b; unit(5, 3)", "2"),
      ("angle(t) = 2t; delete angle; angle((1, 0), (0, 2))", "1.57079632679"),
      ("magnitude = 4; 2magnitude", "8"), ("normalize = 3; normalize", "3"),
      ("u = (1, 2, 3); u", "(1, 2, 3)"), ("<1, 2, 3>", "(1, 2, 3)"), ("<3, 4>", "(3, 4)"),
      ("u = (1, 2, 2); |u|", "3"), ("u = (1, 2, 3); v = (4, 5, 6); u + 2v", "(9, 12, 15)"),
      ("u = (1, 2, 3); v = (4, 5, 6); u·v", "32"),
      ("u = (1, 2, 3); v = (4, 5, 6); u × v", "(-3, 6, -3)"),
      ("cross((1, 0, 0), (0, 1, 0))", "(0, 0, 1)"), ("unit((0, 0, 2))", "(0, 0, 1)"),
      ("dot((1, 2), [1, 2])", "5"), ("dot((1, 2, 3), [1, 1, 1])", "6"),
      ("projection of (3, 4) on (1, 0)", "(3, 0)"),
      ("projection((1, 2, 3), (0, 0, 2))", "(0, 0, 3)"),
      ("set angles degrees; angle between (1, 0) and (1, 1)", "45"),
      ("u = (1, 0, 0); v = (0, 1, 0); angle between u and v", "1.57079632679"),
      ("dot product of (1, 2) and (3, 4)", "11"), ("u = (1, 2, 3); u[2]", "2"),
      ("projection of (1, 2) on (0, 0)", "(undefined, undefined)"),
      ("magnitude((3, 4))", "5"), ("2×3", "6"), ("[1, 2]×[3, 4]", "[3, 8]"),
    ]
  )
  func values(_ line: String, _ value: String) {
    let replies = replies(line)
    #expect(replies.codes.isEmpty)
    #expect(replies.values.last == value)
  }

  @Test(
    "what is no vector is refused, and two points side by side are no product",
    arguments: [
      ("norm(3)", "E22"), ("dot((1, 2), [1, 2, 3])", "E22"), ("dot([1, 2, 3], [1, 2])", "E23"),
      ("cross([1, 2], [3, 4])", "E22"), ("u = (1, 2); u u", "E07"), ("(1, 2)/(3, 4)", "E07"),
      ("dot((1, 2, 3), (1, 2))", "E22"), ("cross((1, 2, 3, 4), (1, 2, 3, 4))", "E22"),
    ]
  )
  func refused(_ line: String, _ code: String) {
    #expect(replies(line).codes == [code])
  }

  @Test("products of whole vectors agree with their parts, and a cross product stays one")
  func law() {
    var random = SeededGenerator(seed: 42)
    for _ in 0..<200 {
      let n = (0..<4).map { _ in Int.random(in: -9...9, using: &random) }
      let (u, v) = ("(\(n[0]), \(n[1]))", "(\(n[2]), \(n[3]))")
      let scalar = n[0] * n[2] + n[1] * n[3]
      let area = n[0] * n[3] - n[1] * n[2]
      let identity = "dot(u, v)^2 + cross(u, v)^2 = dot(u, u) dot(v, v)"
      let line = "u = \(u); v = \(v); print u·v, u×v, \(identity), |u| = sqrt(u·u)"
      #expect(replies(line).values == ["\(scalar) \(area) true true"])
      #expect(replies("f(P, Q) = P×Q; show f").values == ["f(P, Q) = P×Q"])
    }
  }

  @Test(
    "arrows are drawn for vectors, from the origin unless a start is given",
    arguments: [
      ("plot vector((0, 0), (3, 1)), vector((3, 1), (4, 4)) \"w\"", 2), ("vector (3, 1)", 1),
      ("u = (1, 2); plot vector u, vector(u, 2u)", 2), ("plot vector (0, 0) to (3, 1)", 1),
    ]
  )
  func arrows(_ line: String, _ count: Int) throws {
    var session = Session()
    let replies = session.replies(to: line)
    #expect(replies.codes.isEmpty)
    #expect(replies.pictures.count == 1)
    let shown = session.replies(to: "show plot").statements.last ?? ""
    #expect(shown.split(separator: "vector").count - 1 == count)
  }
}
