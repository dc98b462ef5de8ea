import ChartTerminal
import Expressions
import PlotSession
import Testing

@Suite("Windows of pictures in space")
struct SpaceWindowTests {
  private func described(_ statement: String) -> String {
    var session = Session(display: .plain)
    let replies = session.replies(toLines: [statement, "describe"])
    #expect(replies.failures.isEmpty)
    return replies.values.last ?? ""
  }

  @Test(
    "the box fits what has an extent of its own",
    arguments: [
      ("x^2 + y^2 + z^2 = 9", "for x from −3 to 3, y from −3 to 3 and z from −3 to 3"),
      ("x^2 + y^2 + z^2 = 0.01", "for x from −0.1 to 0.1, y from −0.1 to 0.1"),
      ("x^2 + y^2 + z^2 = 0.0001", "for x from −0.01 to 0.01, y from −0.01 to 0.01"),
      ("(x-0.1)^2 + (y-0.2)^2 + z^2 = 0.0001", "y from 0.19 to 0.21 and z from −0.01 to 0.01"),
      ("(x-30)^2 + y^2 + z^2 = 1", "for x from 29 to 31, y from −1 to 1 and z from −1 to 1"),
      ("(x-31.3)^2 + (y-0.7)^2 + z^2 = 1", "z from −1 to 1"),
      ("x^2/100 + y^2 + z^2 = 1", "for x from −10 to 10, y from −1 to 1 and z from −1 to 1"),
      ("spherical 1/cos(phi)", "for x from −10 to 10, y from −10 to 10 and z from 0 to 2.5"),
      ("x^2 + y^2 + z^2 = 1600", "for x from −40 to 40, y from −40 to 40 and z from −40 to 40"),
      ("z^2 + y^2 = 4", "for x from −5 to 5, y from −2 to 2 and z from −2 to 2"),
      ("x + 2y + z = 4", "for x from −5 to 5, y from −3 to 5 and z from −5 to 5"),
      (
        "x^2 + y^2 + z^2 = 9, x + 2y + z = 4",
        "for x from −3 to 3, y from −3 to 3 and z from −3 to 3"
      ),
      ("surface sqrt(1-x^2-y^2)", "for x from −1 to 1, y from −1 to 1 and z from 0 to 1"),
      ("surface sqrt(x)", "for x from 0 to 10, y from −10 to 10"),
      ("surface x*y", "for x from −10 to 10, y from −10 to 10 and z from −100 to 100"),
      ("surface 1/(x y)", "for x from −10 to 10, y from −10 to 10"),
      ("surface x*y, (1, 2, 2)", "for x from −10 to 10, y from −10 to 10"),
    ]
  )
  func box(_ statement: String, _ ranges: String) {
    #expect(described(statement).contains(ranges))
  }

  @Test("the name of a single surface stands once on its page")
  func name() {
    var session = Session(display: .plain)
    let picture = session.replies(toLines: ["surface x*y"]).pictures.last?.page() ?? ""
    #expect(picture.components(of: "x*y") == 1)
  }
}

extension String {
  /// The number of places at which a text stands in this one.
  fileprivate func components(of text: String) -> Int {
    var (count, rest) = (0, self[...])
    while let place = rest.firstRange(of: text) {
      count += 1
      rest = rest[place.upperBound...]
    }
    return count
  }
}
