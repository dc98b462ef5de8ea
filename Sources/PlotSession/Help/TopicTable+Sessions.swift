import ChartCore

// Pages on pictures, definitions, printing and files.

extension TopicTable {
  /// Every page.
  package static let all: [Topic] = language + pictures + sessions

  private static let pictures: [Topic] = [
    Topic(
      "items",
      aliases: ["drawing", "curves"],
      title: "What can be drawn",
      text: PageText.columns(
        (ItemTable.forms + ItemTable.kinds).map { ($0.usage, $0.summary) },
        width: 78
      ),
      examples: ["y = x^2", "plot sin, cos", "r = 1 + cos(θ)"],
      seeAlso: ["plot", "options", "for", "points"]
    ),
    Topic(
      "options",
      aliases: ["style", "styles"],
      title: "How curves look",
      text: PageText.columns(
        (ItemTable.options + ItemTable.styleOptions).map { ($0.entry.usage, $0.entry.summary) },
        width: 78
      ) + "\nAll of a picture at once, for the page that it goes to:\n"
        + PageText.columns(
          PictureStyle.allCases.map { ("set style \($0.rawValue)", $0.summary) },
          width: 78
        ),
      examples: ["plot sin(x) color red width 3, cos(x) dash dashed label \"shifted\""],
      seeAlso: ["style", "colors", "items", "plot"]
    ),
    Topic(
      "colors",
      aliases: ["colours", "colour"],
      title: "Colours",
      text: """
        \(PageText.wrapped(Color.named.keys.sorted().joined(separator: ", "), to: 76)
        .joined(separator: "\n")),
        or any other as "#d62728" in quotes. Without an option each curve gets its
        own colour, chosen to differ for everyone.
        """,
      examples: ["plot sin(x) color orange", "plot cos(x) color \"#d62728\""],
      seeAlso: ["color", "options"]
    ),
    Topic(
      "ticks",
      aliases: ["tics"],
      title: "Where the numbers of axes stand, and how they are written",
      text: """
        set xticks takes a step (pi/2), a range (0..10 step 2) or a list, which may
        have labels of its own; auto gives the places back to the picture, off
        takes them away. Behind it, or alone, may stand
        minor 5 (each step in five parts; on, off, auto: on log axes alone) and
        format with a word, a number of decimals, or a text with a number in it:
        \(PageText.columns(Self.formats, width: 76))
        The letters of a text are those of printf: d f e g, and as in gnuplot
        s with c (1.5 k), t with T (mantissa and power of ten), P (how many pi).
        yticks takes the same. Angles in degrees have ticks at parts of a turn.
        What all numbers of an axis share stands in its title: x − 10⁶, x (×10³).
        """,
      examples: [
        "set xticks pi/2", "plot sin(x)", "set xticks minor 2", "set yticks format percent",
        "set xticks [0, pi] with labels [\"start\", \"$\\pi$\"]",
      ],
      seeAlso: ["xticks", "yticks", "grid", "xscale"]
    ),
  ]

  /// The forms of numbers at ticks.
  private static let formats: [(String, String)] = [
    ("percent", "25%"), ("pi", "π/2"), ("degrees", "90°"), ("scientific", "1.5×10⁴"),
    ("engineering", "15×10³"), ("si \"Hz\"", "15 kHz; without a unit 15k"),
    ("plain", "15000, whatever its size"), ("2", "two decimals"), ("\"%.2f €\"", "15.00 €"),
    ("auto", "as the picture wants"),
  ]

  private static let sessions: [Topic] = [
    Topic(
      "definitions",
      aliases: ["definition", "binding"],
      title: "Values and functions of your own",
      text: """
        a = 2^10 stores a value; it is calculated once, now. f(x) = a x stores a
        formula; a is looked up each time f is used, so a later a = 3 changes f.
        f may mention names that have no value yet. ans is the last answer.
        help f shows the definition of f.
        """,
      examples: ["f(x) = a x", "a = 2", "f(10)", "a = 3", "f(10)", "ans + 1"],
      seeAlso: ["names", "coordinates", "delete", "E21", "E24"]
    ),
    Topic(
      "coordinates",
      aliases: ["axes of formulas"],
      title: "Coordinates",
      text: """
        x and y are the axes and never hold a value. A formula with a coordinate is
        drawn; one without is calculated. t, r, z and theta are coordinates too,
        until you store a number in them: t = 5. delete t undoes that.
        """,
      examples: ["y = 2x", "t = 5", "t^2", "delete t"],
      seeAlso: ["definitions", "points", "E21", "E40"]
    ),
    Topic(
      "printing",
      aliases: ["digits of answers", "output"],
      title: "How values are printed",
      text: """
        Whole numbers are printed in full up to 2^53, other numbers with 12 digits
        and without zeros at the end. Very large and very small ones get a power of
        ten. set digits changes the number of digits. to 40 digits behind a formula
        asks for so many, to 2 decimals for as many behind the point: each digit is
        computed, and rounded as on paper.
        """,
      examples: [
        "2^53", "1/3", "1e-7", "set digits 4; pi", "pi to 40 digits", "2/3 to 2 decimals",
      ],
      seeAlso: ["digits", "print", "numbers"]
    ),
    Topic(
      "files",
      aliases: ["file", "svg", "pdf", "png", "latex files"],
      title: "Files",
      text: """
        save "name.svg" writes the picture. The ending says how:
        \(FileKind.endings(of: FileKind.pictures)).
        size 640x400 is in pixels, or in columns and rows of text; size 8cm x 5cm and
        size column are for pages: .svg, .pdf, .png (with dpi 300) and .tex, which is
        \\input in LaTeX. PDF, PNG, WebP and APNG need librsvg (package librsvg2-2).
        save "name.plot" writes the session: definitions, settings and the plot as
        statements. load "name.plot" runs the statements of a file. A file is
        written whole or not at all, and never over the script that is running,
        nor over data that were read. plot "data.csv" draws data. save "name.wav"
        writes the sound of the curves, save "f{k}.png" the pictures of an
        animation.
        """,
      examples: ["plot sin(x)", "save \"sine.svg\" size 8cm x 5cm"],
      seeAlso: ["save", "load", "data", "animation", "sound", "E61", "E70", "E71"]
    ),
    Topic(
      "animation",
      aliases: ["animations", "movies"],
      title: "Pictures that move",
      text: """
        animate draws a picture for each value of a letter: the letter and its
        values stand behind what is drawn, with for. All pictures have the same
        ranges, and the letter's value stands over each. A letter alone moves the
        picture that is there. In space azimuth, inclination and zoom are letters
        that move the view. Behind the values may stand, in any order:
        \(PageText.columns(MotionTable.all.filter { $0.heads.contains(.animate) }
        .map { ($0.words.joined(separator: " "), $0.summary) }, width: 76))
        On a terminal the pictures follow one another once; Ctrl-C keeps the one
        that is there. save "wave.svg" writes one file that moves in browsers,
        without a script, and stands still where less motion is wanted and on
        paper. save "wave.webp" and save "wave.apng" write the pixels, without loss;
        .webp is smaller and needs libwebp (package libwebpmux3). save "f{k}.png"
        writes f01.png, f02.png and so on, of which other programs make a film.
        """,
      examples: [
        "animate sin(x - a) for a in 0..2pi", "save \"wave.svg\"",
        "animate x^2 + a x for x in -3..3 for a in -2..2 step 0.1 back and forth",
        "a = 1", "plot a sin(x)", "animate a in 0..3",
        "animate surface sin(x) cos(y) for azimuth in 0..360",
      ],
      seeAlso: ["animate", "save", "files", "sound"]
    ),
    Topic(
      "sound",
      aliases: ["audio", "hearing", "blind"],
      title: "Curves that are heard",
      text: """
        listen plays curves y(x), one after the other, and tells their features in
        words, a line for each: start, zeros, extrema, inflections, poles, jumps,
        end, with exact values, and a mark where one is not proved. High is high:
        the lower edge of the picture is 220 Hz, the upper edge 1760 Hz. Time and
        both ears go from left to right. No value is silence, and a pole, a jump or
        the end of a piece clicks. Below 0 a hiss is heard, right of 0 the tone is
        brighter, outside of the picture it is soft. Without curves the picture is
        played; seconds 3 says how long one takes. save "curve.wav" writes the
        sound. It is played by pw-play, paplay or aplay. set output text answers
        plots in words, and describe tells what the picture shows.
        """,
      examples: [
        "listen x^3 - 3x for x in -2..2", "plot 1/x", "listen seconds 2",
        "save \"curve.wav\"",
      ],
      seeAlso: ["listen", "describe", "animation", "output"]
    ),
    Topic(
      "csv",
      aliases: ["datafile", "data files"],
      title: "Data files",
      text: """
        Rows of numbers, separated by tabs, semicolons, commas or blanks: the first
        of these that the first line has. With tabs or semicolons numbers may have
        a decimal comma. # begins a comment, quotes hold a text together, a first
        line of words names the columns. A blank line is a gap, and so is NA, nan,
        ? or nothing. using 1:3 or using time:temp chooses columns, using 2 draws
        one over 1, 2, 3, …, and column 0 counts the rows from 0. "-" is what is
        piped in: cat data.csv | locus -e 'plot "-"'. The name of a file alone tells
        what is in it: columns, kinds, ends and the first rows. Names with numbers
        may stand in the line: bars [("bus", 12), ("car", 7)].
        """,
      examples: [
        "\"data.csv\"", "plot \"data.csv\"", "plot \"data.csv\" using time:speed with lines",
      ],
      seeAlso: ["data", "using", "with", "E62", "E63", "E68"]
    ),
    Topic(
      "limits",
      aliases: ["limit of sizes"],
      title: "How large things may be",
      text: """
        A line has at most 65,536 bytes, a list a million elements, a sum ten
        million terms. Brackets and calls may be 200 deep, loaded files 16. Ctrl-C
        stops any work at once, and the session goes on. Where values of a formula
        go, near a place or at infinity, is what limit tells.
        """,
      examples: ["limit sin(x)/x at 0"],
      seeAlso: ["limit", "E30", "E31", "E32", "E33", "E34", "E67"]
    ),
    Topic(
      "gnuplot",
      title: "Coming from gnuplot",
      text: """
        plot, ranges [a:b], f(x) = …, title, with lines, set xrange [a:b] and replot
        are the same. 1/2 is 0.5, ^ is a power too, log is base 10. Settings that
        ask for what is the case anyway, such as set border 3, are left out with a
        note. save "plot.svg" writes the picture. $T_{max}$ in a text is a formula.
        docs/coming-from.md has more, also for Desmos, Mathematica, MATLAB, Python.
        """,
      examples: ["plot [0:10] x**2 title \"p\" with lines", "save \"plot.svg\""],
      seeAlso: ["plot", "save", "options", "log", "E52"]
    ),
  ]
}
