import ChartScales
import Expressions
import Reference

extension ItemTable {
  /// Options of all items, which change their look.
  package static let options: [ItemOption] = [
    ItemOption(
      Entry(
        name: "label",
        usage: "label \"text\"",
        summary: "the name of the curve in the legend",
        examples: ["plot x^2 label \"a parabola\""],
        seeAlso: ["text"]
      ),
      takes: .text,
      text: { $0.label.map(TextSpelling.written) },
      read: { parser, options throws(Diagnostic) in options.label = try parser.optionText("label") }
    ),
    ItemOption(
      Entry(
        name: "title",
        usage: "title \"text\"",
        summary: "the same as label, as gnuplot writes it",
        examples: ["plot x^2 title \"a parabola\""],
        seeAlso: ["label"]
      ),
      ["t", "ti", "tit", "titl"],
      takes: .text,
      read: { parser, options throws(Diagnostic) in options.label = try parser.optionText("title") }
    ),
    ItemOption(
      Entry(
        name: "notitle",
        usage: "notitle",
        summary: "no name in the legend, as gnuplot writes it: label \"\"",
        examples: ["plot x^2, x notitle"],
        seeAlso: ["label"]
      ),
      ["notit", "notitl", "not", "nolabel"],
      read: { _, options in options.label = "" }
    ),
    ItemOption(
      Entry(
        name: "linestyle",
        usage: "linestyle number",
        summary: "the look that set linestyle gave that number; without one its colour in gnuplot",
        examples: ["set linestyle 1 color red width 3", "plot sin(x) linestyle 1"],
        seeAlso: ["color", "width", "dash"]
      ),
      ["ls"],
      takes: .number,
      text: { $0.lineStyle.map(String.init) },
      read: { parser, options throws(Diagnostic) in
        let number = try parser.optionNumber(
          "linestyle",
          1...1000,
          example: "linestyle 2: a whole number, 1 to 1000"
        )
        options.lineStyle = Int(number)
      }
    ),
    ItemOption(
      Entry(
        name: "color",
        usage: "color name or #rrggbb",
        summary: "the colour of the curve",
        examples: ["plot sin(x) color red, cos(x) color \"#1f77b4\""],
        seeAlso: ["colors", "dash"]
      ),
      ["colour", "lc", "linecolor", "lt", "linetype", "ls", "linestyle"],
      takes: .color,
      words: Color.named.keys.map { Completion($0, "color") },
      text: { options in options.groupColors.map { "by \($0)" } ?? options.color?.optionText },
      read: { parser, options throws(Diagnostic) in
        if parser.parser.match(word: "by") {
          options.groupColors = try parser.groupColumn().statement
        } else {
          (options.color, options.groupColors) = (try parser.color(), nil)
        }
      }
    ),
    ItemOption(
      Entry(
        name: "width",
        usage: "width number|0.8pt",
        summary:
          "the width of the line in pixels, 2 unless said, or in points on the page; of bins for a histogram",
        examples: ["plot sin(x) width 3", "plot sin(x) width 0.8pt"],
        seeAlso: ["dash"]
      ),
      ["lw", "linewidth"],
      takes: .number,
      text: { $0.width?.text },
      read: { reader, options throws(Diagnostic) in
        // The bars of a histogram have no line; `lw` is one all the same.
        if options.style == .histogram, reader.isTyped("width") {
          options.bins = try reader.binWidth(of: "width")
          return
        }
        let number = try reader.optionNumber("width", 0.1...100, example: "width 2: 0.1 to 100")
        // With a number behind it `pt` is gnuplot's form of symbols: `lw 2 pt 7`.
        var isInPoints = false
        if case .number = reader.parser.peek(ahead: 1).kind {
        } else {
          isInPoints = reader.parser.match(word: "pt")
        }
        options.width = LineWidth(number: number, isInPoints: isInPoints)
      }
    ),
    ItemOption(
      Entry(
        name: "dash",
        usage: "dash solid|dashed|dotted",
        summary: "the pattern of the line",
        examples: ["plot sin(x), cos(x) dash dashed"],
        seeAlso: ["width", "color"]
      ),
      ["dt", "dashtype", "ls", "linestyle"],
      takes: .dash,
      words: DashStyle.allCases.map { Completion($0.rawValue, "pattern of the line") },
      text: { $0.dash?.rawValue },
      read: { parser, options throws(Diagnostic) in options.dash = try parser.dash() }
    ),
    ItemOption(
      Entry(
        name: "opacity",
        usage: "opacity number",
        summary: "how much the item hides what is behind it, 0 to 1",
        examples: ["plot under sin(x) for x in 0..pi opacity 0.2"],
        seeAlso: ["color"]
      ),
      takes: .number,
      text: { $0.opacity.map(NumberSpelling.exact) },
      read: { parser, options throws(Diagnostic) in
        options.opacity = try parser.optionNumber("opacity", 0...1, example: "opacity 0.3: 0 to 1")
      }
    ),
    symbol, symbolSize,
    ItemOption(
      Entry(
        name: "axis",
        usage: "axis right|left",
        summary:
          "the y axis that the item is measured on: the right one has a range, a scale and a label of its own",
        examples: [
          "plot sin(x), 100 cos(x) axis right",
          "plot \"data.csv\" using time:height, \"data.csv\" using time:speed axis right",
        ],
        seeAlso: ["y2range", "y2scale", "y2label"]
      ),
      ["axes", "axe", "ax", "on"],
      takes: .side,
      words: ItemAxis.allCases.map { Completion($0.rawValue, "y axis on the \($0.rawValue)") },
      text: { $0.axis?.rawValue },
      read: { parser, options throws(Diagnostic) in options.axis = try parser.axis() }
    ),
    ItemOption(
      Entry(
        name: "follow",
        usage: "\"run.log\" using 1:2 follow, \"-\" follow 500",
        summary:
          "draws data again as they grow, until Ctrl-C or the end of the input; a number: the last rows alone",
        examples: [
          "plot \"data.csv\" follow", "plot \"data.csv\" using 1:2 follow 500 with lines",
        ],
        seeAlso: ["data", "using", "files"]
      ),
      read: { parser, options throws(Diagnostic) in options.following = try parser.following() }
    ),
    ItemOption(
      Entry(
        name: "with",
        usage: "with style, with extrema and roots",
        summary: "how values are drawn: "
          + WordList.list(PlotStyle.allCases.map(\.rawValue))
          + "; or what is marked on a curve: "
          + WordList.list(CurveMark.allCases.map(\.rawValue) + ["\(CurveMark.all) for all"]),
        examples: [
          "plot [(1, 2), (2, 3), (3, 5)] with linespoints",
          "plot 2^n for n in 0..8 step 1 with steps", "plot [3, 5, 2] with bars",
          "plot x^3 - 3x for x in -2..2 with extrema and roots", "plot x^3 - 3x with marks",
        ],
        seeAlso: ["options", "bars", "histogram", "boxplot", "pie", "riemann", "analysis"]
      ),
      ["w", "wi", "wit"],
      takes: .style,
      words: PlotStyle.allCases.map { Completion($0.rawValue, $0.row.summary) }
        + CurveMark.allCases.map { Completion($0.rawValue, $0.summary) }
        + [Completion(CurveMark.all, "marks all of these")],
      text: { $0.wordsBehindWith },
      read: { parser, options throws(Diagnostic) in
        if let sum = options.sum {
          options.sum = try parser.parts(of: sum)
        } else if let marks = parser.curveMarks() {
          let all = Set(marks + (options.marks ?? []))
          options.marks = CurveMark.allCases.filter(all.contains)
        } else {
          options.style = try parser.style()
        }
      }
    ),
  ]

  /// The options that make up the look of a line.
  package static let looksOfLines = options.filter {
    ["color", "width", "dash", "opacity"].contains($0.name)
  }

  /// Words of gnuplot that are read, of which only a part is carried out.
  package static let readAndLeftOut: [ItemOption] = [fillStyle]

  /// `fs solid 0.5`, `fillstyle transparent solid 0.3 border -1`: an opacity; patterns and borders are left out.
  private static let fillStyle = ItemOption(
    Entry(
      name: "fillstyle",
      usage: "fillstyle solid 0.5",
      summary: "the opacity of bars and areas, as gnuplot writes it",
      examples: ["plot [3, 5, 2] with bars fillstyle solid 0.5"],
      seeAlso: ["opacity"]
    ),
    ["fs", "fills", "fillst", "fillsty", "fillstyl"],
    takes: .word,
    read: { reader, options throws(Diagnostic) in
      let start = reader.parser.position
      var isLeftOut = false
      _ = reader.parser.match(word: "transparent")
      if reader.parser.match(word: "solid") {
        if case .number = reader.parser.peek.kind {
          let opacity = try reader.optionNumber("fillstyle", 0...1, example: "fillstyle solid 0.3")
          // Nothing at all would be seen of a filling without opacity; gnuplot leaves its border.
          options.opacity = max(opacity, 0.05)
        }
      } else if reader.parser.match(word: "pattern") {
        isLeftOut = true
        if case .number = reader.parser.peek.kind { reader.parser.advance() }
      } else if reader.parser.match(word: "empty") {
        isLeftOut = true
      } else if case .number = reader.parser.peek.kind, reader.parser.position == start {
        isLeftOut = true
        reader.parser.advance()
      }
      if reader.parser.match(word: "noborder") {
        isLeftOut = true
      } else if reader.parser.match(word: "border") {
        isLeftOut = true
        for word in ["lt", "lc"] where reader.parser.match(word: word) { break }
        _ = reader.parser.match(word: "rgb") || reader.parser.match(.minus)
        switch reader.parser.peek.kind {
        case .number, .text: reader.parser.advance()
        case .name, .symbol, .superscript, .invalid, .end: break
        }
      }
      if reader.parser.position == start { throw reader.unknownFill }
      if isLeftOut { reader.remarks.append(LeftOut.fills.remark(on: "fillstyle")) }
    }
  )

  /// The row of an option, or nil; those of a style stand with it alone, and any of them where no style is named yet.
  package static func option(named name: String, of style: PlotStyle? = nil) -> ItemOption? {
    let behind = style == nil ? styleOptions : styleOptions(of: style)
    return options.first { $0.name == name } ?? behind.first { $0.name == name }
      ?? readAndLeftOut.first { $0.name == name }
  }
}

extension PlotOptions {
  /// The words after `with`: the style, marks, or the parts of a Riemann sum; nil if there are none.
  fileprivate var wordsBehindWith: String? {
    let parts = [
      style?.rawValue, marks.map { $0.map(\.rawValue).joined(separator: " and ") }, sum?.statement,
    ].compactMap { $0 }
    return parts.isEmpty ? nil : parts.joined(separator: " with ")
  }
}

extension Color {
  /// The name of the color, or `#rrggbb` if it has none.
  fileprivate var optionText: String {
    if let name = Color.named.filter({ $0.value == self }).keys.min() { return name }
    let channels = [rgb.red, rgb.green, rgb.blue]
    return "#" + channels.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
  }
}
