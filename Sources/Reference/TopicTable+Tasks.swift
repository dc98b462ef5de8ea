// Pages on what people look for by the name that it has at school: what there is, how it is written here, and what is
// not there yet with the nearest thing that is.

extension TopicTable {
  static let tasks: [Topic] = [
    Topic(
      "tour",
      aliases: ["tutorial", "demo", "start"],
      title: "A first walk",
      text: """
        Type the lines below one after the other, and look at the pictures. A
        formula in x is drawn, one without is calculated, a name keeps a value or a
        formula. plot begins a new picture, add draws into the one that is there.
        set changes how it looks, save writes it to a file. undo takes back, quit
        ends.
        """,
      examples: [
        "2^10", "sin(x)/x", "f(x) = x^3 - 3x", "plot f, f'", "analyze f(x)", "add tangent f at 2",
        "set xrange -3..3", "plot [-2:2] x^2, 2 - x", "solve x^2 = 2 - x",
        "y > x^2 and y < 4", "plot \"data.csv\" using time:height with linespoints",
        "save \"first.svg\"",
      ],
      seeAlso: ["examples", "plot", "items", "set", "save"]
    ),
    Topic(
      "examples",
      aliases: ["example", "gallery"],
      title: "Lines to try, one of each kind",
      text: """
        Each line draws by itself. help items lists all kinds of pictures with their
        words; docs/gallery.md shows the pictures, and the folder examples has whole
        scripts: locus examples/bessel.plot.
        """,
      examples: [
        "plot sin(x), cos(x) dash dashed", "x^2 + y^2 = 25", "y >= x^2 and y <= x + 2",
        "(cos(3t), sin(2t))", "r = 1 + cos(θ)", "plot {x < 0: -x, x < 2: x^2, 5}",
        "plot [1, 2, 3] x^2", "contour x^2 - y^2", "y' = x - y through (0, 1)",
        "plot under sin(x) for x in 0..pi, sin(x)", "polygon((0, 0), (4, 0), (1, 3))",
        "histogram [1, 2, 2, 3, 3, 3, 5]", "bars [(\"bus\", 12), (\"car\", 7)]",
        "plot \"data.csv\" using time:height",
      ],
      seeAlso: ["tour", "items", "options", "analysis", "statistics"]
    ),
    Topic(
      "implicit",
      aliases: ["implicit curves", "circle", "ellipse"],
      title: "Curves of equations",
      text: """
        An equation in x and y is drawn as the curve where both sides are equal, the
        whole of it if it is closed, with equal units. Behind for stands the part of
        x that is wanted. solve finds where two such curves meet, area and length
        measure, and an equation in r and θ is a polar curve.
        """,
      examples: [
        "x^2 + y^2 = 25", "plot x^3 + y^3 = 3x y, y = -x - 1",
        "solve x^2 + y^2 = 25, y = x + 1", "length of x^2 + y^2 = 25",
      ],
      seeAlso: ["inequality", "solve", "polar", "points", "E41"]
    ),
    Topic(
      "inequality",
      aliases: ["inequalities", "shading"],
      title: "Inequalities",
      text: """
        A condition on x and y is drawn as the region where it holds; and, or and
        not join conditions, and the line of a strict one is dashed. area measures
        the region. A condition in braces behind a formula draws the curve only
        there. solve answers the intervals on which a condition on x alone holds.
        """,
      examples: [
        "y > x^2", "plot x + y <= 4 and x >= 0 and y >= 0",
        "area x + y <= 4 and x >= 0 and y >= 0", "plot x^2 {x > 0}", "solve x^2 - x - 6 < 0",
      ],
      seeAlso: ["region", "area", "cases", "conditions", "implicit"]
    ),
    Topic(
      "inverse",
      aliases: ["inverse function", "inverses"],
      title: "Inverse functions",
      text: """
        inverse f draws the curve x = f(y), the graph mirrored in y = x, as do the
        points (f(t), t). set aspect equal shows the mirror. One value of an inverse
        is a solution of f(x) = a. sin^-1(x), asin(x) and arcsin(x) are the same
        function; ln, sqrt and exp are inverses that have names.
        """,
      examples: [
        "f(x) = x^3 + x", "plot [-2:2] f, inverse f, y = x", "solve f(x) = 10",
        "plot (f(t), t) for t in -2..2", "sin^-1(1)",
      ],
      seeAlso: ["solve", "asin", "ln", "aspect", "powers"]
    ),
    Topic(
      "vectors",
      aliases: ["vector", "arrows"],
      title: "Vectors",
      text: """
        A point (a, b) is a vector of the plane, too: points are added, taken from
        each other and multiplied by numbers, and P.x and P.y are their numbers.
        A·B is the scalar product, A×B the vector product, |A| the length. (1, 2, 2)
        and <1, 2, 2> are vectors in space, and a list of numbers goes with them:
        dot, cross, norm, unit, angle and projection take all. vector A or arrow P
        to Q draws an arrow.
        """,
      examples: [
        "A = (1, 2); B = (4, 6)", "B - A", "A·B", "|B - A|", "angle(A, B)",
        "plot vector(A, B), A \"A\", B \"B\"", "u = (1, 2, 2); v = (3, 0, 4)", "dot(u, v)",
        "cross(u, v)", "|u|", "angle between u and v", "projection of u on v",
      ],
      seeAlso: ["points", "arrow", "distance", "lists", "field", "dot", "matrices"]
    ),
    Topic(
      "matrices",
      aliases: ["linear algebra", "linear systems"],
      title: "Matrices",
      text: """
        [[2, 1], [1, 2]] and [2, 1; 1, 2] are rows of a matrix. A B is the product of
        matrices, A u takes a point, a vector or a list as a column, A^-1 is the
        inverse, A^T the transpose, A[1, 2] an entry, I_3 the identity. Of fractions
        det, trace, rank, rref, inv and eigenvalues are exact. solve A x = b solves a
        linear system, whatever its shape; plot A draws what a matrix of two rows
        makes of the unit square.
        """,
      examples: [
        "A = [2, 1; 1, 2]", "A^-1", "det(A)", "A (1, 3)", "solve A x = (3, 3)", "eigenvectors A",
        "rref [1, 2, 3; 4, 5, 6]", "plot A",
      ],
      seeAlso: ["vectors", "solve", "det", "lists", "aspect"]
    ),
    Topic(
      "sequence",
      aliases: ["sequences", "recursion", "recursive", "recurrence"],
      title: "Sequences",
      text: """
        A list in brackets calculates the terms, and plot draws them as points over
        1, 2, 3, …; step 1 behind a range draws the points of a formula. A function
        may call itself, with a first case that does not. sum adds terms, also up to
        inf, and limit tells where they go.
        """,
      examples: [
        "[2n + 1 for n in 1..5]", "plot [1/n for n in 1..10]", "plot n^2 for n in 0..10 step 1",
        "a(n) = {n <= 1: 1, a(n - 1) + 2}", "a(5)", "[a(n) for n in 1..6]",
        "sum(1/2^n for n in 0..inf)", "limit (1 + 1/n)^n at inf",
      ],
      seeAlso: ["lists", "sums", "limit", "table", "cases"]
    ),
    Topic(
      "complex",
      aliases: ["complex numbers", "imaginary"],
      title: "Complex numbers",
      text: """
        i is the imaginary unit, unless you give the name a value, or use it as an
        index or a parameter. |z| is the size of z, arg(z) its angle, re and im are
        its parts, conj its conjugate. Functions have their principal branches.
        Real functions stay real, sqrt(-1) is undefined, until set numbers complex.
        A complex formula of one variable is a curve in the plane. solve z^3 = 8
        lists all roots, plot complex f(z) colours the plane, bode and nyquist draw
        frequency responses.
        """,
      examples: [
        "(3 + 4i)/(1 - 2i)", "z_1 = 3 + 4i", "|z_1|", "arg(z_1)", "e^(i pi)", "sqrt(2i)",
        "plot cos(t) + i sin(t), z_1 \"z\"", "solve z^3 = 8", "plot complex (z^2 - 1)/(z^2 + 1)",
        "set numbers complex", "sqrt(-4)",
      ],
      seeAlso: ["arg", "re", "numbers", "bode", "nyquist", "points", "undefined"]
    ),
    Topic(
      "geometry",
      aliases: ["shapes", "triangle", "polygons"],
      title: "Points, lines and shapes",
      text: """
        point, line, arrow, label and polygon put things with a place into a
        picture; a text behind a point stands beside it. A circle is its equation,
        or the points (a + r cos(t), b + r sin(t)). tangent and normal belong to
        curves. distance and midpoint calculate. set aspect equal makes one unit as
        long in x as in y, as circles do by themselves.
        """,
      examples: [
        "A = (0, 0); B = (4, 0); C = (1, 3)", "set aspect equal",
        "plot polygon(A, B, C), A \"A\", B \"B\", C \"C\"", "add line A to midpoint(B, C)",
        "distance(B, C)", "(x - 2)^2 + (y - 1)^2 = 4", "plot x^2, tangent x^2 at 1",
      ],
      seeAlso: ["points", "polygon", "line", "label", "tangent", "aspect", "vectors"]
    ),
    Topic(
      "window",
      aliases: ["scroll", "mouse", "moving"],
      title: "Another part of the picture",
      text: """
        explore, or F2 or Ctrl-O at the prompt, shows the picture on the whole
        terminal: arrows and the mouse move it, + - and the wheel zoom, ? tells all
        keys. zoom and pan do the same as statements. set xrange and set yrange say
        which part is shown; at the prompt the picture comes again at once, in a
        script with replot. auto gives the choice back, and either end may be left
        open, as in set yrange [0:]. A range in front of the curves, plot [a:b]
        [c:d], is for one picture. Curves are computed anew for each window, so that
        nothing becomes coarse.
        """,
      examples: [
        "plot sin(1/x)", "set xrange 0..0.2", "replot", "set yrange -0.5..0.5",
        "set xrange auto; set yrange auto", "plot [0:0.01] [-1:1] sin(1/x)",
      ],
      seeAlso: ["explore", "zoom", "pan", "xrange", "yrange", "ranges"]
    ),
    Topic(
      "paper",
      aliases: ["printing on paper", "figure", "figures"],
      title: "Pictures for paper",
      text: """
        save "name.pdf" or "name.svg" with size 8cm x 5cm or size column writes a
        picture as large as the page wants it; .tex is for LaTeX. set style paper
        has a frame, small letters and thin lines, set style textbook the axes of
        school books, set theme mono one ink and dashes. $…$ in labels sets
        formulas. set scale 1cm makes a unit one centimetre long: the file is as
        large as its ranges need. set page a4 fills a sheet, and with a scale
        plot alone draws empty axes on it; set grid squared and millimetre rule it,
        set axes blank leaves the numbers out.
        """,
      examples: [
        "set style paper", "plot sin(x), cos(x)", "set xlabel \"$t$ (s)\"",
        "save \"wave.svg\" size 8cm x 5cm", "set style textbook; plot x^2 - 2",
        "set page a4; set scale 1cm; set grid squared; plot x^2/4 - 2",
      ],
      seeAlso: ["save", "files", "style", "scale", "page", "grid", "ticks"]
    ),
    Topic(
      "ode",
      aliases: ["odes", "slopefield", "phase", "differential", "differential equations"],
      title: "Differential equations",
      text: """
        y' = x - y draws slopes, with through (0, 1) or y(0) = 1 the solution
        through that point, and with a list of values several. y'' and higher take
        y(0) and y'(0). Two equations, x' = y, y' = -x, draw the plane of x and y
        with its orbits; x(t), y(t) in front of them draws both over time, as three
        equations and more are drawn. solve with a start answers the values at a
        place, or where something happens: until y = 0. table shows them step by
        step, and f = solution y' = y, y(0) = 1 makes the solution a function.
        """,
      examples: [
        "y' = x - y through (0, 1)", "y' = y, y(0) = [1, 2, 3]", "y'' = -y, y(0) = 1, y'(0) = 0",
        "solve y' = y, y(0) = 1 at 1", "plot x' = y, y' = -sin(x) through [(1, 0), (2, 0)]",
        "solve y'' = -9.8, y(0) = 10, y'(0) = 0 until y = 0", "f = solution y' = y, y(0) = 1",
      ],
      seeAlso: ["differential equation", "derivatives", "field"]
    ),
    Topic(
      "surfaces",
      aliases: ["level", "levels"],
      title: "Functions of x and y",
      text: """
        heat shows the values of a function of x and y as colours, contour as lines
        of equal value, also filled. surface x y, or z = x y, is drawn in space; a
        family of curves cuts it into slices.
        """,
      examples: [
        "plot heat sin(x) cos(y)", "contour x^2 - y^2", "f(x, y) = x^2 + y^2; f(3, 4)",
        "plot x^2 + [0, 1, 2]^2",
      ],
      seeAlso: ["space", "heat", "contour", "zrange", "implicit", "family"]
    ),
    Topic(
      "space",
      aliases: ["3d", "surface plot", "solids"],
      title: "Pictures in space",
      text: """
        surface f, or z = f, draws a function of x and y. Three coordinates in
        brackets are a point, a curve of one letter or a surface of two. Equations
        in x, y and z are surfaces, revolve turns a curve, spherical and cylindrical
        take a distance from the origin and from the z axis. Files with three columns
        are points or surfaces. Behind with stand the words of the look: plain, bands,
        wire, lines, areas, shaded, transparent. set view turns the picture, as the
        arrows of explore do.
        """,
      examples: [
        "surface sin(x) cos(y) for x in -4..4, y in -4..4", "x^2 + y^2 + z^2 = 9",
        "(cos(t), sin(t), t/5) for t in 0..20",
        "(cos(u) sin(v), sin(u) sin(v), cos(v)) for u in 0..2pi, v in 0..pi",
        "revolve sqrt(x) for x in 0..4", "spherical 1 + cos(phi)", "vector (1, 2, 3)",
        "surface x y with wire", "set view 60 20; surface x^2 - y^2",
      ],
      seeAlso: ["surface", "splot", "view", "surfacestyle", "mesh", "contours"]
    ),
  ]
}
