import Testing

@testable import ChartSVG

@Suite("Markup")
struct MarkupTests {
  @Test(
    "any text becomes XML content",
    arguments: [
      ("a < b & c > \"d\"", "a &lt; b &amp; c &gt; &quot;d&quot;"),
      ("</title><script>", "&lt;/title&gt;&lt;script&gt;"),
      ("a\u{0}b\u{1b}[31mc\u{7f}\u{85}", "ab[31mc"),
      ("θ 日本 😀 שלום", "θ 日本 😀 שלום"), ("\u{fffe}\u{ffff}x", "x"), ("", ""),
    ]
  )
  func anyText(_ example: (String, String)) {
    #expect(Markup.escaped(example.0) == example.1)
  }

  @Test("long text is shortened")
  func longText() {
    let escaped = Markup.escaped(String(repeating: "é", count: 10_000))
    #expect(escaped.count == 500)
    #expect(escaped.hasSuffix("…"))
  }

  @Test(
    "the hash is FNV-1a, in base 36: 811c9dc5, e40c292c and bf9cf968",
    arguments: [("", "0ztntfp"), ("a", "1r9wi7g"), ("foobar", "1h5yxyg")]
  )
  func hash(_ example: (String, String)) {
    #expect(Markup.hash(example.0) == example.1)
  }
}
