package import ChartCore
package import Expressions
import RealFunctions
package import Resolution
package import Statements

/// The picture that the session shows: its resolved items, kept to be drawn again, and the chart
/// made of them.
package struct Drawing {
  package var plot: ResolvedPlot
  /// The picture with its windows: the terminal shows it, and `save` writes it to a file later.
  package private(set) var picture: DrawnPicture
  /// The definitions that it was drawn with; the session's definitions may have changed since.
  package var scope: Scope
  /// The settings that it was drawn with.
  package var settings: Settings
  /// Bytes that the drawing takes, about, without the definitions that it shares.
  package private(set) var keptBytes: Int
  /// Whether the picture is a page on which others stand: it is not drawn again when settings change.
  package private(set) var isSheet = false
  /// Whether files tell what is proved of its functions.
  package var hasProvedFacts = true
  /// Number that no other drawing of the session has.
  package let number: Int
  /// How the picture moves, which files show; nil for a picture that stands still.
  package let motion: Motion?
  /// Subjects of the notes that the user has seen, with the picture or with a file: each is shown
  /// once.
  private var told: Set<SceneNote.Subject> = []

  package init(
    _ plot: ResolvedPlot,
    _ drawn: DrawnPlot,
    scope: Scope,
    settings: Settings,
    number: Int,
    motion: Motion? = nil
  ) {
    self.motion = motion
    self.plot = plot
    picture = drawn.picture
    self.scope = scope
    self.settings = settings
    keptBytes = drawn.bytesOfPoints + plot.curveCount * Self.bytesOfItem
    self.number = number
  }

  /// Returns the drawing with a page of several pictures, which take `keptBytes`, in place of its own.
  ///
  /// Its own picture stands on that page.
  package func on(_ sheet: PictureSheet, keptBytes: Int) -> Drawing {
    var drawing = self
    drawing.picture = DrawnPicture(sheet: sheet, last: chart)
    (drawing.keptBytes, drawing.isSheet) = (keptBytes, true)
    return drawing
  }

  /// The chart of all items.
  package var chart: TrainedChart { picture.chart }

  /// Returns the texts of the notes whose subjects the user has not seen yet, and marks them as
  /// seen.
  package mutating func news(of notes: [SceneNote]) -> [String] {
    notes.filter { told.insert($0.subject).inserted }.map(\.text)
  }

  /// Takes over the seen notes of the drawing that this one replaces, if both show the same
  /// windows.
  package mutating func goOn(from other: Drawing) {
    guard chart.x.window == other.chart.x.window, chart.y.window == other.chart.y.window else {
      return
    }
    told = other.told
  }

  /// Bytes of an item with its formula, its program and its names; measured with thousands of
  /// items.
  private static let bytesOfItem = 6000
}

extension ResolvedPlot {
  /// Number of items, where a family counts with each of its curves.
  fileprivate var curveCount: Int { items.reduce(0) { $0 + max(1, $1.curves.count) } }
}

/// A plot that was just drawn.
package struct DrawnPlot {
  /// The picture with its windows.
  package var picture: DrawnPicture
  /// The marks of every item.
  let items: [ItemLayers]
  /// Range of x for curves without a range of their own.
  let window: Interval
  /// Bytes that the points of all items take.
  let bytesOfPoints: Int
}
