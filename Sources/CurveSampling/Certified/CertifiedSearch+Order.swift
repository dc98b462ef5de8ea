/// The order of cells.
///
/// Cells are decided in rounds: the wide ones first, the halves of others later. They come from one
/// row by repeated halving, so each starts at the node at which another ends, and a walk from end
/// to start passes all of them once. Sorting them by their places would compare each with ten
/// others, and cost a twelfth of a picture.
extension CertifiedSearch {
  /// Puts all cells in rising order, including those that the budget did not reach.
  mutating func putInOrder() {
    let cells = settled + abandoned
    var beginning = [Int?](repeating: nil, count: nodes.count)
    for (index, settled) in cells.enumerated() { beginning[settled.cell.start] = index }
    var ordered: [Settled] = []
    ordered.reserveCapacity(cells.count)
    // The first node is the start of the domain.
    var node = 0
    while node < beginning.count, let index = beginning[node], ordered.count < cells.count {
      ordered.append(cells[index])
      node = cells[index].cell.end
    }
    settled = ordered
    abandoned = []
  }
}
