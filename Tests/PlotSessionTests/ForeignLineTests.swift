import Expressions
import PlotSession
import Testing

@Suite("Lines typed by habit")
struct ForeignLineTests {
  @Test(
    "a habit gets the spelling that works here, at its first sign",
    arguments: [
      ("plot [t=1:10] sin(t)", 6, "write plot sin(t) for t in 1..10"),
      ("x.^2", 1, "write x^2"), ("1:5", 1, "[1..5]"), ("0:0.5:2", 1, "[n for n in 0..2 step 0.5]"),
      ("disp(pi)", 0, "print pi"), ("clc", 0, "clear"), ("7 // 2", 2, "write floor(7/2)"),
      ("1+2 // 3*4", 4, "write floor((1+2)/(3*4))"), ("lambda x, y: x*y", 0, "f(x, y) = x*y"),
      ("g = lambda x: x**2", 4, "g(x) = x**2"), ("print(\"a\", 3)", 5, "print \"a\", 3"),
      ("import numpy as np", 0, "help functions"), ("2 + 1_000", 5, "write 2 + 1000"),
      ("[n**2 for n in range(1, 5)]", 15, "write [n**2 for n in 1..4]"),
      ("sum(n for n in range(10))", 15, "write sum(n for n in 0..9)"), ("exit()", 4, "exit"),
      ("=2+3", 0, "write 2+3"),
    ] as [(String, Int, String)]
  )
  func habit(line: String, start: Int, hint: String) throws {
    var session = Session()
    let replies = session.replies(to: line)
    let failure = try #require(replies.failures.first?.diagnostic)
    #expect(failure.code == .E52)
    #expect(failure.range.start == start)
    #expect(failure.hint == hint)
  }

  @Test(
    "what is right here is no habit",
    arguments: [
      "x < 0 ? 1 : 2", "{1 < 2: 3}", "set xrange 1:5", "plot [1:5] x", "print(3)",
      "w = 2; plot w x",
      "a_1 = 3; 2a_1", "clc = 3; clc", "f(lambda) = lambda", "[1, 2][1]", "help ( )",
      "t = 2; plot [t:5] x", "a = 1; 2 a",
    ]
  )
  func plain(line: String) {
    var session = Session()
    let replies = session.replies(to: line)
    #expect(replies.failures.isEmpty, "\(replies.failures)")
  }
}
