import ChartTerminal
import Expressions
import PlotSession
import Testing

@testable import locus

@Suite("Options")
struct OptionsTests {
  struct Row: CustomTestStringConvertible, Sendable {
    let line: String
    let expected: @Sendable (inout Options) -> Void

    init(_ line: String, _ expected: @escaping @Sendable (inout Options) -> Void) {
      self.line = line
      self.expected = expected
    }

    var testDescription: String { line }
  }

  static let rows: [Row] = [
    Row("") { _ in },
    Row("a.plot b.plot") { $0.scripts = [.file("a.plot"), .file("b.plot")] },
    Row("-e 1 a.plot -e 2") { $0.scripts = [.statement("1"), .file("a.plot"), .statement("2")] },
    Row("-e -2") { $0.scripts = [.statement("-2")] },
    Row("-esin(1)") { $0.scripts = [.statement("sin(1)")] },
    Row("-") { $0.scripts = [.file("-")] },
    Row("-- -e --size") { $0.scripts = [.file("-e"), .file("--size")] },
    Row("-k -q") {
      $0.keepsGoing = true
      $0.isQuiet = true
    },
    Row("-qk") {
      $0.keepsGoing = true
      $0.isQuiet = true
    },
    Row("--keep-going --quiet --no-init --safe -i") {
      $0.keepsGoing = true
      $0.isQuiet = true
      $0.readsInitFile = false
      $0.isSafe = true
      $0.isInteractive = true
    },
    Row("-o x.svg") { $0.outputs = [.file("x.svg")] },
    Row("-ox.svg") { $0.outputs = [.file("x.svg")] },
    Row("--output=x.json") { $0.outputs = [.file("x.json")] },
    Row("-o a.b/x.SVG") { $0.outputs = [.file("a.b/x.SVG")] },
    Row("-o picture --format svg") {
      $0.outputs = [.file("picture")]
      $0.format = .svg
    },
    Row("-o - --format=ansi") {
      $0.outputs = [.standardOutput]
      $0.format = .ansi
    },
    Row("--size 80x24") { $0.size = .units(PictureSize(width: 80, height: 24)) },
    Row("--size 8cmx5cm") {
      $0.size = PaperSize(width: 8, height: 5, unit: .cm).map(FileSize.paper)
    },
    Row("--size column") { $0.size = .paper(.singleColumn) },
    Row("--dpi 300") { $0.dpi = 300 },
    Row("--max-memory 512MiB") { $0.maxMemory = MemorySize(bytes: 512 << 20) },
    Row("--max-memory=1.5GB") { $0.maxMemory = MemorySize(bytes: 1_500_000_000) },
    Row("--timeout 0.5") { $0.timeout = 0.5 },
    Row("--size=10000X1") { $0.size = .units(PictureSize(width: 10_000, height: 1)) },
    Row("--color never --charset=ascii --theme dark") {
      $0.color = .never
      $0.charset = .ascii
      $0.theme = .dark
    },
    Row("--graphics text") { $0.graphics = .text },
    Row("-D a=3 -Db=4") { $0.definitions = ["a=3", "b=4"] },
    Row("-qD a=b=c") {
      $0.isQuiet = true
      $0.definitions = ["a=b=c"]
    },
    Row("--help") { $0.action = .help },
    Row("-h -o -") {
      $0.action = .help
      $0.outputs = [.standardOutput]
    },
    Row("--version") { $0.action = .version },
    Row("--translate old.gp") { $0.action = .translate("old.gp") },
    Row("--gnuplot") { $0.isGnuplot = true },
  ]

  @Test("a command line is read as a value", arguments: rows)
  func reading(row: Row) throws {
    var expected = Options()
    row.expected(&expected)
    let options = try Options(arguments: row.line.split(separator: " ").map(String.init))
    #expect(options == expected)
  }

  struct Mistake: CustomTestStringConvertible, Sendable {
    let line: String
    let code: ErrorCode
    let message: String
    let hint: String?

    init(_ line: String, _ code: ErrorCode, _ message: String, _ hint: String? = nil) {
      self.line = line
      self.code = code
      self.message = message
      self.hint = hint
    }

    var testDescription: String { line }
  }

  static let mistakes: [Mistake] = [
    Mistake("--szie 80x24", .U01, "unknown option --szie", "did you mean --size?"),
    Mistake("--szie=80x24", .U01, "unknown option --szie", "did you mean --size?"),
    Mistake("-size 80x24", .U01, "unknown option -size", "did you mean --size?"),
    Mistake("-version", .U01, "unknown option -version", "did you mean --version?"),
    Mistake("-x", .U01, "unknown option -x"),
    Mistake("--persistent", .U01, "unknown option --persistent"),
    Mistake("--=", .U01, "unknown option --"),
    Mistake("-o", .U02, "-o needs a file name"),
    Mistake("-e", .U02, "-e needs a statement"),
    Mistake("--output=", .U02, "--output needs a file name"),
    Mistake("--size", .U02, "--size needs a size such as 80x24"),
    Mistake(
      "-o plot.xyz",
      .U03,
      "cannot tell the kind of file from .xyz",
      "use .svg, .pdf, .png, .webp, .apng, .tex, .txt, .ansi, .md, .csv, .npy, .json, .wav or .plot"
    ),
    Mistake(
      "-o out/plot",
      .U03,
      "cannot tell the kind of file from plot",
      "use .svg, .pdf, .png, .webp, .apng, .tex, .txt, .ansi, .md, .csv, .npy, .json, .wav or .plot"
    ),
    Mistake(
      "-o -",
      .U04,
      "-o - needs --format",
      "--format svg, pdf, png, webp, apng, tex, txt, ansi, md, csv, npy or json"
    ),
    Mistake(
      "--format xyz",
      .U05,
      "unknown format xyz",
      "use svg, pdf, png, webp, apng, tex, txt, ansi, md, csv, npy or json"
    ),
    Mistake(
      "--format plot",
      .U05,
      "unknown format plot",
      "use svg, pdf, png, webp, apng, tex, txt, ansi, md, csv, npy or json"
    ),
    Mistake(
      "--size big",
      .U06,
      "--size takes WxH up to 10000 or lengths, not big",
      "--size 80x24"
    ),
    Mistake(
      "--size 0x5",
      .U06,
      "--size takes WxH up to 10000 or lengths, not 0x5",
      "--size 80x24"
    ),
    Mistake(
      "--size -3x5",
      .U06,
      "--size takes WxH up to 10000 or lengths, not -3x5",
      "--size 80x24"
    ),
    Mistake(
      "--size 99999999999999999999x5",
      .U06,
      "--size takes WxH up to 10000 or lengths, not 99999999999999999999x5",
      "--size 80x24"
    ),
    Mistake(
      "--color alwasy",
      .U06,
      "--color takes auto, always or never, not alwasy",
      "did you mean --color always?"
    ),
    Mistake(
      "--theme blue",
      .U06,
      "--theme takes auto, light, dark or mono, not blue"
    ),
    Mistake("-D a", .U06, "-D takes name=value, not a", "-D a=3"),
    Mistake("--quiet=yes", .U07, "--quiet takes no value"),
    Mistake("--format svg", .U08, "--format needs -o", "-o FILE, or -o - for standard output"),
  ]

  @Test("a wrong command line is answered with what works", arguments: mistakes)
  func mistake(row: Mistake) {
    let expected = Problem(row.code, row.message).hinting(row.hint)
    let arguments = row.line.split(separator: " ").map(String.init)
    #expect(throws: expected) { try Options(arguments: arguments) }
  }

  @Test("every option is in the help text")
  func helpText() {
    let page = HelpText.page
    for name in OptionRow.table.flatMap(\.names) {
      #expect(page.contains(name))
    }
  }

  @Test("no line of the help text is wider than a terminal")
  func helpWidth() {
    for line in HelpText.page.split(separator: "\n") {
      #expect(line.count <= 80)
    }
  }

  @Test("no two options share a spelling")
  func spellings() {
    let names = OptionRow.table.flatMap(\.names)
    #expect(Set(names).count == names.count)
  }
}
