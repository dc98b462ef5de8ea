/// A batch that takes more rows, with what every row asks of its mark.
///
/// An object, so that finding one copies nothing.
final class OpenBatch {
  let mark: any Mark
  let isCategorical: (x: Bool, y: Bool)
  let side: YAxisSide
  let index: Int
  let isJoined: Bool
  let takesIntervals: Bool
  let reachesEdges: Bool

  init(
    _ mark: any Mark,
    _ isCategorical: (x: Bool, y: Bool),
    _ side: YAxisSide,
    index: Int
  ) {
    self.mark = mark
    self.side = side
    self.isCategorical = isCategorical
    self.index = index
    isJoined = mark.isJoined
    takesIntervals = mark.takesIntervals
    reachesEdges = mark.reachesEdges
  }
}
