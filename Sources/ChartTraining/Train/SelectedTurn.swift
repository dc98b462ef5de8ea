extension TrainedChart {
  /// Sum of the values of all sectors.
  package var angleTotal: Double {
    data.reduce(0) { sum, layer in
      sum + layer.series.columns.angle.reduce(0) { $1 > 0 && $1.isFinite ? $0 + $1 : $0 }
    }
  }

  /// Returns the fraction of the turn at which an amount lies; nil if it is outside.
  package func turn(of amount: Double) -> Double? {
    let total = angleTotal
    guard total > 0, amount >= 0, amount <= total else { return nil }
    return amount / total
  }

  /// The selected fraction of the turn; nil if none is selected.
  package var selectedTurn: Double? {
    options.selections.lazy.compactMap { selection -> Double? in
      guard case .angle(let amount) = selection else { return nil }
      return turn(of: amount)
    }
    .first
  }

  /// Returns whether a sector contains a fraction of the turn; its end belongs to the next sector,
  /// that of the last to itself.
  package static func holds(_ start: Double, _ end: Double, _ turn: Double) -> Bool {
    turn >= start && (turn < end || (turn == 1 && end >= 1 && end > start))
  }
}
