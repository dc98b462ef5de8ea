/// What may stand in a plot item, with its help: formulas, kinds of items in front, options behind.
package enum ItemTable {
  /// What a formula draws, by its form.
  package static let forms: [Entry] = [
    Entry(
      name: "curve",
      usage: "sin(x), y = sin(x)",
      summary: "a curve over x, from -10 to 10 unless you say",
      examples: ["y = x^2"],
      seeAlso: ["items", "for", "xrange"]
    ),
    Entry(
      name: "function alone",
      usage: "f, sin",
      summary: "a function named alone: the curve f(x)",
      examples: ["plot sin, cos"],
      seeAlso: ["items", "definitions"]
    ),
    Entry(
      name: "curve over t",
      usage: "t^2 for t in 0..3",
      summary: "a curve over t",
      examples: ["plot t^2 for t in 0..3"],
      seeAlso: ["items", "for"]
    ),
    Entry(
      name: "vertical curve",
      usage: "x = y^2, x = 3",
      summary: "a curve over y; a vertical line",
      examples: ["x = y^2", "plot x = 3"],
      seeAlso: ["items", "coordinates"]
    ),
    Entry(
      name: "parametric curve",
      usage: "(cos(3t), sin(2t))",
      summary: "a parametric curve, with equal scales; t from 0 to 2pi unless you say",
      examples: ["(cos(3t), sin(2t))"],
      seeAlso: ["items", "points"]
    ),
    Entry(
      name: "polar",
      usage: "r = 1 + cos(θ)",
      summary: "a polar curve; θ from 0 to 2pi unless you say",
      examples: ["r = 1 + cos(θ)", "plot r = θ/2 for theta in 0..6pi"],
      seeAlso: ["items", "coordinates"]
    ),
    Entry(
      name: "list of points",
      usage: "(1, 2), [(1, 2), (3, 4)], [3, 1, 4]",
      summary: "a point; a list of points; numbers over their places in the list",
      examples: ["plot (1, 2)", "plot [(n, n^2) for n in 0..5] with linespoints"],
      seeAlso: ["items", "with", "lists"]
    ),
    Entry(
      name: "points of a curve",
      usage: "n^2 for n in 0..10 step 1",
      summary: "points of a curve, a step apart",
      examples: ["plot n^2 for n in 0..10 step 1"],
      seeAlso: ["items", "for", "with"]
    ),
    Entry(
      name: "family",
      usage: "[1, 2, 3] x^2, [x^n for n in 1..4]",
      summary: "a family of curves: one for each element of a list, 30 at most",
      examples: [
        "plot [1, 2, 3] x^2", "k = [1..5]; plot sin(k x)/k",
        "plot [x^n for n in 1..4] for x in 0..1",
      ],
      seeAlso: ["items", "lists", "label"]
    ),
    Entry(
      name: "data",
      usage: "\"data.csv\" using time:height",
      summary: "the rows of a file, drawn as points; \"-\" is standard input",
      examples: [
        "plot \"data.csv\"", "plot \"data.csv\" using time:speed with lines",
        "plot \"data.csv\" using 1:2, 4 - (x - 2)^2 for x in 0..2",
      ],
      seeAlso: ["items", "using", "with", "files", "E62", "E63"]
    ),
  ]

  /// Words that begin an item.
  package static let kinds: [Entry] = [
    Entry(
      name: "between",
      usage: "between f(x) and g(x) for x in a..b",
      summary: "the area between two curves",
      examples: ["plot between sin(x) and cos(x) for x in 0..pi opacity 0.3"],
      seeAlso: ["under", "for", "options"]
    ),
    Entry(
      name: "under",
      usage: "under f(x) for x in a..b",
      summary: "the area between a curve and the axis",
      examples: ["plot under exp(-x^2) for x in 0..2"],
      seeAlso: ["between", "for", "options"]
    ),
  ]
}
