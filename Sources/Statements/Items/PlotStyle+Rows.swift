// The rows of the styles, in the order of the manual.

extension PlotStyle.Row {
  static let lines = PlotStyle.Row(
    summary: "a line through all values",
    short: ["l", "line"],
    drawsValues: false
  )

  static let points = PlotStyle.Row(
    summary: "a symbol at each value",
    short: ["p", "point"],
    drawsValues: true
  )

  static let dots = PlotStyle.Row(
    summary: "a small dot at each value",
    short: ["d", "dot"],
    drawsValues: true
  )

  static let linespoints = PlotStyle.Row(
    summary: "a line with symbols",
    short: ["lp"],
    drawsValues: true
  )

  static let steps = PlotStyle.Row(
    summary: "level lines, with a step at each value",
    short: ["step"],
    drawsValues: true
  )

  static let area = PlotStyle.Row(
    summary: "the area between the values and zero",
    short: ["filledcurves", "filledcurve", "filled"],
    drawsValues: false
  )

  // The boxes and histograms of gnuplot are bars, one for each row.
  static let bars = PlotStyle.Row(
    summary: "a bar from zero to each value",
    short: ["bar", "boxes", "box", "histograms", "columns"],
    drawsValues: true,
    leading: ["bars", "bar", "barchart", "barplot"],
    wantsNames: true,
    countsNames: true
  )

  static let impulses = PlotStyle.Row(
    summary: "a line from zero to each value",
    short: ["impulse", "i", "stems", "stem"],
    drawsValues: true
  )

  static let heat = PlotStyle.Row(
    summary: "a cell in the colour of its value: of a third column, or of each number of a table",
    short: ["heatmap", "image", "pm3d"],
    drawsValues: true,
    hasHeights: true
  )

  static let contour = PlotStyle.Row(
    summary: "lines on which the values of a third column, or of a table, are round numbers",
    short: ["contours", "isolines"],
    drawsValues: true,
    hasHeights: true
  )

  static let histogram = PlotStyle.Row(
    summary: "how many of the values lie in each bin",
    short: ["hist"],
    drawsValues: true,
    leading: ["histogram", "hist"],
    takesWholes: true,
    countsNumbers: true,
    tellsShares: true
  )

  static let density = PlotStyle.Row(
    summary: "how dense the values lie: a smooth curve with the area 1",
    short: ["kde", "kdensity"],
    drawsValues: true,
    leading: ["density", "kde"],
    takesWholes: true,
    countsNumbers: true,
    tellsShares: true
  )

  static let cumulative = PlotStyle.Row(
    summary: "which part of the values lies at or below each place, in steps",
    short: ["ecdf", "cdf"],
    drawsValues: true,
    leading: ["cumulative", "ecdf"],
    takesWholes: true,
    countsNumbers: true,
    tellsShares: true
  )

  static let boxplot = PlotStyle.Row(
    summary: "median, quartiles, whiskers and outliers of the values",
    short: ["boxplots", "whiskers"],
    drawsValues: true,
    leading: ["boxplot"],
    takesWholes: true,
    countsNumbers: true,
    wantsNames: true
  )

  static let pie = PlotStyle.Row(
    summary: "a sector for each value, its share of the sum",
    short: ["piechart"],
    drawsValues: true,
    leading: ["pie", "piechart"],
    takesWholes: true,
    wantsNames: true,
    standsAlone: true,
    countsNames: true
  )

  static let donut = PlotStyle.Row(
    summary: "a pie with a hole",
    short: ["doughnut", "ring"],
    drawsValues: true,
    leading: ["donut", "doughnut"],
    takesWholes: true,
    wantsNames: true,
    standsAlone: true,
    countsNames: true
  )

  static let errorbars = PlotStyle.Row(
    summary: "a symbol with a bar for its error in y, from a third column",
    short: ["errorbar", "yerrorbars", "yerrorbar", "yerror", "yerr"],
    drawsValues: true,
    bounds: .errors(inX: false, inY: true)
  )

  static let xerrorbars = PlotStyle.Row(
    summary: "a symbol with a bar for its error in x",
    short: ["xerrorbar", "xerror", "xerr"],
    drawsValues: true,
    bounds: .errors(inX: true, inY: false)
  )

  static let xyerrorbars = PlotStyle.Row(
    summary: "a symbol with bars for its errors in x and in y",
    short: ["xyerrorbar", "xyerror", "xyerr"],
    drawsValues: true,
    bounds: .errors(inX: true, inY: true)
  )

  static let errorlines = PlotStyle.Row(
    summary: "symbols with bars for their errors in y, and a line through them",
    short: ["errorline", "yerrorlines", "yerrorline"],
    drawsValues: true,
    bounds: .errors(inX: false, inY: true)
  )

  static let ribbon = PlotStyle.Row(
    summary: "the band between two columns, with a line in it if there is one more",
    short: ["ribbons", "errorband", "errorbands"],
    drawsValues: true,
    bounds: .ends
  )

  static let polygons = PlotStyle.Row(
    summary: "closed areas whose corners are the values, one for each part between blank lines",
    short: ["polygon"],
    drawsValues: false,
    isUsual: false
  )
}
