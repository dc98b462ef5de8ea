import Expressions
import Testing

@testable import PlotSession

@Suite("Several items and statements by a letter that takes values")
struct LoopTests: RunsOverFiles {
  let files = MemoryFiles()
  let session: Session

  init() {
    files.areListed = true
    session = files.session(holding: [
      "run1.dat": "0 1\n1 2\n", "run2.dat": "0 3\n1 4\n", "run10.dat": "0 5\n1 6\n",
      "q.csv": "name,q1,q2\nn,1,2\ns,3,4\n",
      "codes.csv": "code,n,site\n200,5,north\n404,2,south\n200,1,noon\n",
    ])
  }

  @Test(
    "one item stands for several",
    arguments: [
      ("plot k x for k in 1..3", "plot 1 x, 2 x, 3 x"),
      ("plot sin(k x) for k in [1, 2] width 3", "plot sin(1 x) width 3, sin(2 x) width 3"),
      (
        "plot \"run{k}.dat\" for k in 1..2 with lines",
        "plot \"run1.dat\" with lines, \"run2.dat\" with lines"
      ),
      (
        "plot \"run{k}.dat\" using 1:($2+k) for k in [1, 10]",
        "plot \"run1.dat\" using 1:($2+1), \"run10.dat\" using 1:($2+10)"
      ),
      ("plot \"q.csv\" using 1:k for k in 2..3", "plot \"q.csv\" using 1:2, \"q.csv\" using 1:3"),
      (
        "plot [\"run1.dat\", \"run2.dat\"] with lines",
        "plot \"run1.dat\" with lines, \"run2.dat\" with lines"
      ),
      ("plot \"q.csv\" using 1:* with bars", "plot \"q.csv\" using 1:* with bars"),
      (
        "plot \"q.csv\" using 1:2:3 with stacked bars",
        "plot \"q.csv\" using 1:2:3 with bars stacked"
      ),
      (
        "plot \"codes.csv\" using 1 as names with bars",
        "plot \"codes.csv\" using 1 as names with bars"
      ),
    ]
  )
  func items(_ line: String, _ shown: String) {
    var session = session
    let replies = session.replies(toLines: [line, "show plot"])
    #expect(replies.codes == [])
    let text = (replies.statements.last ?? "").split(separator: "\n")
      .map { $0.drop { $0 == " " } }.joined(separator: "\n")
    #expect(text.replacing(", \\\n", with: ", ") == shown)
  }

  @Test(
    "statements are repeated with the value in place of the letter",
    arguments: [
      ("for k in 1..3: print k", ["1", "2", "3"]),
      ("for k in 0..1 step 0.5: print k; print -k", ["0", "0", "0.5", "-0.5", "1", "-1"]),
      ("a = 2; for k in [1, 5]: print a k", ["2", "10"]),
      ("for k in 1..2: for j in 1..2: print k j", ["1", "2", "2", "4"]),
      ("for f in [\"a\", \"b\"]: print 1; print 2", ["1", "2", "1", "2"]),
      ("do for [i=1:5:2] { print i; print i^2 }", ["1", "1", "3", "9", "5", "25"]),
    ]
  )
  func statements(_ line: String, _ expected: [String]) {
    var session = session
    #expect(session.replies(to: line).values == expected)
  }

  @Test("each round may save a file of its own name")
  func saves() {
    var session = session
    let line = "for k in 1..3: plot k x; save \"p{k}.svg\""
    #expect(session.replies(toLines: ["set output none", line]).codes == [])
    #expect([1, 2, 3].allSatisfy { files.text("p\($0).svg").hasPrefix("<svg") })
  }

  @Test("a name fits the files in the order of their numbers, one statement for each")
  func patterns() {
    var session = session
    let line = "for f in \"run*.dat\": d = data \"{f}\"; print d[2][1]"
    #expect(session.replies(to: line).values == ["1", "3", "5"])
  }

  @Test(
    "what cannot be repeated is an error",
    arguments: [
      ("for k in 1..: print k", "E43"), ("for k in 1..1e9: print k", "E33"),
      ("for f in \"walk*.dat\": print 1", "E68"), ("plot \"walk*.dat\"", "E68"),
      ("fit m x + b to \"run*.dat\"", "E33"), ("stats \"run*.dat\"", "E33"),
      ("plot \"run{k}.dat\" for k in 2..3", "E68"), ("plot \"q.csv\" using name:*", "E43"),
      ("for k in 1..3: plot sin(k x)", "E52"),
    ]
  )
  func errors(_ line: String, _ code: String) {
    var session = session
    #expect(session.replies(to: line).codes == [code])
  }

  @Test(
    "conditions compare parts of texts",
    arguments: [
      ("site contains \"o\"", 3), ("site contains \"out\"", 1), ("site starts with \"no\"", 2),
      ("site begins with \"no\" and n > 1", 1), ("site ends with \"th\"", 2),
      ("not (site endswith \"th\")", 1), ("site contains \"\"", 3),
    ]
  )
  func parts(_ condition: String, _ count: Int) {
    var session = session
    let line = "d = data \"codes.csv\" where \(condition)"
    #expect(session.replies(toLines: [line, "length(d.n)"]).values.last == "\(count)")
  }
}
