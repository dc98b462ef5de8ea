import ChartTerminal
import Expressions
import PlotSession
import Testing

@Suite("LaTeX in statements")
struct LatexTests {
  @Test(
    "a pasted line is read as a statement",
    arguments: [
      (#"\frac{6}{4}"#, "1.5"), (#"a=\sqrt{16}; a"#, "4"),
      (#"f\left(x\right)=x^{2}; f(3)"#, "9"), (#"\sum_{n=1}^{4} n"#, "10"),
      (#"\left|-3\right|"#, "3"),
    ]
  )
  func statements(_ line: String, _ value: String) {
    var session = Session()
    #expect(session.replies(to: line).values == [value])
  }

  @Test("a pasted equation is drawn")
  func drawing() {
    var session = Session()
    let replies = session.replies(to: #"y=\frac{1}{2}x^{2}\left\{x>0\right\}"#)
    #expect(replies.failures.isEmpty && replies.pictures.count == 1)
  }

  @Test(
    "an error stands where it is in the pasted text",
    arguments: [
      (#"\frac{1}{2} + foo"#, "E11", "foo"), (#"1; \sqrt{4} @"#, "E02", "@"),
      (#"\foo{x}"#, "E51", #"\foo"#),
    ]
  )
  func places(_ line: String, _ code: String, _ marked: String) {
    var session = Session()
    let failure = session.replies(to: line).failures.first
    #expect(failure?.diagnostic.code.rawValue == code)
    #expect(failure?.source.text == line)
    let bytes = Array(line.utf8)
    let start = failure?.diagnostic.range.start ?? 0
    let end = failure?.diagnostic.range.end ?? 0
    #expect(String(decoding: bytes[start..<max(start, end)], as: UTF8.self) == marked)
  }
}
