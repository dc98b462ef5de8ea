package import ChartCore
package import Expressions
import RealFunctions
package import Resolution
package import Statements

/// What is drawn: the resolved items, kept to be drawn again, and the chart that they gave.
package struct Drawing {
  package var plot: ResolvedPlot
  /// The picture with its windows: the terminal shows it now, a file holds it later.
  package let picture: DrawnPicture
  /// The definitions that it was drawn with; those of now may be others.
  package var scope: Scope
  /// The settings that it was drawn with.
  package var settings: Settings
  /// How many bytes it takes, about, besides the definitions that it shares.
  package let keptBytes: Int
  /// What tells it from the other drawings of the session.
  package let number: Int
  /// What was told of it, on the screen or beside a file: each is told once.
  private var told: Set<SceneNote.Subject> = []

  package init(
    _ plot: ResolvedPlot,
    _ drawn: DrawnPlot,
    scope: Scope,
    settings: Settings,
    number: Int
  ) {
    self.plot = plot
    picture = drawn.picture
    self.scope = scope
    self.settings = settings
    keptBytes = drawn.bytesOfPoints + plot.curveCount * Self.bytesOfItem
    self.number = number
  }

  /// The chart of all items.
  package var chart: TrainedChart { picture.chart }

  /// Returns the sentences of which nothing was told so far.
  package mutating func news(of notes: [SceneNote]) -> [String] {
    notes.filter { told.insert($0.subject).inserted }.map(\.text)
  }

  /// Takes over what was told of a drawing that this one replaces, if it shows the same windows.
  package mutating func goOn(from other: Drawing) {
    guard chart.x.window == other.chart.x.window, chart.y.window == other.chart.y.window else {
      return
    }
    told = other.told
  }

  /// What an item takes with its formula, its program and its names, measured with thousands.
  private static let bytesOfItem = 6000
}

extension ResolvedPlot {
  /// How many items and curves of families it has.
  fileprivate var curveCount: Int { items.reduce(0) { $0 + max(1, $1.curves.count) } }
}

/// A plot as it was just drawn.
package struct DrawnPlot {
  /// The picture with its windows.
  package let picture: DrawnPicture
  /// The marks of every item.
  let items: [ItemLayers]
  /// Where curves run that name no range.
  let window: Interval
  /// How many bytes its points take.
  let bytesOfPoints: Int
}
