extension Mathematics {
  /// The formula as it is typed: parsing it gives the same formula, and screen readers read it.
  package var plain: String { MathLine.text(self, .plain) }

  /// The formula in one line of Unicode: `x²`, `e⁻ˣ`, `√x`, `½`.
  package var unicode: String { MathLine.text(sloped, .unicode) }

  /// The formula without bars: each fraction has a slash, with the brackets that it then needs.
  ///
  /// Fractions such as one half are one character, but not in scripts, where it would be too small
  /// to read.
  var sloped: Mathematics { sloped(hasVulgar: true) }

  /// The formula as it stands in a script: fractions have a slash and are never one small character.
  package var slopedInScript: Mathematics { sloped(hasVulgar: false) }

  func sloped(hasVulgar: Bool) -> Mathematics {
    switch self {
    case .row(let parts):
      .row(
        parts.indices.map { index in
          let part = parts[index].sloped(hasVulgar: hasVulgar)
          guard case .fraction = parts[index], index + 1 < parts.count,
            case .sign(let next) = parts[index + 1], next.role == .product,
            case .row = part
          else { return part }
          // Without brackets the factors that follow would seem to stand below the slash.
          return part.bracketed
        }
      )
    case .fraction(let upper, let lower):
      if hasVulgar, let vulgar = vulgar(upper, lower) {
        .spelled(.number(vulgar), as: "\(upper.plain)/\(lower.plain)")
      } else {
        .row([
          upper.sloped(hasVulgar: hasVulgar).bracketed(upper.isLoose),
          .sign(.slash),
          lower.sloped(hasVulgar: hasVulgar).bracketed(!lower.isClosed),
        ])
      }
    case .scripts(let base, let lower, let upper):
      .scripts(
        base.sloped(hasVulgar: hasVulgar),
        lower: lower?.sloped(hasVulgar: false),
        upper: upper?.sloped(hasVulgar: false)
      )
    case .root(let value, let degree): .root(value.sloped(hasVulgar: hasVulgar), degree: degree)
    case .fence(let fence, let value): .fence(fence, value.sloped(hasVulgar: hasVulgar))
    case .spelled(let shown, let text): .spelled(shown.sloped(hasVulgar: hasVulgar), as: text)
    case .variable, .upright, .number, .sign, .words: self
    }
  }

  private func bracketed(_ isNeeded: Bool) -> Mathematics { isNeeded ? bracketed : self }

  /// Returns the single character of a simple fraction; nil if it has none.
  private func vulgar(_ upper: Mathematics, _ lower: Mathematics) -> String? {
    guard case .number(let upper) = upper, case .number(let lower) = lower else { return nil }
    return switch (upper, lower) {
    case ("1", "2"): "½"
    case ("1", "3"): "⅓"
    case ("2", "3"): "⅔"
    case ("1", "4"): "¼"
    case ("3", "4"): "¾"
    case ("1", "5"): "⅕"
    case ("1", "8"): "⅛"
    case ("3", "8"): "⅜"
    case ("5", "8"): "⅝"
    case ("7", "8"): "⅞"
    default: nil
    }
  }
}

/// Writes a formula in one line.
private struct MathLine {
  enum Spelling {
    case plain, unicode
  }

  static func text(_ mathematics: Mathematics, _ spelling: Spelling) -> String {
    var line = MathLine(spelling: spelling)
    line.write(mathematics)
    return line.output
  }

  let spelling: Spelling
  private var output = ""
  /// Whether the text is an exponent, where signs have no blanks.
  private var isTight = false

  init(spelling: Spelling) { self.spelling = spelling }

  private mutating func write(_ mathematics: Mathematics) {
    switch mathematics {
    case .row(let parts):
      for index in parts.indices {
        if case .sign(let sign) = parts[index], sign.role == .product, sign.text.isEmpty {
          writeProduct(between: parts, at: index)
        } else {
          write(parts[index])
        }
      }
    case .variable(let text), .upright(let text), .number(let text), .words(let text):
      output += text
    case .sign(let sign): write(sign)
    case .fraction(let upper, let lower):
      let start = output.utf8.count
      write(upper, inBrackets: upper.isLoose)
      if spelling == .plain, output.utf8.last == UInt8(ascii: "d"), lower.beginsWithD {
        // Without brackets `d/dx` would be a derivative.
        output.insert("(", at: output.utf8.index(output.utf8.startIndex, offsetBy: start))
        output += ")"
      }
      output += "/"
      write(lower, inBrackets: !lower.isClosed)
    case .scripts(let base, let lower, let upper):
      write(base)
      if let lower { writeScript(lower, "_", MathScripts.lowered) }
      if let upper { writeScript(upper, "^", MathScripts.raised) }
    case .root(let value, let degree): writeRoot(value, degree)
    case .fence(let fence, let value):
      let signs = spelling == .plain ? fence.plainSigns : fence.signs
      output += signs.open
      let outer = isTight
      isTight = false
      write(value)
      isTight = outer
      output += signs.close
    case .spelled(let shown, let text):
      if spelling == .plain { output += text } else { write(shown) }
    }
  }

  private mutating func write(_ value: Mathematics, inBrackets: Bool) {
    if inBrackets { write(value.bracketed) } else { write(value) }
  }

  private mutating func write(_ sign: Mathematics.Sign) {
    let text = spelling == .plain ? sign.plain : sign.text
    switch sign.role {
    case .binary, .relation: output += isTight ? text : " \(text) "
    case .punctuation: output += isTight ? text : "\(text) "
    case .product, .tight, .large: output += text
    }
  }

  /// Writes the sign of a product in plain text, which only a number before a letter does without.
  private mutating func writeProduct(between parts: [Mathematics], at index: Int) {
    guard spelling == .plain else { return }
    if index > 0, index + 1 < parts.count, case .number = parts[index - 1],
      case .variable(let name) = parts[index + 1].first, name.utf8.count == 1, name != "e"
    {
      return
    }
    output += "*"
  }

  private mutating func writeScript(
    _ script: Mathematics,
    _ mark: String,
    _ form: (String) -> String?
  ) {
    if spelling == .unicode, script.isShort(hasWords: mark == "_") {
      var inner = MathLine(spelling: spelling)
      inner.isTight = true
      inner.write(script)
      if let text = form(inner.output) {
        output += text
        return
      }
    }
    output += mark
    let outer = isTight
    isTight = spelling == .unicode
    switch script {
    case .variable, .upright, .number: write(script)
    case .spelled(let shown, _) where shown.isLetter: write(script)
    case .spelled, .row, .sign, .fraction, .scripts, .root, .fence, .words:
      output += "("
      write(script)
      output += ")"
    }
    isTight = outer
  }

  private mutating func writeRoot(_ value: Mathematics, _ degree: Mathematics?) {
    if spelling == .plain {
      output += degree == nil ? "sqrt(" : "root("
      write(value)
      if let degree {
        output += ", "
        write(degree)
      }
      output += ")"
      return
    }
    if let degree {
      switch degree {
      case .number("3"): return writeRoot("∛", value)
      case .number("4"): return writeRoot("∜", value)
      default:
        var inner = MathLine(spelling: spelling)
        inner.write(degree)
        guard let text = MathScripts.raised(inner.output) else {
          output += "root("
          write(value)
          output += ", \(inner.output))"
          return
        }
        output += text
      }
    }
    writeRoot("√", value)
  }

  /// Writes a root; a letter or a number under it needs no brackets.
  private mutating func writeRoot(_ sign: String, _ value: Mathematics) {
    output += sign
    switch value {
    case .variable, .number: write(value)
    case .spelled(let shown, _) where shown.isLetter: write(value)
    case .spelled, .upright, .row, .sign, .fraction, .scripts, .root, .fence, .words:
      write(value.bracketed)
    }
  }
}

extension Mathematics {
  /// Whether the formula is a single letter or number.
  var isLetter: Bool {
    switch self {
    case .variable, .number, .upright: true
    case .row, .sign, .fraction, .scripts, .root, .fence, .words, .spelled: false
    }
  }

  /// Whether the formula can be read in small raised characters: letters and numbers with signs, no
  /// brackets, and words only in lowered ones.
  fileprivate func isShort(hasWords: Bool) -> Bool {
    switch self {
    case .variable, .number: true
    case .upright: hasWords
    case .sign(let sign): sign.role != .product || sign.text.isEmpty
    case .row(let parts): parts.allSatisfy { $0.isShort(hasWords: hasWords) }
    case .spelled(let shown, _): shown.isShort(hasWords: hasWords)
    case .fraction, .scripts, .root, .fence, .words: false
    }
  }

  /// Whether the formula begins with a name whose first letter is d.
  fileprivate var beginsWithD: Bool {
    switch first {
    case .variable(let name), .upright(let name), .spelled(_, as: let name): name.hasPrefix("d")
    case .row, .number, .sign, .fraction, .scripts, .root, .fence, .words: false
    }
  }

  /// The base of the first part.
  fileprivate var first: Mathematics {
    switch self {
    case .row(let parts): parts.first?.first ?? self
    case .scripts(let base, _, _): base.first
    case .variable, .upright, .number, .sign, .fraction, .root, .fence, .words, .spelled: self
    }
  }
}
