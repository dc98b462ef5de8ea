import Alphabets
import ChartScene

/// Texts as nodes, in the font of the document.
extension TikZWriter {
  mutating func write(_ text: SceneText) {
    let paint = text.isOnFill ? theme.color(of: text.paint) : theme.ink(of: text.paint)
    var options: [String]
    switch text.anchor {
    case .start: options = ["anchor=base west"]
    case .middle: options = ["anchor=base"]
    case .end: options = ["anchor=base east"]
    }
    options.append("text=\(colors.name(of: paint))")
    if text.rotation != 0 { options.append("rotate=\(Length.text(-text.rotation))") }
    if text.opacity < 1 { options.append("text opacity=\(Length.text(text.opacity))") }
    if text.hasHalo {
      let page = colors.name(of: theme.background)
      options += ["inner sep=1bp", "fill=\(page)", "fill opacity=0.8"]
      if text.opacity >= 1 { options.append("text opacity=1") }
    } else {
      options.append("inner sep=0pt")
    }
    let font = text.style.font
    if let formula = text.formula {
      let place = Length.text(text.position)
      body += "\\node[\(options.joined(separator: ","))] at \(place) "
      body +=
        "{\(TikZText.commands(of: font, unit))$\(TikZFormula.text(of: formula.mathematics))$};\n"
      return
    }
    for (index, line) in text.lines.enumerated() where !line.isEmpty {
      let place = text.position.below(
        Double(index) * font.size * SceneText.lineSpacing,
        text.rotation
      )
      body += "\\node[\(options.joined(separator: ","))] at \(Length.text(place)) "
      body += "{\(TikZText.commands(of: font, unit))\(TikZText.escaped(line))};\n"
    }
  }
}

extension ScenePoint {
  /// The place so far below, in a text that is turned: upright lines stand beside each other.
  fileprivate func below(_ distance: Double, _ rotation: Double) -> ScenePoint {
    switch rotation {
    case 90: ScenePoint(x: x - distance, y: y)
    case -90: ScenePoint(x: x + distance, y: y)
    default: ScenePoint(x: x, y: y + distance)
    }
  }
}

/// Text as LaTeX reads it.
enum TikZText {
  /// The sizes that the fonts of LaTeX have, in points.
  private static let sizes = [5, 6, 7, 8, 9, 10, 10.95, 12, 14.4, 17.28, 20.74, 24.88]

  /// The commands that choose the nearest size that there is, and the weight.
  static func commands(of font: Font, _ unit: Double) -> String {
    let wanted = font.size * unit
    let size = sizes.min { ($0 - wanted).magnitude < ($1 - wanted).magnitude } ?? 10
    var text = "\\fontsize{\(Length.text(size))}{\(Length.text(size * SceneText.lineSpacing))}"
    text += "\\selectfont"
    if font.weight.rawValue >= Font.Weight.semibold.rawValue { text += "\\bfseries" }
    if font.isItalic { text += "\\itshape" }
    return text + " "
  }

  /// Returns one line for a comment.
  static func comment(_ text: String) -> String {
    String(String.UnicodeScalarView(text.unicodeScalars.map { isControl($0) ? " " : $0 }))
  }

  /// Returns a line of text with what LaTeX would read as a command written as one.
  static func escaped(_ text: String) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      if let command = commands[scalar] {
        result += command
      } else if !isControl(scalar) {
        result.unicodeScalars.append(scalar)
      }
    }
    return result
  }

  private static func isControl(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator, .surrogate: true
    default: false
    }
  }

  /// The signs of LaTeX, and those that every font of mathematics has.
  static let commands: [Unicode.Scalar: String] = {
    var table: [Unicode.Scalar: String] = [
      "\\": "\\textbackslash{}", "{": "\\{", "}": "\\}", "$": "\\$", "&": "\\&", "#": "\\#",
      "%": "\\%", "_": "\\_", "^": "\\textasciicircum{}", "~": "\\textasciitilde{}",
      "<": "\\textless{}", ">": "\\textgreater{}", "|": "\\textbar{}", "\"": "''",
      "\t": " ", "\u{a0}": "~", "…": "\\ldots{}", "–": "--", "—": "---", "‘": "`", "’": "'",
      "“": "``", "”": "''", "°": "\\textdegree{}",
    ]
    let signs: [(Unicode.Scalar, String)] = [
      ("−", "-"), ("·", "\\cdot"), ("×", "\\times"), ("÷", "\\div"), ("±", "\\pm"), ("≤", "\\le"),
      ("≥", "\\ge"), ("≠", "\\ne"), ("≈", "\\approx"), ("∞", "\\infty"), ("√", "\\surd"),
      ("∑", "\\sum"), ("∫", "\\int"), ("∂", "\\partial"), ("→", "\\to"), ("←", "\\leftarrow"),
      ("∈", "\\in"), ("⋅", "\\cdot"), ("′", "'"), ("″", "''"), ("⁺", "^{+}"), ("⁻", "^{-}"),
      ("¹", "^{1}"), ("²", "^{2}"), ("³", "^{3}"), ("½", "\\frac12"), ("⅓", "\\frac13"),
      ("⅔", "\\frac23"), ("¼", "\\frac14"), ("¾", "\\frac34"), ("µ", "\\mu"), ("ⁿ", "^{n}"),
      ("ˣ", "^{x}"), ("∇", "\\nabla"), ("ℓ", "\\ell"), ("ħ", "\\hbar"), ("∅", "\\emptyset"),
      ("⌊", "\\lfloor"), ("⌋", "\\rfloor"), ("⌈", "\\lceil"), ("⌉", "\\rceil"),
    ]
    for (scalar, command) in signs { table[scalar] = "$\(command)$" }
    for (offset, digit) in "0123456789".enumerated() {
      let raised: [UInt32] = [
        0x2070, 0xb9, 0xb2, 0xb3, 0x2074, 0x2075, 0x2076, 0x2077, 0x2078, 0x2079,
      ]
      if let scalar = Unicode.Scalar(raised[offset]) { table[scalar] = "$^{\(digit)}$" }
      if let scalar = Unicode.Scalar(0x2080 + UInt32(offset)) { table[scalar] = "$_{\(digit)}$" }
    }
    for letter in GreekLetter.all {
      if let command = letter.command { table[letter.scalar] = "$\\\(command)$" }
    }
    return table
  }()
}
