import Testing

@testable import locus

@Suite("Text that leaves the program")
struct VisibleTextTests {
  @Test(
    "what a terminal would obey or not show has a sign",
    arguments: [
      ("plain", "plain"), ("é π 中", "é π 中"), ("a\tb", "a\tb"), ("a\nb", "a\nb"), ("a\rb", "a␍b"),
      ("a\r\nb\r\n", "a\r\nb\r\n"),
      ("\u{1b}[2J", "␛[2J"), ("\u{7}\u{8}", "␇␈"), ("\u{7f}", "␡"), ("\u{9b}31m", "\u{fffd}31m"),
      ("\u{202e}a\u{2066}b\u{200b}c", "\u{fffd}a\u{fffd}b\u{fffd}c"),
      ("\u{feff}\u{ad}", "\u{fffd}\u{fffd}"),
      ("می\u{200c}خواهم", "می\u{200c}خواهم"),
    ]
  )
  func answer(text: String, shown: String) {
    #expect(VisibleText.answer(text) == shown)
  }

  @Test(
    "colours stay in what the program has painted, and nothing else does",
    arguments: [
      ("\u{1b}[1;31mred\u{1b}[0m", "\u{1b}[1;31mred\u{1b}[0m"), ("\u{1b}[m", "\u{1b}[m"),
      ("\u{1b}[2J", "␛[2J"), ("\u{1b}]0;title\u{7}", "␛]0;title␇"), ("\u{1b}", "␛"),
      ("\u{1b}[31", "␛[31"), ("\u{1b}[3\u{1b}[31mx", "␛[3\u{1b}[31mx"),
    ]
  )
  func painted(text: String, shown: String) {
    #expect(VisibleText.answer(text, keepsColors: true) == shown)
  }

  /// Letters, and what moves cursors, rings, hides, turns or names the window.
  private static let harmful =
    "Q\u{1b}[31m\u{1b}]0;w\u{7}\u{8}\u{9b}2J\u{7f}\u{202e}\u{2066}\u{200b}\u{feff}"

  @Test(
    "no statement lets a control character out",
    arguments: [
      "print \"%\"", "set title \"%\"; show; show settings", "set xlabel \"%\"; show",
      "set ylabel \"%\"; set title \"%\"; plot x label \"%\"; show plot; describe; show",
      "set output text; set title \"%\"; plot x label \"%\"", "load \"%\"", "save \"%\"",
      "save \"%.svg\"",
      "plot \"%.csv\"", "help %", "% = 1", "sin(%)", "\"%\"", "set %", "delete %", "show %", "# %",
      "f(x) = x # %", "plot sin(x) title \"%\" color %", "table x, x \"%\" for x in 0..1 step 1",
      "plot (1, 1) \"%\"", "print 1, \"%\"; show; undo; show",
    ]
  )
  func statements(statement: String) throws {
    let line = statement.split(separator: "%", omittingEmptySubsequences: false)
      .joined(separator: Self.harmful)
    for arguments in [["--no-init"], ["--no-init", "--safe", "--color", "never", "--keep-going"]] {
      let run = try ProgramRun(arguments, input: line + "\n")
      let left = (run.text + run.errors).unicodeScalars.filter(Self.isHarmful)
      #expect(left.isEmpty, "\(statement): \(left.map { String($0.value, radix: 16) })")
    }
  }

  private static func isHarmful(_ scalar: Unicode.Scalar) -> Bool {
    if scalar == "\n" || scalar == "\t" { return false }
    return switch scalar.properties.generalCategory {
    case .control, .lineSeparator, .paragraphSeparator: true
    case .format: scalar != "\u{200c}" && scalar != "\u{200d}"
    default: false
    }
  }

  @Test(
    "what hides in a line or turns its direction is no part of an entry of the history",
    arguments: [
      ("a = 1", "a = 1"), ("plot x label \"\u{202E}cba\"", "plot x label \"cba\""),
      ("a\u{1B}[31m", "a[31m"),
      ("θ\t²\u{200B}", "θ\t²"), ("日本\u{FEFF}", "日本"), ("नि\u{200D}", "नि\u{200D}"),
    ]
  )
  func hidden(text: String, kept: String) {
    #expect(VisibleText.withoutHidden(text) == kept)
  }

  @Test(
    "in ASCII letters and signs are spelled out, and colours and line ends stay",
    arguments: [
      ("a = 1", "a = 1"), ("1/2x is read as (1/2)·x", "1/2x is read as (1/2).x"),
      ("10⁻³ π\n≤", "10^-3 pi\n<="),
      ("\u{1B}[36mnote:\u{1B}[0m ∞", "\u{1B}[36mnote:\u{1B}[0m inf"), ("日本", "??"),
      ("e\u{301}", "e"),
    ]
  )
  func inASCII(text: String, spelled: String) {
    #expect(VisibleText.inASCII(text) == spelled)
  }
}
