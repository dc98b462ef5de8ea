/// A title, a caption or the name of an axis, wrapped into lines.
///
/// Words stay whole; formulas are broken at spaces between them, and before relations and sums. The
/// last line that is allowed ends with an ellipsis if more would follow.
package struct WrappedText {
  /// One line of a wrapped text.
  package struct Line {
    /// The line as plain text.
    package let text: String
    /// The line as a formula, if it is one or a part of one.
    package let mathematics: Mathematics?
  }

  package private(set) var lines: [Line] = []

  /// Breaks a text with line breaks of its own, each line of which may be the name of a formula, into at most `most`
  /// lines no wider than `width`.
  package init(
    lines text: String,
    width: Double,
    most: Int,
    _ medium: Medium,
    _ style: SceneText.Style = .label
  ) {
    let own = text.split(separator: "\n").map { String($0).oneLine }.filter { !$0.isEmpty }
    for (place, line) in own.enumerated() where lines.count < most {
      // Each of the lines that follow keeps its place.
      let most = max(1, most - lines.count - (own.count - place - 1))
      lines += WrappedText(line, width: width, most: most, medium, style).lines
    }
  }

  /// Breaks a name, which may be that of a formula, into at most `most` lines no wider than `width`.
  package init(
    _ text: String,
    width: Double,
    most: Int,
    _ medium: Medium,
    _ style: SceneText.Style = .label
  ) {
    let isWhole = medium.width(text, style) <= width
    guard most > 1, !isWhole, width > 0 else {
      let name = medium.shortened(text, to: width, style)
      if !name.isEmpty { lines = [Line(text: name, mathematics: medium.formulas[name])] }
      return
    }
    let parts: [Mathematics]
    if let formula = medium.formulas[text] {
      parts = formula.breakable
    } else {
      parts = medium.written(text).split(separator: " ").map { .words(String($0)) }
    }
    let isFormula = medium.formulas[text] != nil
    func line(_ parts: ArraySlice<Mathematics>) -> Line {
      let joined = Mathematics.joined(parts: parts)
      return isFormula
        ? Line(text: joined.plain, mathematics: joined) : Line(text: joined.plain, mathematics: nil)
    }
    func measure(_ line: Line) -> Double {
      line.mathematics.map { MathLayout.box(of: $0, font: style.font, isBuiltUp: false).width }
        ?? medium.width(line.text, style)
    }
    var start = 0
    while start < parts.count {
      var end = start + 1
      while end < parts.count, measure(line(parts[start...end])) <= width { end += 1 }
      let isLast = lines.count == most - 1
      let next = line(isLast ? parts[start...] : parts[start..<end])
      if measure(next) <= width {
        lines.append(next)
      } else {
        let name = medium.shortened(next.mathematics?.unicode ?? next.text, to: width, style)
        if !name.isEmpty { lines.append(Line(text: name, mathematics: nil)) }
      }
      if isLast { return }
      start = end
    }
  }

  /// Returns the lines as texts, one below the other.
  package func texts(
    at place: ScenePoint,
    lineHeight: Double,
    anchor: SceneText.Anchor = .start,
    style: SceneText.Style = .label,
    paint: Paint = .text,
    medium: Medium
  ) -> [SceneText] {
    lines.enumerated().map { index, line in
      let place = ScenePoint(x: place.x, y: place.y + Double(index) * lineHeight)
      var text = SceneText(line.text, at: place, anchor: anchor, style: style, paint: paint)
      if medium.rules.typesetsFormulas, let formula = line.mathematics {
        // With several lines, fractions are not built up, since they would touch other lines.
        text = text.setting(formula, isBuiltUp: lines.count == 1)
      }
      return text
    }
  }

  /// The lines as a centred block.
  package var block: TextBlock {
    .stack(
      lines.map { line in line.mathematics.map { .formula($0) } ?? .line(line.text) },
      .vertical(.center),
      spacing: 0
    )
  }

  /// Returns the width of the widest line.
  package func width(_ medium: Medium, _ style: SceneText.Style) -> Double {
    lines.map { line in
      line.mathematics.map {
        MathLayout.box(of: $0, font: style.font, isBuiltUp: lines.count == 1).width
      } ?? medium.width(line.text, style)
    }
    .max() ?? 0
  }
}

extension Mathematics {
  /// The parts between which a line may end, from left to right.
  fileprivate var breakable: [Mathematics] {
    var parts: [[Mathematics]] = [[]]
    for part in flat {
      switch part {
      case .words(let words):
        for (index, word) in words.split(separator: " ", omittingEmptySubsequences: false)
          .enumerated()
        {
          if index > 0 { parts.append([]) }
          if !word.isEmpty { parts[parts.count - 1].append(.words(String(word))) }
        }
      case .sign(let sign) where sign.role == .binary || sign.role == .relation:
        parts.append([part])
      case .row, .variable, .upright, .number, .sign, .fraction, .scripts, .root, .fence, .spelled:
        parts[parts.count - 1].append(part)
      }
    }
    return parts.filter { !$0.isEmpty }.map { .row($0) }
  }

  private var flat: [Mathematics] {
    if case .row(let parts) = self { parts.flatMap(\.flat) } else { [self] }
  }

  /// Joins parts with spaces between them, but none around signs, which have their own spacing.
  fileprivate static func joined(parts: ArraySlice<Mathematics>) -> Mathematics {
    var all: [Mathematics] = []
    func append(_ part: Mathematics) {
      if case .words(let next) = part, case .words(let last)? = all.last {
        all[all.count - 1] = .words(last + next)
      } else {
        all.append(part)
      }
    }
    for part in parts {
      if !all.isEmpty, !part.beginsWithSign { append(.words(" ")) }
      for one in part.flat { append(one) }
    }
    return all.count == 1 ? all[0] : .joined(all)
  }

  private var beginsWithSign: Bool {
    guard case .row(let parts) = self, case .sign(let sign)? = parts.first else { return false }
    return sign.role == .binary || sign.role == .relation
  }
}
