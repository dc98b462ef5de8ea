// The frame of the plot area, and the lines at 0.
//
//     set border [ sides ] { "front" | "back" | "behind" | look }      sides: 1 below, 2 left, 4 above, 8 right
//     set zeroaxis look, set xzeroaxis look, set yzeroaxis look
//
// A frame that the script asks for is drawn, side by side. Ticks along both lines at 0, `set xtics axis`, are axes that
// cross there. Without sides, ticks and lines at 0 there are no axes at all. Without `set border`, and in space and on
// polar pictures, the frame is that of the style. The line at 0 is a part of every picture; with a look of its own it
// is drawn over it.

/// The frame of the plot area.
struct ScriptFrame {
  /// The sides in bits.
  var sides = 31
  var look = ScriptSettings.Look()
}

extension SettingRow {
  static let frames: [SettingRow] = [
    carried(
      ["bor|der"],
      { interpreter, reader throws(ScriptProblem) in
        var frame = ScriptFrame()
        while !reader.isAtEnd {
          if reader.match(any: ["front", "back", "beh|ind", "pol|ar"]) { continue }
          if try interpreter.readLook(&frame.look, &reader) { continue }
          frame.sides = Int(try interpreter.number(&reader).clampedToWhole)
        }
        interpreter.settings.frame = frame
      },
      unset: { interpreter, _ in interpreter.settings.frame = ScriptFrame(sides: 0) }
    ),
    zeroLines(["x", "y"], "zeroa|xis"), zeroLines(["x"], "xz|eroaxis"),
    zeroLines(["y"], "yz|eroaxis"),
  ]

  /// The lines at 0 along some axes.
  private static func zeroLines(_ axes: [String], _ word: ShortKeyword) -> SettingRow {
    carried(
      [word],
      { interpreter, reader throws(ScriptProblem) in
        var look = ScriptSettings.Look()
        let isUsual = reader.isAtEnd
        while !reader.isAtEnd {
          if try !interpreter.readLook(&look, &reader) { reader.advance() }
        }
        for axis in axes { interpreter.settings.zeroLines[axis] = isUsual ? nil : look }
      },
      unset: { interpreter, _ in
        for axis in axes { interpreter.settings.zeroLines[axis] = nil }
      }
    )
  }
}

extension ScriptInterpreter {
  /// The sides of a plot area: their bits, and the places of their ends as shares of it.
  private static let sides = [
    (1, "0, graph 0", "1, graph 0"), (2, "0, graph 0", "0, graph 1"),
    (4, "0, graph 1", "1, graph 1"), (8, "1, graph 0", "1, graph 1"),
  ]
  /// The numbers of arrows that draw sides and lines end here, behind those of scripts.
  private static let lastNumber = 1000

  /// Returns the line about the axes as a whole; nil leaves them to the style.
  func axesLine(_ draft: PlotDraft) -> String? {
    guard !draft.isSpace || draft.isFlat, !settings.isPolar else { return nil }
    if settings.crossedTicks.isSuperset(of: ["x", "y"]) { return "set axes origin" }
    let hasTicks = ["x", "y"].contains { axis in
      !settings.lines.contains { $0.key == "\(axis)ticks" && $0.line.hasSuffix("ticks off") }
    }
    let isBare = settings.frame.map { $0.sides & 15 == 0 } ?? false
    return isBare && !hasTicks && settings.zeroLines.isEmpty ? "set axes off" : nil
  }

  /// Returns the lines of the frame and those at 0.
  func frame(_ draft: PlotDraft) -> [(key: String, line: String)] {
    guard !draft.isSpace || draft.isFlat, !settings.isPolar else { return [] }
    var lines: [(key: String, line: String)] = []
    func stroke(_ from: String, _ to: String, _ look: ScriptSettings.Look) {
      var look = look
      look.width = look.width ?? 1
      let number = Self.lastNumber - lines.count
      lines.append(
        ("arrow\(number)", "set arrow \(number) from \(from) to \(to) nohead\(look.words)")
      )
    }
    if let frame = settings.frame {
      for (bit, from, to) in Self.sides where frame.sides & bit != 0 {
        stroke("graph \(from)", "graph \(to)", frame.look)
      }
    }
    for (axis, look) in settings.zeroLines.sorted(by: { $0.key < $1.key }) where !look.isInvisible {
      // The line along an axis is where the other one is 0.
      let other = axis == "x" ? "y" : "x"
      guard !settings.logs.contains(other), let range = knownRange(of: other, draft),
        range.low <= 0, range.high >= 0
      else { continue }
      if axis == "x" {
        stroke("graph 0, first 0", "graph 1, first 0", look)
      } else {
        stroke("first 0, graph 0", "first 0, graph 1", look)
      }
    }
    return lines
  }
}
