/// The parts of a plot item, with their help: formulas, kinds of items before them, options after them.
package enum ItemTable {
  /// The drawings of a formula, by its form.
  package static let forms: [Entry] = [
    Entry(
      name: "curve",
      usage: "sin(x), y = sin(x)",
      summary:
        "a curve over x; without a range where it has something to show, else from -10 to 10",
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
      name: "equation",
      usage: "x^2 + y^2 = 1",
      summary: "the curve of an equation in x and y, whole if it is closed",
      examples: ["x^2 + y^2 = 1", "plot [-3:3] [-2:2] y^2 = x^2 (x + 1)"],
      seeAlso: ["items", "coordinates", "xrange"]
    ),
    Entry(
      name: "function of x and y",
      usage: "x*y",
      summary: "its values as colours: a heat map, as with heat in front",
      examples: ["plot [-3:3] [-3:3] sin(x) cos(y)"],
      seeAlso: ["items", "heat", "contour", "surface", "equation"]
    ),
    Entry(
      name: "surface",
      usage: "surface x*y for x in a..b, y in c..d with wire lines 20",
      summary:
        "a surface in space, also z = f(x, y), three coordinates of two letters, or an equation in x, y and z",
      examples: [
        "surface sin(x) cos(y)", "z = x^2 - y^2", "x^2 + y^2 + z^2 = 9", "(cos(t), sin(t), t/5)",
        "(cos(u) sin(v), sin(u) sin(v), cos(v)) for u in 0..2pi, v in 0..pi",
        "revolve sqrt(x) for x in 0..4",
      ],
      seeAlso: ["items", "view", "surfaces", "splot", "heat"]
    ),
    Entry(
      name: "differential equation",
      usage: "y' = x - y through (0, 1)",
      summary: "the slopes of a differential equation, and its solutions through points",
      examples: [
        "y' = x - y", "y' = x - y through [(0, 1), (0, 2)]", "y'' = -y, y(0) = 1, y'(0) = 0",
      ],
      seeAlso: ["items", "slope", "field", "system"]
    ),
    Entry(
      name: "system",
      usage: "x' = y, y' = -x through (1, 0)",
      summary:
        "the phase portrait of two differential equations, and orbits through points; of those that speak of t solutions alone",
      examples: [
        "x' = y, y' = -x", "plot x' = y, y' = -sin(x) through [(1, 0), (2, 0), (3, 0)]",
        "x' = y, y' = -x + cos(2t), x(0) = 1, y(0) = 0 for t in 0..40",
        "plot x(t), y(t) of x' = y, y' = -x, x(0) = 1, y(0) = 0",
      ],
      seeAlso: ["items", "field", "differential equation"]
    ),
    Entry(
      name: "region",
      usage: "y > x^2, -2 < x < 2 and y < 1",
      summary: "where a condition on x and y, or r and theta, holds; strict ends are dashed",
      examples: ["y > x^2", "x^2 + y^2 < 4 and y >= x", "r < 1 + cos(theta)"],
      seeAlso: ["items", "equation", "coordinates"]
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
      summary: "a family of curves: one for each element of a list, 1000 at most",
      examples: [
        "plot [1, 2, 3] x^2", "k = [1..5]; plot sin(k x)/k",
        "plot [x^n for n in 1..4] for x in 0..1",
      ],
      seeAlso: ["items", "lists", "label"]
    ),
    Entry(
      name: "data",
      usage: "\"data.csv\" using time:height",
      summary:
        "the rows of a file, drawn as points; a column of texts names places; \"-\" is standard input",
      examples: [
        "plot \"data.csv\"", "plot \"data.csv\" using time:speed with lines",
        "plot \"data.csv\" using 1:2, 4 - (x - 2)^2 for x in 0..2",
        "d = data \"data.csv\"; mean(d.height)",
      ],
      seeAlso: [
        "items", "using", "where", "by", "smooth", "dates", "with", "files", "E62", "E63",
      ]
    ),
  ]

  /// Words that start an item.
  package static let kinds: [Entry] = shapes + Figure.Kind.allCases.map(\.row.entry)

  /// Words that start an item.
  package static let firstWords = Set(kinds.map(\.name)).union(PlotStyle.leading.keys)
    .union(Figure.Kind.named.keys).union([StatementParser.inverse])
  /// Words of options after an item.
  package static let optionWords = options.map(\.name)

  /// The word before the coordinates of a parametric curve.
  static let parametric = "parametric"

  /// The words before the parts of a round shape.
  enum RoundShapes: String {
    case circle, ellipse
  }

  /// Whether a word is an item by itself: `circle` is the unit circle.
  package static func standsAlone(_ word: String) -> Bool { RoundShapes(rawValue: word) != nil }

  private static let shapes: [Entry] = [
    Entry(
      name: RoundShapes.circle.rawValue,
      usage: "circle (1, 2) radius 3, circle((1, 2), 3)",
      summary: "a circle: about (0, 0) and with radius 1 unless you say; an arc over a range of t",
      examples: [
        "circle (1, 2) radius 3", "plot circle radius 2, circle (0, 0) radius 1 for t in 0..pi",
      ],
      seeAlso: ["ellipse", "polygon", "parametric curve", "items"]
    ),
    Entry(
      name: RoundShapes.ellipse.rawValue,
      usage: "ellipse (1, 2) radii 3 and 2, ellipse((1, 2), 3, 2)",
      summary: "an ellipse with radii along x and y",
      examples: ["ellipse radii 3 and 2"],
      seeAlso: ["circle", "parametric curve", "items"]
    ),
    Entry(
      name: parametric,
      usage: "parametric cos(t), sin(t)",
      summary: "the curve of a point; the same as (cos(t), sin(t)), or x = cos(t), y = sin(t)",
      examples: ["parametric cos(t), sin(t) for t in 0..pi", "x = t^2, y = 2t"],
      seeAlso: ["parametric curve", "items", "for"]
    ),
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
    Entry(
      name: "heat",
      usage: "heat f(x, y), heat \"grid.dat\" using x:y:z",
      summary:
        "the values of a function of x and y, or of data on a grid, as colours, with a bar that tells them; they part at zero where there are both signs",
      examples: [
        "plot heat sin(x) cos(y)", "plot [-2:2] [-2:2] heat exp(-x^2 - y^2)",
        "heat \"table.txt\" matrix",
      ],
      seeAlso: ["contour", "matrix", "xrange", "items"]
    ),
    Entry(
      name: "complex",
      usage: "complex f(z)",
      summary:
        "the values of a function of a complex number: the angle as hue, the size as brightness, circles at zeros, crosses at poles",
      examples: [
        "plot complex (z^2 - 1)/(z^2 + 1)", "plot [-2:2] [-2:2] complex z^3 - 1",
        "plot [-7:7] [-3:3] complex sin(z)",
      ],
      seeAlso: ["heat", "bode", "xrange", "items"]
    ),
    Entry(
      name: "contour",
      usage: "contour f(x, y) levels n|[a, b, c], filled contour f(x, y)",
      summary:
        "lines on which a function of x and y has round values, each with its value; filled: the areas between them",
      examples: [
        "plot contour x^2 - y^2", "plot contour x^2 + 4y^2 levels [1, 4, 9]",
        "plot filled contours of sin(x) + cos(y) levels 5", "contour \"table.txt\" matrix",
      ],
      seeAlso: ["heat", "equation", "xrange", "items"]
    ),
    Entry(
      name: "slope",
      usage: "slope x - y",
      summary: "the slope field of dy/dx = x - y, as y' = x - y draws it",
      examples: ["plot slope x - y", "slope x/y through (1, 1)"],
      seeAlso: ["differential equation", "field"]
    ),
    Entry(
      name: "field",
      usage: "field (-y, x) through (1, 0) with streamlines|plain arrows",
      summary:
        "a vector field: arrows, or streamlines, coloured by the lengths of vectors unless they are plain, and the curves along it through points",
      examples: [
        "plot field (-y, x)", "plot field (y, -x) with streamlines",
        "plot field (-y, x) with plain arrows",
      ],
      seeAlso: ["system", "slope", "arrow"]
    ),
    Entry(
      name: "bars",
      usage: "bars [3, 5, 2], \"sales.csv\" using month:sales with bars",
      summary: "a bar for each value; those of several items stand side by side, or stacked",
      examples: [
        "bars [3, 5, 2]", "plot \"sales.csv\" using month:sales with bars",
        "plot \"sales.csv\" using month:sales with bars horizontal",
        "plot \"sales.csv\" using month:sales:costs with bars stacked",
        "plot [3, 5, 2] with bars, [1, 2, 4] with bars stacked",
      ],
      seeAlso: ["with", "stacked", "normalized", "horizontal", "using"]
    ),
    Entry(
      name: "histogram",
      usage: "histogram L, histogram(L, 20), \"d.csv\" using 2 with histogram",
      summary: "how many values lie in each bin; density: all bins together have the area 1",
      examples: [
        "histogram [1, 2, 2, 3, 5, 8]", "plot \"data.csv\" using speed with histogram bins 20",
        "plot histogram [-1, 0, 0, 1] density, exp(-x^2/2)/sqrt(2pi)",
      ],
      seeAlso: ["with", "bins", "binwidth", "density", "using"]
    ),
    Entry(
      name: "kde",
      usage: "kde L, \"d.csv\" using 2 with density",
      summary: "how dense values lie: a smooth curve with the area 1, a sum of bells",
      examples: [
        "kde [1, 2, 2, 3, 5, 8]", "plot \"data.csv\" using speed with density bandwidth 2",
        "plot histogram [-1, 0, 0, 1] density, kde [-1, 0, 0, 1]",
      ],
      seeAlso: ["with", "bandwidth", "histogram", "cumulative", "normalpdf"]
    ),
    Entry(
      name: "cumulative",
      usage: "cumulative L, \"d.csv\" using 2 with cumulative",
      summary: "which part of the values lies at or below each place, in steps",
      examples: [
        "cumulative [1, 2, 2, 3, 5, 8]", "plot cumulative [-1, 0, 0, 1], normalcdf(x)",
      ],
      seeAlso: ["with", "kde", "normalcdf", "quantile"]
    ),
    Entry(
      name: "boxplot",
      usage: "boxplot L, \"d.csv\" using group:value with boxplot",
      summary:
        "median and quartiles as a box, whiskers to the last value within 1.5 boxes, outliers as points (Tukey)",
      examples: [
        "boxplot [1, 3, 4, 4, 5, 12]", "plot boxplot [1, 3, 4], boxplot [2, 2, 5]",
        "plot \"data.csv\" using speed with boxplot",
      ],
      seeAlso: ["with", "horizontal", "using", "median"]
    ),
    Entry(
      name: "pie",
      usage: "pie [3, 5, 2], \"sales.csv\" using month:sales with pie",
      summary: "a sector for each value, by its share of the sum",
      examples: ["pie [3, 5, 2]", "plot \"sales.csv\" using month:sales with pie"],
      seeAlso: ["with", "donut", "bars", "using"]
    ),
    Entry(
      name: "donut",
      usage: "donut [3, 5, 2]",
      summary: "a pie with a hole",
      examples: ["donut [3, 5, 2]"],
      seeAlso: ["pie"]
    ),
  ]
}
