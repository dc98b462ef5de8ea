extension TrainedChart {
  /// What all sectors measure together.
  package var angleTotal: Double {
    data.reduce(0) { sum, layer in
      sum + layer.series.columns.angle.reduce(0) { $1 > 0 && $1.isFinite ? $0 + $1 : $0 }
    }
  }

  /// The part of the turn at which an amount stands; nil outside.
  package func turn(of amount: Double) -> Double? {
    let total = angleTotal
    guard total > 0, amount >= 0, amount <= total else { return nil }
    return amount / total
  }

  /// The part of the turn that is selected, if any is.
  package var selectedTurn: Double? {
    options.selections.lazy.compactMap { selection -> Double? in
      guard case .angle(let amount) = selection else { return nil }
      return turn(of: amount)
    }
    .first
  }

  /// Whether a sector holds a part of the turn; its end belongs to the next one, that of the last to itself.
  package static func holds(_ start: Double, _ end: Double, _ turn: Double) -> Bool {
    turn >= start && (turn < end || (turn == 1 && end >= 1 && end > start))
  }
}
