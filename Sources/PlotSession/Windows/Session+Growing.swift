import Expressions
package import RealFunctions
package import Resolution

// Files that a picture follows while it is explored.
//
// `plot "run.log" follow` ends with Ctrl-C, and its picture stands. When it is explored its files are followed anew,
// from their beginning: what was read before is caught up first, so that the picture never shows fewer rows than
// before. Reading never waits, because keys are awaited meanwhile.

extension Session {
  /// What came of the files that a picture follows.
  package enum Growth {
    /// Nothing.
    case nothing
    /// The picture with the rows that are there now.
    case grown(ResolvedPlot)
    /// No more rows will come.
    case ended
    /// The user asked to stop.
    case stopped
  }

  /// Begins to follow the files of a plot, and catches up with them; false if it follows none.
  package mutating func beginFollowing(
    _ plot: ResolvedPlot,
    _ cancellation: Cancellation
  ) throws(Failure) -> Bool {
    live = try tables(followedBy: plot.items.map(\.item), Workspace(cancellation: cancellation))
    guard live != nil else { return false }
    try readGrowth(seconds: Self.patienceToCatchUp, cancellation)
    return true
  }

  /// Goes on with the files that another state of the session follows.
  package mutating func keepFollowing(as former: Session) { live = former.live }

  /// Follows no files any more.
  package mutating func endFollowing() { live = nil }

  /// Reads what has arrived, and returns the plot with it.
  package mutating func growth(
    of plot: ResolvedPlot,
    _ cancellation: Cancellation
  ) throws(Failure) -> Growth {
    guard let live else { return .ended }
    let known = live.changes
    try readGrowth(seconds: Self.patienceToRead, cancellation)
    if live.isStopped { return .stopped }
    guard live.changes != known, live.isReady else { return live.hasEnded ? .ended : .nothing }
    let workspace = Workspace(cancellation: cancellation)
    return .grown(
      try PlotResolver(context: context).again(plot, at: SourceRange(0, 0), workspace)
    )
  }

  /// The seconds for reading what is there at the beginning, and what has come since the last look.
  private static let (patienceToCatchUp, patienceToRead) = (1.0, 0.02)

  private func readGrowth(seconds: Double, _ cancellation: Cancellation) throws(Failure) {
    guard let live else { return }
    let end = clock() + seconds
    var known = -1
    while live.changes != known, !live.hasEnded, clock() < end {
      known = live.changes
      do throws(FileAccess.Failure) { try live.read(within: 0, cancellation) } catch {
        throw .problem(
          .cannotRead("data", reason: error.reason, instead: error.hint),
          at: SourceRange(0, 0)
        )
      }
      if cancellation.isCancelled { throw .interrupted }
    }
  }
}
