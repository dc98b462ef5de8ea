import Expressions
import PlotSession
import SeededNumbers
import Testing

/// Random sessions of everything that a saved session must say: names that are words of the language, answers, log
/// axes, lists without elements, families, functions that call one another, LaTeX, odd files and odd texts.
private struct RandomSession {
  var random: SeededGenerator

  /// Names, words of the language among them.
  static let names = [
    "a", "b", "m", "n", "k", "c_1", "α", "width", "color", "label", "title", "with", "dash",
    "opacity",
    "from", "to", "between", "under", "using", "step", "plot", "set", "save", "add", "red", "auto",
    "points",
    "lines", "tau", "gamma", "e1", "mx", "t", "r", "linear", "on", "off", "using2", "theme", "size",
    "bars", "histogram", "pie", "density", "stacked", "bins", "point", "arrow", "line", "tangent",
    "riemann", "at",
  ]
  static let functions = ["f", "g", "h", "fib", "p", "mywidth"]
  /// Files with odd names, as a path is typed.
  static let files = [
    "d.csv", "it's.csv", "a \"b\".csv", "übung €.csv", "c;d#e.csv", "sub/d.csv", "back\\slash.csv",
  ]
  static let texts = [
    "a", "", "it's", "say \"hi\"", "back\\", "\\frac{1}{2}", "a;b # c", "π ≈ 3", "e\u{301}",
    "\u{202E}x", "{x}", "[:]",
    "label \"q\"", "$x^2$", "  blanks  ", "日本",
  ]

  mutating func one(_ choices: [String]) -> String { choices.randomElement(using: &random) ?? "a" }
  mutating func chance(_ percent: Int) -> Bool { Int.random(in: 0..<100, using: &random) < percent }
  mutating func number() -> String {
    one(["0", "1", "2", "0.1", "1/3", "-2", "1e-9", "12345.678", "2.5e300", "-0.0", "pi"])
  }
  mutating func quoted(_ text: String) -> String { TextSpelling.quoted(text) }
  mutating func name() -> String { one(Self.names) }

  /// A formula over `variable`.
  mutating func formula(_ variable: String, depth: Int = 2) -> String {
    let v = variable
    if depth == 0 {
      return one([v, number(), "(\(name()))", "ans", "2\(v)", "\(one(Self.functions))(\(v))"])
    }
    let (left, right) = (formula(v, depth: depth - 1), formula(v, depth: depth - 1))
    return one([
      "\(left) + \(right)", "\(left) * \(right)", "sin(\(left))", "(\(left))^2",
      "\(left) - \(right)", "log \(v)",
      "log(\(left))", "1/2\(v)", "mx + \(left)", "{\(v) > 0: \(left), \(right)}",
      "\(v) < 1 ? \(left) : \(right)",
      "|\(left)|", "sum(\(left) for k in 1..3)", "\(name()) \(v)", "ans \(v)", "\\frac{\(v)}{2}",
      "√\(v)",
    ])
  }

  mutating func options() -> String {
    var text = ""
    if chance(25) { text += " \(one(["label", "title"])) \(quoted(one(Self.texts)))" }
    if chance(25) { text += " color \(one(["red", "blue", "\"#1f77b4\"", "#d62728"]))" }
    if chance(20) { text += " width \(one(["1", "3", "0.5"]))" }
    if chance(15) { text += " dash \(one(["solid", "dashed", "dotted"]))" }
    if chance(15) { text += " axis \(one(["right", "left"]))" }
    if chance(15) { text += " opacity \(one(["0.5", "1", "0"]))" }
    return text
  }

  mutating func range(_ variable: String) -> String {
    one([
      "", " for \(variable) in 0..3", " for \(variable) in -1..\(name())", " from 0 to 2",
      " for \(variable) in 1..5 step 1",
    ])
  }

  mutating func item() -> (kind: String, text: String) {
    let f = formula("x", depth: Int.random(in: 0...2, using: &random))
    return switch Int.random(in: 0..<19, using: &random) {
    case 0: ("area", "under \(f) for x in 0..2" + options())
    case 1: ("band", "between \(f) and \(formula("x", depth: 1)) for x in 0..1" + options())
    case 2:
      (
        "parametric",
        "(cos t, \(formula("t", depth: 1)))" + one(["", " for t in 0..2"]) + options()
      )
    case 3: ("polar", "r = 1 + cos(θ)" + one(["", " for theta in 0..6pi"]) + options())
    case 4: ("family", "[1, 2, \(number())] \(formula("x", depth: 1))" + options())
    case 5: ("family", "[x^n for n in 1..3]" + options())
    case 6:
      (
        "points",
        "[(1, 2), (3, \(number()))]"
          + one(["", " with linespoints", " with bars", " with bars stacked"])
          + options()
      )
    case 7:
      (
        "empty list",
        one(["[]", "[] with histogram density", "histogram [1, 2, 2] bins 5"]) + options()
      )
    case 8:
      (
        "data",
        quoted(one(Self.files)) + one(["", " using 1:2", " using zeit:wert", " using 2"])
          + one(["", "", " with bars", " with boxplot", " with bars normalized"])
          + options()
      )
    case 9: ("steps", "n^2 for n in 0..8 step 2" + one(["", " with steps"]) + options())
    case 10: ("equation", one(["y = \(f)", "x = y^2", "x = 3", "x^2 = 4", "y^2 = 2"]) + options())
    case 11: ("own variable", "w^2 for w in 0..3" + options())
    case 12:
      (
        "figure",
        one([
          "point (1, \(number()))", "label \(quoted(one(Self.texts))) at (1, 2)",
          "arrow (0, 0) to (\(number()), 1)", "line (0, 0) to (1, 2)",
          "line through (0, 0) and (1, \(number()))", "point (\(name()), 1)",
        ]) + options()
      )
    case 13:
      (
        "tangent",
        one(["tangent", "normal"]) + " \(formula("x", depth: 1)) at \(one(["1", name(), "1/3"]))"
          + options()
      )
    case 14:
      (
        "sum or marks",
        one([
          "riemann \(formula("x", depth: 1)) for x in 0..2" + one(["", " with 4 left"]),
          "x^2 - 2" + one(["", " for x in 0..3"]) + " with roots and extrema",
        ]) + options()
      )
    default: ("curve", f + range("x") + options())
    }
  }

  mutating func windows() -> (kind: String, text: String) {
    one(["", "", "", "[0:5] ", "[5:-5] ", "[:] [-1:1] ", "[-1:10] ", "[0.1:] [:3] ", "[] [0:1] "])
      .map {
        ($0 == "[5:-5] " ? "reversed axis" : $0.isEmpty ? "no window" : "window", $0)
      }
  }

  /// The next statement, and what it tests.
  mutating func statement() -> (kind: String, text: String) {
    switch Int.random(in: 0..<20, using: &random) {
    case 0...3:
      let name = name()
      return (
        Self.isWord(name) ? "a word as a name" : "value",
        "\(name) = \(one([number(), "[1, 2, \(number())]", "(1, 2)", "[]"]))"
      )
    case 4, 5: return ("function", "\(one(Self.functions))(x) = \(formula("x"))")
    case 6:
      return (
        "recursive",
        "\(one(Self.functions))(n) = n <= 0 ? \(number()) : \(one(Self.functions))(n - 1) + 1"
      )
    case 7: return ("answer", one(["5", "2 + 3", "[1, 2]", "-7", "ans + 1", "ans = 4"]))
    case 8: return ("delete", "delete \(one(Self.names + Self.functions))")
    case 9, 10: return setting()
    case 11:
      return (
        "log axis", one(["set xscale log", "set yscale log", "unset xscale", "unset yscale"])
      )
    case 12: return ("undo", one(["undo", "replot", "clear", "reset"]))
    case 13, 14:
      let (kind, text) = item()
      return (kind, "add \(text)")
    default:
      let (window, range) = windows()
      let (kind, text) = item()
      let (_, more) = item()
      return (chance(30) ? window : kind, "plot \(range)\(text)" + (chance(30) ? ", \(more)" : ""))
    }
  }

  private static func isWord(_ name: String) -> Bool {
    names.firstIndex(of: name).map { $0 >= 7 } ?? false
  }

  private mutating func setting() -> (kind: String, text: String) {
    guard let row = SettingTable.all.randomElement(using: &random) else {
      return ("setting", "set grid off")
    }
    switch row.operand {
    case .text: return ("setting \(row.name)", "set \(row.name) \(quoted(one(Self.texts)))")
    case .word:
      return (
        "setting \(row.name)", "set \(row.name) \(one(row.words.isEmpty ? ["40x10"] : row.words))"
      )
    case .formula:
      let value = one(["-3..3", "0.5..20", "[1:]", "5..-5", "auto", "0.5", "100", "7", "\(name())"])
      return ("setting \(row.name)", "set \(row.name) \(value)")
    }
  }
}

extension String {
  fileprivate func map<Result>(_ body: (String) -> Result) -> Result { body(self) }
}

@Suite("Laws of saved sessions")
struct SavedSessionLawTests {
  static let sessions = 240

  private static func files() -> MemoryFiles {
    let files = MemoryFiles()
    for name in RandomSession.files {
      files.contents[name] = Array("zeit;wert\n0,5;1,25\n1,5;2,75\n".utf8)
    }
    return files
  }

  @Test(
    "a session that was saved comes back as it is, or is refused; it is never another one",
    arguments: 0..<8
  )
  func roundTrip(part: UInt64) {
    var reached: [String: Int] = [:]
    var (saved, refused, strict, pictures, answers) = (0, 0, 0, 0, 0)
    for seed in 0..<UInt64(Self.sessions / 8) {
      var random = RandomSession(random: SeededGenerator(seed: 1000 * part + seed))
      let files = Self.files()
      var session = Session(files: files.access)
      session.respond(to: "set output none") { _ in }
      var typed: [String] = []
      for _ in 0..<Int.random(in: 2...24, using: &random.random) {
        let (kind, text) = random.statement()
        let replies = session.replies(to: text)
        typed.append((replies.failures.isEmpty ? "" : "# ") + text)
        if replies.failures.isEmpty { reached[kind, default: 0] += 1 }
      }
      let path = random.chance(20) ? "sub/s.plot" : "s.plot"
      let failures = session.replies(to: "save \"\(path)\"").failures
      guard failures.isEmpty else {
        #expect(files.contents[path] == nil)
        // Where readings are strict, the command itself may be the user's name.
        if failures.first?.diagnostic.code == .E27 {
          strict += 1
          continue
        }
        Issue.record("refused: \(failures.first?.diagnostic.message ?? "") \(typed)")
        refused += 1
        continue
      }
      saved += 1
      let history = "\(typed.joined(separator: "\n"))\n-- saved --\n\(files.text(path))"
      var loaded = Session(files: files.access)
      let replies = loaded.replies(to: "load \"\(path)\"")
      #expect(replies.codes == [], "\(replies.failures) \(history)")
      for question in ["show", "show settings", "set digits 17; set strict off; set notes off"] {
        let (before, after) = (
          session.replies(to: question).values, loaded.replies(to: question).values
        )
        if path == "s.plot" || question != "show" { #expect(after == before, "\(history)") }
      }
      #expect(
        loaded.picture?.page(columns: 50, rows: 12) == session.picture?.page(columns: 50, rows: 12),
        "\(history)"
      )
      if session.picture != nil { pictures += 1 }
      for function in RandomSession.functions {
        let call = "\(function)(2)"
        let (before, after) = (session.replies(to: call), loaded.replies(to: call))
        #expect(before.values == after.values, "\(call) \(history)")
        #expect(before.codes == after.codes, "\(call) \(history)")
        if before.values.count == 1 { answers += 1 }
      }
    }
    // The law is worth what it reached.
    #expect(saved + refused + strict == Self.sessions / 8)
    #expect(refused == 0)
    #expect(pictures >= 5 && answers >= 5, "\(pictures) pictures, \(answers) answers")
    for kind in [
      "a word as a name", "function", "recursive", "answer", "log axis", "curve", "family",
    ] {
      #expect(reached[kind, default: 0] >= 1, "\(kind): \(reached)")
    }
    // Files and lists are drawn in the same ways.
    #expect(reached["data", default: 0] + reached["points", default: 0] >= 1, "\(reached)")
  }
}
