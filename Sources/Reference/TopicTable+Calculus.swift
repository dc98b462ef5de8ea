// Pages on lists, sums, integrals, derivatives and points.

extension TopicTable {
  static let calculus: [Topic] = [
    Topic(
      "ranges",
      aliases: ["range"],
      title: "Ranges",
      text: """
        for x in a..b says that x runs from a to b. It is the same clause in plots,
        sums, integrals and lists. In a sum the steps are 1; step s changes that.
        plot [a:b] and set xrange say something else: what the picture shows.
        """,
      examples: ["plot x^2 for x in -1..2", "plot [-5:5] x^2"],
      seeAlso: ["for", "xrange", "E20", "E45"]
    ),
    Topic(
      "lists",
      aliases: ["list"],
      title: "Lists",
      text: """
        [1, 2, 3] is a list. [1..5] counts, [0, 0.5..2] counts in steps, and
        [n^2 for n in 1..5] calculates; a name may run over another list. Arithmetic
        goes element by element. L[1] is the first element; where there is none the
        value is undefined. L.mean is mean(L); max, min, sum, length, sort likewise.
        """,
      examples: [
        "[1..5]^2", "[n^2 for n in 1..5]", "total([1..100])", "[4, 5, 6][2]",
        "L = [1, 4, 9]", "[sqrt(n) for n in L]", "L.mean",
      ],
      seeAlso: ["length", "mean", "sort", "sums", "E23", "E33"]
    ),
    Topic(
      "statistics",
      aliases: ["data", "descriptive statistics"],
      title: "Statistics",
      text: """
        stats tells about a list, two lists or columns of a file all that is usual.
        quantile(L, p), iqr, stdev, var, corr(L, M) and their like are functions;
        stdevp, varp and covp divide by n instead of n - 1. histogram, kde, cumulative
        and boxplot draw how values lie; fit finds a curve.
        """,
      examples: [
        "stats [2, 4, 4, 4, 5, 5, 7, 9]", "quantile([1, 2, 4, 8], [0.25, 0.5, 0.75])",
        "corr([1, 2, 3], [2, 4, 7])", "L = [1, 2, 2, 3, 5, 8]",
        "plot histogram L density, kde L, normalpdf(x, mean(L), stdev(L))",
        "plot cumulative L, normalcdf(x, mean(L), stdev(L))",
      ],
      seeAlso: ["stats", "distributions", "histogram", "kde", "boxplot", "fit", "lists"]
    ),
    Topic(
      "distributions",
      aliases: ["distribution", "probability"],
      title: "Distributions",
      text: """
        A name is a distribution and pdf, cdf or inv: normal, t, chi2, f, binom,
        poisson, uniform, exponential. The place comes first, parameters behind; for
        whole numbers parameters come first, as on calculators. cdf with one argument
        more is the probability between two places: normalcdf(-1, 1). Ends may be inf.
        """,
      examples: [
        "normalcdf(-1.96, 1.96)", "normalcdf(65, 60, 5)", "normalinv(0.975)", "tinv(0.975, 10)",
        "chi2cdf(3.84, inf, 1)", "binompdf(10, 0.5, 3)", "binomcdf(10, 0.5, 4, 6)",
        "plot normalpdf(x), tpdf(x, 3)", "plot under normalpdf(x) for x in -1..1, normalpdf(x)",
      ],
      seeAlso: ["normalpdf", "normalcdf", "tcdf", "binomcdf", "gammainc", "statistics"]
    ),
    Topic(
      "sums",
      aliases: ["products over a range", "series"],
      title: "Sums and products",
      text: """
        sum(e for n in a..b) adds e for n = a, a + 1, … up to b. product multiplies.
        An empty sum is 0, an empty product 1. Both may stand in a curve. The ends
        may be inf: what diverges, or converges too slowly, is undefined.
        """,
      examples: [
        "sum(n^2 for n in 1..10)", "product(n for n in 1..5)", "sum(1/n^2 for n in 1..inf)",
        "plot sum(sin((2n+1) x)/(2n+1) for n in 0..9)",
      ],
      seeAlso: ["sum", "product", "lists", "for", "E19", "E31"]
    ),
    Topic(
      "integrals",
      aliases: ["integration", "area"],
      title: "Integrals",
      text: """
        integral(e for x in a..b) is the area under e, negative below the axis. The
        ends may be inf. If a > b the sign changes. An integral that does not
        converge is undefined.
        """,
      examples: [
        "integral(sin(x) for x in 0..pi)", "integral(exp(-x^2) for x in -inf..inf)",
        "plot integral(sin(t)/t for t in 0.001..x)",
      ],
      seeAlso: ["integral", "derivatives", "under", "E19"]
    ),
    Topic(
      "extremes",
      aliases: ["minimum", "maximum"],
      title: "Least and greatest values",
      text: """
        min and max take numbers, a list, or a formula over a range: then they give
        the least or greatest value on it, ends included.
        """,
      examples: ["max(3, 1, 2)", "max([3, 1, 2])", "max(x (1 - x) for x in 0..1)"],
      seeAlso: ["min", "max", "for"]
    ),
    Topic(
      "derivatives",
      aliases: ["derivative of", "d/dx", "differentiation", "calculus"],
      title: "Derivatives",
      text: """
        f'(x) is the derivative of f, f''(x) the second one, sin'(x) works too.
        d/dx e differentiates a formula that is drawn over x; d/dx e at a and
        derivative(e, a) give one value. differentiate e without a place,
        derivative of e, and antiderivative e answer formulas. Derivatives are
        exact rules, not differences of near values.
        """,
      examples: [
        "f(x) = x^3 - 3x", "f'(2)", "derivative(sin(x), 0)", "plot f(x), f'(x)", "plot d/dx x^2",
        "d/dx x^3 at 2", "differentiate x sin(x)",
      ],
      seeAlso: ["derivative", "'", "integrals"]
    ),
    Topic(
      "analysis",
      aliases: ["zeros", "zeroes", "equations", "solutions", "results"],
      title: "Roots, solutions, extrema, areas, tables",
      text: """
        roots, solve, extrema and intersections search a range: the one behind for,
        else the window of x. Each result is a line, and proved unless (not proved)
        stands behind it. Places beside which some may be missed are told, and what
        was not decided or not searched. ans keeps the result, or a list of several:
        numbers, or points where there are two coordinates. A number with a simple
        form has it behind it: x = 1.57079632679 = pi/2. limit and differentiate ask
        about a place, which stands behind at. analyze tells all of it at once:
        domain, symmetry, zeros, extrema, inflections, where it rises and falls,
        asymptotes and range.
        """,
      examples: [
        "analyze x^3 - 3x", "solve cos(x) = x/2", "extrema x^3 - 3x for x in -2..2",
        "intersections x^2, 2 - x", "asymptotes (x^2 + 1)/(x - 2)", "symmetry x^2 - 4x",
        "integrate between x^2 and 2 - x for x in -2..1", "roots x^2 - 2; ans^2",
      ],
      seeAlso: [
        "analyze", "roots", "solve", "extrema", "asymptotes", "integrate", "limit", "table",
      ]
    ),
    Topic(
      "fits",
      aliases: ["regression", "least squares", "curve fitting", "residuals"],
      title: "Fits: formulas near to data",
      text: """
        fit finds the values of names for which a formula comes nearest to data, by
        the least sum of squares. Names without a value are found, x is the variable;
        via names what is found where names hold values, which the search starts
        with. A third column, or errors, has the standard errors of the data; with
        says what is known of a name: a > 0, a in 0..5, a = 2. Lists are fitted by
        y1 ~ m x1 + b. Parameters become values, residuals what the curve leaves.
        The band around the curve holds it with 95 %. by column fits each group of
        rows apart. m_err, chi2, dof and r2 hold the results. docs/fits.md tells how.
        """,
      examples: [
        "fit m x + b to [(1, 2.1), (2, 3.9), (3, 6.2), (4, 7.8)]", "plot residuals",
        "fit a e^(-k x) to [(0, 5), (1, 3.1), (2, 1.8)] with k > 0",
        "x1 = [1, 2, 3, 4]; y1 = [2.1, 3.9, 6.2, 7.8]", "y1 ~ m x1 + b",
      ],
      seeAlso: ["fit", "points", "definitions"]
    ),
    Topic(
      "points",
      aliases: ["point"],
      title: "Points and parametric curves",
      text: """
        (a, b) is a point. If its parts depend on a coordinate, it is a curve:
        (cos t, sin t) draws a circle while t runs from 0 to 2pi. Points side by side
        are drawn, and polygon draws the outline of its corners. A text behind a point
        stands beside it; point, label, arrow and line put more into a picture.
        """,
      examples: [
        "plot (cos(3t), sin(2t)) for t in 0..2pi", "(t, t^2) for t in -1..2",
        "plot x^2, (1, 1) \"P\"", "polygon((0, 0), (1, 0), (0, 1))",
      ],
      seeAlso: ["point", "arrow", "line", "distance", "midpoint", "coordinates", "for", "E40"]
    ),
  ]
}
