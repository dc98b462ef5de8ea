// Errors in what is to be drawn: items, options, ranges, and the spelling of other programs.

extension ErrorCatalogue {
  static let items: [ErrorEntry] = [
    ErrorEntry(
      "E40",
      "A parametric curve needs one parameter",
      """
      A point whose parts depend on one variable draws a curve while that variable runs. With two free \
      variables it is unclear which one runs. With none there is one point only: that happens if the \
      coordinate holds a number. Say for t in 0..2pi, or delete the number.
      """,
      ErrorExample("plot (t, r)", instead: "plot (t, t^2)"),
      ErrorExample(
        "(cos t, sin t)",
        instead: "(cos t, sin t) for t in 0..2pi",
        "delete t; (cos t, sin t)",
        after: ["t = 5"]
      )
    ),
    ErrorEntry(
      "E41",
      "An equation of mixed coordinates",
      """
      An equation is drawn in the plane of x and y, or in polar coordinates r and θ. It cannot use both \
      at once.
      """,
      ErrorExample("plot x + r = 1", instead: "plot x + y = 1", "plot r = 1")
    ),
    ErrorEntry(
      "E42",
      "Too many variables",
      """
      A curve runs over one variable and a surface over two. A formula with more of them needs values \
      for the rest: store them, or make the formula a function and call it.
      """,
      ErrorExample("plot x*y*z", instead: "f(x, y, z) = x*y*z; plot f(x, 2, 3)")
    ),
    ErrorEntry(
      "E43",
      "An option or a command needs something else",
      """
      Each option takes one kind of value: label a text in quotes, width a number, color the name of a \
      colour. The same holds for commands and settings. The hint shows one that works.
      """,
      ErrorExample("plot x^2 label hello", instead: "plot x^2 label \"hello\""),
      ErrorExample("plot x^2 with fancy", instead: "plot x^2 with lines"),
      ErrorExample("plot x color reed", instead: "plot x color red"),
      ErrorExample("set digits 99", instead: "set digits 6")
    ),
    ErrorEntry(
      "E44",
      "The second curve is missing",
      """
      The area between two curves needs both of them, joined by and. A comma begins the next item of \
      the plot.
      """,
      ErrorExample("plot between x^2, x", instead: "plot between x^2 and x")
    ),
  ]

  static let ranges: [ErrorEntry] = [
    ErrorEntry(
      "E20",
      "A range is written a..b",
      """
      A range has two ends with two dots between them. The clause is the same everywhere: for x in 0..5. \
      A setting takes a..b too, or auto; there an end may be left open: set yrange [0:].
      """,
      ErrorExample("plot x^2 for x = 0, 5", instead: "plot x^2 for x in 0..5"),
      ErrorExample("set xrange", instead: "set xrange -2..2", "set xrange auto")
    ),
    ErrorEntry(
      "E45",
      "A range that runs backwards",
      """
      The lower end of a range stands first. A minus before the second end is easily meant for both.
      """,
      ErrorExample("plot x^2 for x in 5..-5", instead: "plot x^2 for x in -5..5")
    ),
    ErrorEntry(
      "E46",
      "An empty range",
      """
      Both ends of the range are equal, so there is nothing to draw between them. For one value, \
      calculate it.
      """,
      ErrorExample("plot x^2 for x in 1..1", instead: "plot x^2 for x in 0..1", "1^2")
    ),
    ErrorEntry(
      "E47",
      "An end of a range has no place",
      """
      The ends of a range must be finite numbers. An undefined end comes from a calculation such as \
      0/0 or sqrt(-1); an infinite one cannot be drawn to.
      """,
      ErrorExample("plot x^2 for x in 0..0/0", instead: "plot x^2 for x in 0..1"),
      ErrorExample("plot 1/x for x in 1..inf", instead: "plot 1/x for x in 1..100")
    ),
    ErrorEntry(
      "E48",
      "A list is not a range",
      """
      [0..10] is a list of eleven numbers. The window of a plot is written with a colon, [0:10], and \
      the range of one curve with for.
      """,
      ErrorExample(
        "plot [0..10] sin(x)",
        instead: "plot [0:10] sin(x)",
        "plot sin(x) for x in 0..10"
      )
    ),
    ErrorEntry(
      "E49",
      "A log axis has no zero",
      """
      A logarithmic axis shows positive numbers only: each step multiplies. Zero and negative numbers \
      have no place on it, so the range must be positive first.
      """,
      ErrorExample(
        "set xscale log",
        instead: "set xrange 0.1..10; set xscale log",
        after: ["set xrange -1..10"]
      )
    ),
  ]

  static let habits: [ErrorEntry] = [
    ErrorEntry(
      "E52",
      "The spelling of another program",
      """
      The text is right in gnuplot, Mathematica, Python or another language, and locus knows what it \
      means there. It is not executed. The hint is the spelling here. Where the other program's log is \
      the natural logarithm, the hint says ln. The same code is for what is planned and not there yet; \
      then the hint says what comes nearest now.
      """,
      ErrorExample("plot sin(x) lw 2", instead: "plot sin(x) width 2"),
      ErrorExample("set terminal svg", instead: "plot x; save \"plot.svg\""),
      ErrorExample("Plot[Sin[x],{x,0,1}]", instead: "plot sin(x) for x in 0..1"),
      ErrorExample("np.log(x)", instead: "plot ln(x)")
    )
  ]
}
