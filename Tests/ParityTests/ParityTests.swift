import Testing

@Suite("Features of Swift Charts")
struct ParityTests {
  private static let rows = ParityGroup.all.flatMap(\.rows)
  private static let working = rows.filter { row in
    if case .works = row.state { return true }
    return false
  }

  @Test("what is said to work does, and is seen not to where it is missing", arguments: working)
  func works(_ row: ParityRow) throws {
    guard case .works(let comparison) = row.state else { return }
    let plain = try ShownChart(comparison.plain())
    let chart = try ShownChart(comparison.chart(), unlike: plain)
    let isShown = try comparison.claim(chart)
    #expect(isShown, "\(chart.inventory)", sourceLocation: row.location)
    let isClaimEmpty = try comparison.claim(plain)
    #expect(
      !isClaimEmpty,
      "the claim holds without the feature: \(plain.inventory)",
      sourceLocation: row.location
    )
  }

  @Test("every feature has one row, and every row that does not work says why")
  func complete() {
    #expect(Self.rows.map(\.number) == Array(1...239))
    for row in Self.rows {
      if case .works = row.state { continue }
      #expect(!row.note.isEmpty, "\(row.testDescription)", sourceLocation: row.location)
    }
  }
}

/// Named as the tests of the other pages are, so that one filter records them all.
@Suite("The page about Swift Charts")
struct ParityManualTests {
  @Test("the page says of every feature what is tested")
  func page() {
    #expect(ParityPage().difference(from: ParityGroup.all) == nil)
  }
}
