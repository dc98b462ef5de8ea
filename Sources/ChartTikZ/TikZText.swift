import ChartScene

/// Writing of texts as nodes, in the font of the document.
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
      let content = TikZFormula(size: font.size, unit: unit).text(of: formula.mathematics)
      body += "\\node[\(options.joined(separator: ","))] at \(Length.text(text.position)) "
      body += "{\(TikZText.set("$\(content)$", in: font, unit))};\n"
      for run in formula.runs { letters.take(run.text) }
      return
    }
    for (index, line) in text.lines.enumerated() where !line.isEmpty {
      let place = text.position.below(
        Double(index) * font.size * SceneText.lineSpacing,
        text.rotation
      )
      body += "\\node[\(options.joined(separator: ","))] at \(Length.text(place)) "
      body += "{\(TikZText.set(TikZText.escaped(line), in: font, unit))};\n"
      letters.take(line)
    }
  }
}

extension ScenePoint {
  /// Returns the point a distance below, in a rotated text: rotated lines stand beside each other.
  fileprivate func below(_ distance: Double, _ rotation: Double) -> ScenePoint {
    switch rotation {
    case 90: ScenePoint(x: x - distance, y: y)
    case -90: ScenePoint(x: x + distance, y: y)
    default: ScenePoint(x: x, y: y + distance)
    }
  }
}

/// Text in the syntax of LaTeX.
enum TikZText {
  /// The sizes of LaTeX fonts, in points.
  private static let sizes = [5, 6, 7, 8, 9, 10, 10.95, 12, 14.4, 17.28, 20.74, 24.88]

  /// Returns the commands that choose the nearest of these sizes to one in points.
  static func sizeCommands(_ wanted: Double) -> String {
    let size = sizes.min { ($0 - wanted).magnitude < ($1 - wanted).magnitude } ?? 10
    let line = Length.text(size * SceneText.lineSpacing)
    return "\\fontsize{\(Length.text(size))}{\(line)}\\selectfont "
  }

  /// Returns a text with the commands of its font.
  ///
  /// Formulas in bold texts are bold, too. `\boldmath` stands in a group of its own: straight in a node it stops TikZ
  /// of 2022.
  static func set(_ text: String, in font: Font, _ unit: Double) -> String {
    let isBold = font.weight.rawValue >= Font.Weight.semibold.rawValue
    var commands = sizeCommands(font.size * unit)
    if isBold { commands += "\\bfseries " }
    if font.isItalic { commands += "\\itshape " }
    return commands + (isBold && text.contains("$") ? "{\\boldmath \(text)}" : text)
  }

  /// Returns one line for a comment.
  static func comment(_ text: String) -> String {
    String(String.UnicodeScalarView(text.unicodeScalars.map { isControl($0) ? " " : $0 }))
  }

  /// Returns a line of text with LaTeX's special characters replaced by commands.
  static func escaped(_ text: String) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      if let row = TikZCharacter.row(of: scalar) {
        result += row.words
      } else if !isControl(scalar) {
        result.unicodeScalars.append(scalar)
      }
    }
    return result
  }

  /// Whether a character is not printed.
  static func isControl(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator, .surrogate: true
    default: false
    }
  }
}
