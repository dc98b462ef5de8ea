import ChartScales
import Expressions
import Reference

extension ItemTable {
  /// Words that follow an item and change its look.
  package static let options: [ItemOption] = [
    ItemOption(
      Entry(
        name: "label",
        usage: "label \"text\"",
        summary: "the name of the curve in the legend",
        examples: ["plot x^2 label \"a parabola\""],
        seeAlso: ["text"]
      ),
      takesText: true,
      text: { $0.label.map(TextSpelling.quoted) },
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
      takesText: true,
      read: { parser, options throws(Diagnostic) in options.label = try parser.optionText("title") }
    ),
    ItemOption(
      Entry(
        name: "color",
        usage: "color name or #rrggbb",
        summary: "the colour of the curve",
        examples: ["plot sin(x) color red, cos(x) color \"#1f77b4\""],
        seeAlso: ["colors", "dash"]
      ),
      words: Color.named.keys.map { Completion($0, "color") },
      text: { $0.color?.optionText },
      read: { parser, options throws(Diagnostic) in options.color = try parser.color() }
    ),
    ItemOption(
      Entry(
        name: "width",
        usage: "width number|0.8pt",
        summary: "the width of the line in pixels, 2 unless said, or in points on the page",
        examples: ["plot sin(x) width 3", "plot sin(x) width 0.8pt"],
        seeAlso: ["dash"]
      ),
      text: { $0.width?.text },
      read: { reader, options throws(Diagnostic) in
        let number = try reader.optionNumber("width", 0.1...100, example: "width 2: 0.1 to 100")
        let isInPoints = reader.parser.match(word: "pt")
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
      text: { $0.opacity.map(NumberSpelling.exact) },
      read: { parser, options throws(Diagnostic) in
        options.opacity = try parser.optionNumber("opacity", 0...1, example: "opacity 0.3: 0 to 1")
      }
    ),
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

  /// The row of an option, or nil; those of a style stand behind it alone.
  package static func option(named name: String, of style: PlotStyle? = nil) -> ItemOption? {
    options.first { $0.name == name } ?? styleOptions(of: style).first { $0.name == name }
  }
}

extension PlotOptions {
  /// What stands behind `with`: the style, marks, the parts of a sum.
  fileprivate var wordsBehindWith: String? {
    let parts = [
      style?.rawValue, marks.map { $0.map(\.rawValue).joined(separator: " and ") }, sum?.statement,
    ].compactMap { $0 }
    return parts.isEmpty ? nil : parts.joined(separator: " with ")
  }
}

extension Color {
  /// The name of the color, else `#rrggbb`.
  fileprivate var optionText: String {
    if let name = Color.named.filter({ $0.value == self }).keys.min() { return name }
    let channels = [rgb.red, rgb.green, rgb.blue]
    return "#" + channels.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
  }
}
