import ChartTerminal
import Testing

@Suite("What a terminal can show")
struct TextStyleTests {
  private static let utf8 = ["LANG": "en_US.UTF-8", "TERM": "xterm-256color"]

  private func style(_ changes: [String: String], _ isTerminal: Bool = true) -> TextStyle {
    TextStyle(environment: Self.utf8.merging(changes) { $1 }, isTerminal: isTerminal)
  }

  @Test(
    "characters follow locale and terminal",
    arguments: [
      ([:], .braille), (["LANG": "C"], .ascii), (["LANG": ""], .ascii), (["LC_ALL": "C"], .ascii),
      (["LC_CTYPE": "POSIX"], .ascii), (["LC_ALL": "", "LC_CTYPE": "de_DE.utf8"], .braille),
      (["LANG": "C", "LC_ALL": "C.UTF-8"], .braille), (["LANG": "ja_JP.eucJP"], .ascii),
      (["TERM": "dumb"], .ascii), (["TERM": "linux"], .ascii),
      (["TERM": "rxvt-unicode-256color"], .blocks),
      (["TERM_PROGRAM": "ghostty", "TERM_PROGRAM_VERSION": "1.2.0"], .octants),
      (["TERM_PROGRAM": "ghostty", "TERM_PROGRAM_VERSION": "1.1.3"], .braille),
      (["TERM_PROGRAM": "ghostty", "TERM_PROGRAM_VERSION": "2"], .octants),
      (["TERM_PROGRAM": "ghostty"], .braille),
      (["TERM_PROGRAM": "kitty", "TERM_PROGRAM_VERSION": "0.39.1"], .braille),
      (["TERM_PROGRAM": "Apple_Terminal", "TERM_PROGRAM_VERSION": "455"], .braille),
      (["VTE_VERSION": "7800"], .octants), (["VTE_VERSION": "7603"], .braille),
      (["VTE_VERSION": "8000", "TMUX": "/tmp/t"], .braille),
      (["VTE_VERSION": "8000", "TERM": "tmux-256color"], .braille),
      (["VTE_VERSION": "8000", "TERM_PROGRAM": "vscode"], .braille),
    ] as [([String: String], TextStyle.Charset)]
  )
  func charset(changes: [String: String], expected: TextStyle.Charset) {
    #expect(style(changes).charset == expected)
  }

  @Test(
    "colours follow variables and terminal",
    arguments: [
      ([:], true, .indexed256), ([:], false, .none), (["NO_COLOR": "1"], true, .none),
      (["NO_COLOR": ""], true, .indexed256), (["COLORTERM": "truecolor"], true, .trueColor),
      (["COLORTERM": "24bit"], true, .trueColor), (["COLORTERM": "yes"], true, .indexed256),
      (["COLORTERM": "truecolor"], false, .none), (["TERM": "xterm"], true, .sixteen),
      (["TERM": "dumb"], true, .none), (["TERM": ""], true, .none),
      (["TERM": "", "COLORTERM": "truecolor"], true, .trueColor),
      (["TERM": "linux"], true, .sixteen),
      (["TERM": "xterm-kitty"], true, .trueColor), (["TERM": "xterm-direct"], true, .trueColor),
      (["CLICOLOR_FORCE": "1"], false, .indexed256), (["CLICOLOR_FORCE": "0"], false, .none),
      (["CLICOLOR_FORCE": "1", "NO_COLOR": "1"], true, .none),
    ] as [([String: String], Bool, TextStyle.ColorDepth)]
  )
  func colors(changes: [String: String], isTerminal: Bool, expected: TextStyle.ColorDepth) {
    #expect(style(changes, isTerminal).colors == expected)
  }

  @Test("what is asked for wins over the environment")
  func choices() {
    let environment = Self.utf8.merging(["NO_COLOR": "1"]) { $1 }
    let forced = TextStyle(
      environment: environment,
      isTerminal: false,
      charset: .octants,
      color: .always,
      background: .light
    )
    #expect(forced == TextStyle(charset: .octants, colors: .indexed256, background: .light))
    let never = TextStyle(environment: Self.utf8, isTerminal: true, color: .never)
    #expect(never.colors == .none)
    let wide = TextStyle(environment: Self.utf8, isTerminal: true, isAmbiguousWide: true)
    #expect(wide.charset == .ascii)
  }

  @Test("an empty environment gives ASCII, and no colour in a pipe")
  func empty() {
    let piped = TextStyle(environment: [:], isTerminal: false)
    #expect(piped == TextStyle(charset: .ascii, colors: .none, background: .dark))
  }

  @Test(
    "the background follows COLORFGBG",
    arguments: [
      ("0;15", .light), ("15;0", .dark), ("0;default;15", .light), ("0;7", .light), ("x", .dark),
    ] as [(String, TextStyle.Background)]
  )
  func background(value: String, expected: TextStyle.Background) {
    #expect(style(["COLORFGBG": value]).background == expected)
  }
}
