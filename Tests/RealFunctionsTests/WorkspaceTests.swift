import RealFunctions
import SeededNumbers
import Testing

@Suite("Workspace")
struct WorkspaceTests {
  private struct Stop: Error {}

  /// Fills scratch, goes deeper, and looks whether all that was written still stands.
  private func nest(_ workspace: Workspace, depth: Int, _ random: inout SeededGenerator) -> Int {
    let count = [0, 1, 7, 256, 5000, 16_384, 40_000].randomElement(using: &random) ?? 1
    return workspace.withScratch(count) { scratch in
      scratch.update(repeating: Double(depth), count: count)
      let branches = depth == 0 ? 0 : Int.random(in: 1...2, using: &random)
      let inner = (0..<branches).reduce(0) { sum, _ in
        sum + nest(workspace, depth: depth - 1, &random)
      }
      let isUntouched = UnsafeBufferPointer(start: scratch, count: count).allSatisfy {
        $0 == Double(depth)
      }
      #expect(isUntouched)
      return inner + 1
    }
  }

  @Test("scratch nests: what an outer call wrote stands until it returns", arguments: 1...20)
  func nesting(seed: UInt64) {
    let workspace = Workspace()
    var random = SeededGenerator(seed: seed)
    #expect(nest(workspace, depth: 7, &random) >= 8)
    #expect(nest(workspace, depth: 7, &random) >= 8)
  }

  @Test("scratch that was given back is given out again, after an error too")
  func reuse() {
    let workspace = Workspace()
    let first = workspace.withScratch(100) { UInt(bitPattern: $0) }
    #expect(throws: Stop.self) {
      try workspace.withScratch(100) { _ in
        try workspace.withScratch(50_000) { _ in throw Stop() }
      }
    }
    #expect(workspace.withScratch(100) { UInt(bitPattern: $0) } == first)
  }

  @Test("no doubles are scratch too", arguments: [0, -1, Int.min])
  func nothing(count: Int) {
    let workspace = Workspace()
    workspace.withScratch(count) { outer in
      outer.pointee = 1
      workspace.withScratch(count) { $0.pointee = 2 }
      #expect(outer.pointee == 1)
    }
  }

  @Test("faults add up until they are forgotten")
  func faults() {
    let workspace = Workspace()
    #expect(workspace.faults == [])
    workspace.report(.tooManyTerms)
    workspace.report(.recursionTooDeep)
    workspace.report(.tooManyTerms)
    #expect(workspace.faults == [.recursionTooDeep, .tooManyTerms])
    workspace.clearFaults()
    #expect(workspace.faults == [])
    let all: [Workspace.Faults] = [
      .recursionTooDeep, .tooManyTerms, .failed, .integralWithoutValue, .integralIsBlind,
      .seriesDiverges, .seriesIsUnsettled, .seriesIsRough, .seriesCancels,
      .roundingIsRough, .roundingCancels, .integralIsRough, .integralCancels,
    ]
    #expect(Set(all.map(\.rawValue)).count == all.count)
  }

  @Test("a workspace is cancelled as soon as its cancellation is")
  func cancelled() {
    #expect(!Workspace().isCancelled)
    #expect(Workspace(cancellation: Cancellation { true }).isCancelled)
  }
}
