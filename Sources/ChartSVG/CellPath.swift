/// The `d` attribute of runs of cells of one colour, in coordinates that count cells.
///
/// The pen moves by short steps from run to run. Runs that begin in the same column are one
/// outline, whose parts are connected by lines along the column; those lines are drawn in both
/// directions, so that they enclose nothing, and a fill closes the outline by itself.
struct CellPath {
  private var text = ""
  /// Start of the last run, and the row below it: the position of the pen.
  private var pen: (column: Int, row: Int)?

  /// Number of runs among which the shortest step is chosen: more hardly shorten the text.
  private static let mostCompared = 4

  /// Returns the data of runs that do not touch each other.
  static func text(_ runs: [CellRuns.Run]) -> String {
    var path = CellPath()
    // The next runs are at the end, where removing one is cheap.
    var left = runs.sorted { ($0.column, $0.row) > ($1.column, $1.row) }
    while !left.isEmpty {
      let next = left.suffix(mostCompared).indices.reversed()
        .min { path.step(to: left[$0]).utf8.count < path.step(to: left[$1]).utf8.count }
      guard let next else { break }
      path.add(left.remove(at: next))
    }
    return path.text
  }

  private mutating func add(_ run: CellRuns.Run) {
    text += step(to: run) + "h\(run.length)v1"
    text += Self.shorter("H\(run.column)", "h-\(run.length)")
    pen = (run.column, run.row + 1)
  }

  /// Returns the step that moves the pen to the start of a run.
  private func step(to run: CellRuns.Run) -> String {
    let place = "M\(run.column) \(run.row)"
    guard let pen else { return place }
    let down = run.row - pen.row
    if run.column == pen.column { return down == 0 ? "" : "v\(down)" }
    return Self.shorter(place, "m\(run.column - pen.column)\(down < 0 ? "" : " ")\(down)")
  }

  private static func shorter(_ first: String, _ second: String) -> String {
    second.utf8.count < first.utf8.count ? second : first
  }
}
