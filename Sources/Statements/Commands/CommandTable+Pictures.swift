import Expressions

// Commands on the picture.

extension CommandTable {
  static let pictures: [Command] = [
    Command(
      Entry(
        name: "plot",
        usage: "plot item, item, …",
        summary: "draws curves and areas in a new picture",
        examples: [
          "plot sin(x)/x", "plot x^2, 2 - x for x in -2..2", "plot [-2:2] x^3 label \"cubic\"",
          "plot (cos(3t), sin(2t)) for t in 0..2pi",
          "plot between sin(x) and cos(x) for x in 0..2pi",
          "plot \"data.csv\" using 1:3 with lines",
        ],
        seeAlso: ["items", "options", "for", "add", "set"]
      ),
      canBeTakenBack: true,
      files: .drawing,
      words: { $0.drawingWords(behind: $1) },
      read: { parser throws(Diagnostic) in .plot(try parser.plot(keepsPicture: false)) }
    ),
    Command(
      Entry(
        name: "add",
        usage: "add item, …",
        summary: "draws more curves in the same picture",
        examples: ["plot sin(x)", "add cos(x) color red dash dashed"],
        seeAlso: ["plot", "replot"]
      ),
      canBeTakenBack: true,
      files: .drawing,
      words: { $0.drawingWords(behind: $1) },
      read: { parser throws(Diagnostic) in .plot(try parser.plot(keepsPicture: true)) }
    ),
    Command(
      Entry(
        name: "replot",
        usage: "replot",
        summary: "draws the picture again with current values; data files are read again",
        examples: ["a = 1", "plot a*sin(x)", "a = 2", "replot"],
        seeAlso: ["plot", "definitions"]
      ),
      canBeTakenBack: true,
      read: { parser throws(Diagnostic) in
        // With items it is `add`, as in gnuplot.
        parser.parser.peek.kind == .end ? .replot : .plot(try parser.plot(keepsPicture: true))
      }
    ),
    Command(
      Entry(
        name: "clear",
        usage: "clear",
        summary: "empties the picture",
        examples: ["plot x", "clear"],
        seeAlso: ["plot", "reset"]
      ),
      ending: .nothing,
      canBeTakenBack: true,
      read: { _ in .plain(.clear) }
    ),
    Command(
      Entry(
        name: "reset",
        usage: "reset [all]",
        summary:
          "empties the picture and gives all settings their defaults; all: forgets definitions, too",
        examples: ["a = 2", "set digits 4", "reset", "a", "reset all"],
        seeAlso: ["clear", "unset", "undo"]
      ),
      ending: .words("reset, or reset all"),
      canBeTakenBack: true,
      words: { $1.count == 1 ? [Completion("all", "the definitions too")] : [] },
      read: { .plain(.reset(all: $0.parser.match(word: "all"))) }
    ),
  ]
}
