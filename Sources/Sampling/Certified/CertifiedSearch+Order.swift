/// The order of cells.
///
/// Cells are decided in rounds: the wide ones first, the halves of others later. They are one row that was halved again and again, so each
/// begins at the node at which another ends, and a walk from end to beginning passes all of them once. To sort them by their places
/// would compare each with ten others, and cost a twelfth of a picture.
extension CertifiedSearch {
  /// Puts all cells in rising order, with those for which the budget did not reach.
  mutating func putInOrder() {
    let cells = settled + abandoned
    var beginning = [Int?](repeating: nil, count: nodes.count)
    for (index, settled) in cells.enumerated() { beginning[settled.cell.start] = index }
    var ordered: [Settled] = []
    ordered.reserveCapacity(cells.count)
    // The first node is the beginning of the domain.
    var node = 0
    while node < beginning.count, let index = beginning[node], ordered.count < cells.count {
      ordered.append(cells[index])
      node = cells[index].cell.end
    }
    settled = ordered
    abandoned = []
  }
}
