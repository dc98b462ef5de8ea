// Names of series, titles and labels are plain spellings; a chart knows which of them are formulas
// and how these are typeset. In a text picture a formula is one line of Unicode, in a file its
// letters have positions.

extension SceneText {
  /// Returns the text with the letters of a formula at their positions.
  package func setting(_ formula: Mathematics, isBuiltUp: Bool) -> SceneText {
    var text = self
    text.formula = MathLayout.box(of: formula, font: style.font, isBuiltUp: isBuiltUp)
    return text
  }
}

extension Medium {
  /// Returns the medium for a chart with formulas among its names.
  package func setting(_ formulas: [String: Mathematics]) -> Medium {
    guard !formulas.isEmpty else { return self }
    var medium = self
    if rules.typesetsFormulas {
      medium.formulas.merge(formulas) { _, last in last }
    } else if glyphs == .unicode {
      // ASCII pictures show the plain spelling.
      for (name, formula) in formulas { medium.formulaLines[name] = formula.unicode }
    }
    return medium
  }

  /// Returns a name as it is written in a text picture; in files it keeps its plain spelling.
  package func written(_ name: String) -> String {
    formulaLines.isEmpty ? name : formulaLines[name] ?? name
  }

  /// Returns a formula as it is written in a text picture.
  package func written(_ formula: Mathematics) -> String {
    glyphs == .unicode ? formula.unicode : formula.plain
  }

  /// Returns the letters of a formula at their positions; nil for words and in a text picture.
  package func formula(
    _ name: String,
    _ style: SceneText.Style = .label,
    isBuiltUp: Bool = false
  ) -> MathBox? {
    guard !formulas.isEmpty, let formula = formulas[name] else { return nil }
    let isBuiltUp = isBuiltUp && buildsFormulasUp
    return MathLayout.box(of: formula, font: style.font, isBuiltUp: isBuiltUp)
  }

  /// Returns a name as a text of the picture, typeset if it is a formula.
  package func text(
    _ name: String,
    at position: ScenePoint,
    anchor: SceneText.Anchor = .start,
    style: SceneText.Style = .label,
    paint: Paint = .text,
    isBuiltUp: Bool = false,
    hasHalo: Bool = false
  ) -> SceneText {
    var text = SceneText(
      written(name),
      at: position,
      anchor: anchor,
      style: style,
      paint: paint,
      hasHalo: hasHalo
    )
    text.formula = formula(name, style, isBuiltUp: isBuiltUp)
    return text
  }

  /// Returns a name as a block of text, followed by the words `rest`.
  package func block(_ name: String, _ rest: String = "") -> TextBlock {
    guard let formula = formulas[name] else { return .line(written(name) + rest) }
    return .formula(rest.isEmpty ? formula : .joined([formula, .words(rest)]))
  }
}
