import Expressions

/// Why a setting of another program, or a word behind its value, is read and changes nothing here.
///
/// The reason is the kind of the note: a session gives a note of each kind once, on the first of its settings.
package enum LeftOut: String, Sendable {
  case axes, grid, letters, places, fills, frame, symbols, legend, margins, ranges, files, dates,
    encoding
  case usual, terminal, surfaces, fits, prompt, stamp, clipping, functions, types, colors, shape,
    decimals
  case base, scattered, levelLines, parameters, heights

  /// What is the case here instead, as the end of a note.
  private var instead: String {
    switch self {
    case .usual: "it is so anyway"
    case .axes: "axes and ticks look as set style says, and lines at 0 are always drawn"
    case .grid: "grid lines are drawn at the ticks of both axes, or polar"
    case .letters:
      "set font \"Times\" 12pt is for the letters of all texts; texts find room themselves"
    case .places: "labels and arrows are drawn in front of curves, in one form"
    case .fills: "bars and areas are filled; opacity 0.3 behind an item shows what is behind it"
    case .frame: "set style paper draws a frame, set axes off leaves all axes out"
    case .symbols: "symbols and bars choose their form and size"
    case .legend:
      "names are at the curves, or in a legend that chooses its form; set legend top left places it"
    case .margins:
      "the picture finds its margins; save \"plot.svg\" size 640x400 sets the size of a file"
    case .ranges: "ranges follow what is drawn until set xrange and set yrange set them"
    case .files: "the form of a data file is found in the file"
    case .dates:
      "columns of dates are found in the file; other forms need dates \"%d/%m/%Y\" behind its name"
    case .encoding: "texts are UTF-8"
    case .terminal: "pictures are shown here; save \"plot.svg\" writes one to a file"
    case .surfaces:
      "set view, set surfacestyle, set mesh and set contours change how surfaces look"
    case .base: "the base lies at the lower end of z; set base -2 puts it at a height"
    case .scattered:
      "surface \"d.dat\" using 1:2:3 joins scattered points to a surface that goes through them"
    case .levelLines: "surfaces are always drawn; contour x y draws level lines alone"
    case .parameters:
      "the ranges of a shape stand behind it: (cos(u), sin(u), v) for u in 0..2pi, v in 0..1"
    case .heights: "ticks of z choose their places; set zrange sets the ends of z"
    case .fits: "the answer of fit holds all results, and no file is written"
    case .prompt: "nothing here depends on it"
    case .stamp: "pictures have no date of their own"
    case .clipping: "curves and bars are cut at the edges of the plot"
    case .functions: "functions are drawn as curves; with points behind one draws its values"
    case .colors: "heat maps have one scale of colours, and set theme chooses the others"
    case .shape:
      "a picture has the shape of its page, save \"plot.svg\" size 600x600; set aspect equal makes units equal"
    case .decimals: "numbers have a decimal point"
    case .types:
      "lt 1, lt 2, … choose colours; set linestyle 1 color red width 2 defines a look for ls 1"
    }
  }

  /// Returns the note on a setting or a word, as it was typed.
  package func remark(on what: String) -> Remark {
    let verb = self == .usual ? "changes nothing" : "left out"
    return Remark("\(what) \(verb): \(instead)", kind: "left out: \(rawValue)")
  }
}
