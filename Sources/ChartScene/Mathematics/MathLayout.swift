/// Lays formulas out: TeX's boxes in a simple form, with the widths of letters in files.
///
/// Lengths are shares of the size of letters, unless another unit is given. Fractions and roots in
/// a script have the size of the script.
package struct MathLayout {
  /// Whether fractions have a bar; with a slash they fit in a line of text.
  let isBuiltUp: Bool
  let isBold: Bool

  /// Returns the box of a formula in letters of a size in pixels.
  package static func box(
    of mathematics: Mathematics,
    font: Font,
    isBuiltUp: Bool
  ) -> MathBox {
    let layout = MathLayout(isBuiltUp: isBuiltUp, isBold: font.weight.rawValue >= 600)
    let shown = isBuiltUp ? mathematics : mathematics.sloped
    var box = layout.box(shown, font.size, isScript: false)
    box.plain = mathematics.plain
    box.mathematics = shown
    return box
  }

  // MARK: Measures

  /// Sizes of scripts and of the parts of fractions, as shares of the size around them.
  private static let scriptSize = 0.75
  private static let fractionSize = 0.85
  /// The least size of letters that can be read, in pixels.
  private static let smallestSize = 9.0
  private static let largeSign = 1.35
  private static let raise = 0.4
  private static let drop = 0.18
  /// The height of the bars of fractions and of minus signs above the baseline.
  private static let axis = 0.314
  private static let gap = 0.16
  /// Blanks after the sign of a sum and around the bar of a fraction.
  private static let thin = 0.12

  private static func smaller(_ size: Double, by share: Double) -> Double {
    min(size, max(smallestSize, size * share))
  }

  /// Returns the size of the parts of a fraction among letters of a size.
  package static func sizeOfParts(of size: Double) -> Double { smaller(size, by: fractionSize) }

  private static func script(_ size: Double) -> Double { smaller(size, by: scriptSize) }

  /// Thickness of bars in files, in pixels.
  private static let thickness = 0.9

  // MARK: Boxes

  private func box(_ mathematics: Mathematics, _ size: Double, isScript: Bool) -> MathBox {
    switch mathematics {
    case .row(let parts):
      var row = MathBox()
      for part in parts { row.add(box(part, size, isScript: isScript), x: row.width) }
      return row
    case .variable(let text): return letters(text, size, isItalic: Self.slants(text))
    case .upright(let text), .number(let text), .words(let text): return letters(text, size)
    case .sign(let sign): return box(of: sign, size, isScript)
    case .fraction(let upper, let lower): return fraction(upper, lower, size)
    case .scripts(let base, let lower, let upper):
      return scripts(box(base, size, isScript: isScript), lower, upper, size)
    case .root(let value, let degree):
      return root(box(value, size, isScript: isScript), degree, size)
    case .fence(let fence, let value):
      return fenced(fence, box(value, size, isScript: isScript), size)
    case .spelled(let shown, _): return box(shown, size, isScript: isScript)
    }
  }

  /// Whether letters are slanted; capital Greek letters and signs are upright.
  private static func slants(_ text: String) -> Bool {
    text.unicodeScalars.allSatisfy { $0.isASCII || (0x3b1...0x3d6).contains($0.value) }
  }

  private func letters(_ text: String, _ size: Double, isItalic: Bool = false) -> MathBox {
    var box = MathBox()
    guard !text.isEmpty else { return box }
    box.width = MathWidths.width(text, size: size, isBold: isBold)
    let extent = text.unicodeScalars.reduce((0.0, 0.0)) { extent, scalar in
      let (ascent, depth) = Self.extent(scalar)
      return (max(extent.0, ascent), max(extent.1, depth))
    }
    (box.ascent, box.depth) = (extent.0 * size, extent.1 * size)
    box.runs = [
      MathBox.Run(
        text: text,
        x: 0,
        y: 0,
        size: size,
        isItalic: isItalic,
        width: box.width,
        blank: MathWidths.width(" ", size: size, isBold: isBold)
      )
    ]
    return box
  }

  /// Returns the height above and the depth below the baseline of a character.
  private static func extent(_ scalar: Unicode.Scalar) -> (Double, Double) {
    switch scalar {
    case "a", "c", "e", "m", "n", "o", "r", "s", "u", "v", "w", "x", "z", "α", "ε", "ι", "κ", "ν",
      "ο", "π", "σ", "τ", "υ", "ω", ".", "·":
      (0.56, 0)
    case "g", "p", "q", "y", "γ", "η", "μ", "ρ", "χ", "ς", ",": (0.56, 0.21)
    case "j", "Q", "β", "ζ", "ξ", "φ", "ψ", "|", "∫": (0.76, 0.22)
    case "(", ")", "[", "]", "{", "}", "⌊", "⌋", "⌈", "⌉": (0.76, 0.14)
    case "+", "−", "=", "<", ">", "≤", "≥", "≠", "±", "×": (0.63, 0)
    case "∑", "∏": (0.72, 0.19)
    case " ": (0, 0)
    default: (0.76, 0)
    }
  }

  private func box(of sign: Mathematics.Sign, _ size: Double, _ isScript: Bool) -> MathBox {
    switch sign.role {
    case .binary, .relation: letters(isScript ? sign.text : " \(sign.text) ", size)
    case .punctuation: letters(isScript ? sign.text : "\(sign.text) ", size)
    case .product, .tight: letters(sign.text, size)
    case .large: large(sign.text, size)
    }
  }

  /// Returns the sign of a sum or an integral, centred at about the height of a fraction's bar.
  private func large(_ text: String, _ size: Double) -> MathBox {
    let sign = letters(text, size * Self.largeSign)
    var box = MathBox()
    box.add(sign, x: 0, y: Self.axis * size * (Self.largeSign - 1))
    return box
  }

  private func fraction(_ upper: Mathematics, _ lower: Mathematics, _ size: Double) -> MathBox {
    let inner = Self.sizeOfParts(of: size)
    let above = box(upper, inner, isScript: false)
    let below = box(lower, inner, isScript: false)
    let thickness = Self.thickness
    let side = Self.thin * size
    let width = max(above.width, below.width) + 2 * side
    let bar = width + 2 * side
    let line = -Self.axis * size
    let gap = Self.gap * inner
    var box = MathBox()
    box.add(
      above,
      x: (bar - above.width) / 2,
      y: line - thickness / 2 - gap - above.depth
    )
    box.add(
      below,
      x: (bar - below.width) / 2,
      y: line + thickness / 2 + gap + below.ascent
    )
    box.bars.append(
      SceneRect(x: side, y: line - thickness / 2, width: width, height: thickness)
    )
    box.width = bar
    box.isFlowing = false
    return box
  }

  private func scripts(
    _ base: MathBox,
    _ lower: Mathematics?,
    _ upper: Mathematics?,
    _ size: Double
  ) -> MathBox {
    let inner = Self.script(size)
    var box = base
    if let lower {
      let script = self.box(lower.sloped(hasVulgar: false), inner, isScript: true)
      let drop = max(Self.drop * size, base.depth)
      box.add(script, x: base.width, y: drop)
    }
    if let upper {
      let script = self.box(upper.sloped(hasVulgar: false), inner, isScript: true)
      let raise = max(Self.raise * size, base.ascent - 0.36 * size) + script.depth
      box.add(script, x: base.width, y: -raise)
      if lower != nil { box.isFlowing = false }
    }
    return box
  }

  private func root(_ value: MathBox, _ degree: Mathematics?, _ size: Double) -> MathBox {
    let thickness = Self.thickness
    // The sign of DejaVu Sans reaches from 0.02 below the line to 0.811 above it.
    let needed = value.ascent + value.depth + thickness + 0.1 * size
    let sign = max(size, needed / 0.83)
    let y = max(0, value.depth - 0.02 * sign)
    var box = MathBox()
    var left = 0.0
    if let degree {
      let inner = Self.script(size)
      let script = self.box(degree, inner, isScript: true)
      box.add(script, x: 0, y: y - 0.42 * sign)
      left = max(0, script.width - 0.22 * sign)
      if left == 0 { left = 0 }
      box.isFlowing = false
    }
    let top = y - 0.811 * sign
    let radical = letters("√", sign)
    box.add(radical, x: left, y: y)
    let start = left + 0.63 * sign
    box.add(value, x: left + radical.width + 0.03 * size)
    box.bars.append(
      SceneRect(x: start, y: top, width: box.width + 0.05 * size - start, height: thickness)
    )
    box.width += 0.08 * size
    box.ascent = max(value.ascent, -top)
    box.isFlowing = false
    return box
  }

  private func fenced(_ fence: Mathematics.Fence, _ value: MathBox, _ size: Double) -> MathBox {
    let isTall = value.ascent > 0.97 * size || value.depth > 0.4 * size
    let height = value.ascent + value.depth
    let scale = isTall ? min(4 * size, max(size, height / 0.89)) : size
    let middle = fence == .bars ? 0.264 : Self.axis
    let y = isTall ? (value.depth - value.ascent) / 2 + middle * scale : 0
    var box = letters(fence.signs.open, scale)
    if isTall {
      var moved = MathBox()
      moved.add(box, x: 0, y: y)
      box = moved
    }
    box.add(value, x: box.width)
    box.add(letters(fence.signs.close, scale), x: box.width, y: y)
    if isTall { box.isFlowing = false }
    return box
  }
}
