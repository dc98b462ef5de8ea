/// The `d` attribute of runs of cells of one colour, in coordinates that count cells.
///
/// The pen goes by short steps from run to run. Runs that begin in the same column are one outline, whose parts hang
/// together by lines along the column; those are drawn to and fro, so that they enclose nothing, and the inside closes
/// itself.
struct CellPath {
  private var text = ""
  /// Where the last run began, and the row below it: the pen stands there.
  private var pen: (column: Int, row: Int)?

  /// The shortest step is chosen among so many runs: more hardly shorten the text.
  private static let mostCompared = 4

  /// Returns the data of runs, none of which meets another.
  static func text(_ runs: [CellRuns.Run]) -> String {
    var path = CellPath()
    // The next ones stand at the end, where taking one out is cheap.
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

  /// What moves the pen to where a run begins.
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
