import Analysis
import RealFunctions
import Testing

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

@Suite("Roots")
struct RootTests {
  private func findings(_ one: RootCase) throws -> Findings<Root> {
    try RootSearch().roots(of: OpaqueFunction(one.function), over: one.domain)
  }

  private func check(_ one: RootCase, tolerance: Double) throws {
    let findings = try findings(one)
    let places = findings.found.map(\.place)
    #expect(places.count == one.roots.count, "\(places.map(\.midpoint))")
    for (place, root) in zip(places, one.roots) {
      let error = (place.midpoint - root).magnitude
      #expect(error <= tolerance * root.magnitude, "\(place) instead of \(root)")
      #expect(place.width == 0)
    }
    #expect(findings.undecided.isEmpty, "\(findings.undecided)")
  }

  @Test("simple roots are found to the last digits", arguments: RootCase.simple)
  func simple(_ one: RootCase) throws { try check(one, tolerance: 1e-15) }

  // Between roots 1e-5 apart a polynomial is flat: rounding moves each by more than its last digits.
  @Test("roots close together are told apart", arguments: RootCase.clusters)
  func clusters(_ one: RootCase) throws { try check(one, tolerance: 1e-11) }

  // Where a root is double, half of the digits of its place are lost in rounding.
  @Test("a root of higher order is one root", arguments: RootCase.touching)
  func touching(_ one: RootCase) throws { try check(one, tolerance: 1e-8) }
}

@Suite("Laws of roots")
struct RootLawTests {
  @Test(
    "beside every root the sign changes or the value is within rounding",
    arguments: RootCase.simple.filter { !$0.roots.isEmpty }
  )
  func residual(_ one: RootCase) throws {
    let findings = try RootSearch().roots(of: OpaqueFunction(one.function), over: one.domain)
    #expect(findings.found.count == one.roots.count)
    for root in findings.found {
      let step = 4 * max(root.place.lower.magnitude.ulp, 1e-18)
      let (before, after) = (
        one.function(root.bracket.lower - step), one.function(root.bracket.upper + step)
      )
      let here = one.function(root.place.lower).magnitude
      // At the edge of a domain one side has no value.
      #expect(before.isNaN || after.isNaN || before * after <= 0 || here <= 1e-15)
    }
  }

  @Test(
    "a function turned upside down, or made steeper, has the same roots",
    arguments: RootCase.clusters
  )
  func scaled(_ one: RootCase) throws {
    let search = RootSearch()
    let places = try search.roots(of: OpaqueFunction(one.function), over: one.domain).found
    #expect(!places.isEmpty)
    for factor in [-1.0, 0x1p40, -0x1p-40] {
      let scaled = OpaqueFunction { factor * one.function($0) }
      #expect(
        try search.roots(of: scaled, over: one.domain).found.map(\.place) == places.map(\.place)
      )
    }
  }

  @Test("roots move with their function")
  func shifted() throws {
    for shift in [0.25, 1, 3.5] {
      let shifted = OpaqueFunction { sin(2 * ($0 - shift)) }
      let found = try RootSearch().roots(of: shifted, over: Interval(hull: -4 + shift, 4 + shift))
        .found
      #expect(found.count == 5)
      for (root, place) in zip(found, [-2, -1, 0, 1, 2]) {
        #expect(abs(root.place.lower - shift - Double(place) * .pi / 2) < 2e-15)
      }
    }
  }

  @Test("curves meet where their difference is 0, and share a value")
  func crossings() throws {
    let findings = try CrossingSearch().crossings(
      of: OpaqueFunction { $0 * $0 },
      and: OpaqueFunction { 2 - $0 },
      difference: OpaqueFunction { $0 * $0 - 2 + $0 },
      over: Interval(hull: -10, 10)
    )
    #expect(findings.found.map(\.root.place.lower) == [-2, 1])
    #expect(findings.found.map(\.value) == [4, 1])
  }
}

@Suite("What a search for roots cannot decide")
struct UndecidedRootTests {
  private let ten = Interval(hull: -10, 10)

  @Test("an oscillation without end leaves a short stretch undecided")
  func oscillation() throws {
    let findings = try RootSearch().roots(of: OpaqueFunction { sin(1 / $0) }, over: ten)
    let undecided = try #require(findings.undecided.first)
    #expect(findings.undecided.count <= 2)
    #expect(findings.undecided.allSatisfy { $0.lower >= -0.02 && $0.upper <= 0.02 })
    #expect(undecided.lower < 0)
    let outer = findings.found.filter { $0.place.lower > 0.02 }.map(\.place.lower)
    let wanted = (1...15).map { 1 / (Double($0) * .pi) }.reversed()
    #expect(outer.count == wanted.count)
    for (root, expected) in zip(outer, wanted) { #expect(abs(root - expected) < 1e-15) }
  }

  @Test("more roots than anyone reads leave the rest of the range undecided")
  func limit() throws {
    let findings = try RootSearch(limit: 20).roots(
      of: OpaqueFunction { sin(50 * $0) },
      over: ten
    )
    #expect(findings.found.count == 20)
    let last = try #require(findings.found.last).place.upper
    #expect(findings.undecided.count == 1)
    #expect(findings.undecided[0].lower > last)
    #expect(findings.undecided[0].lower < last + 0.2)
    #expect(findings.undecided[0].upper > 9.9)
  }

  @Test("a search of a small budget says what it left")
  func budget() throws {
    let findings = try RootSearch(budget: 3000).roots(
      of: OpaqueFunction { sin(100 * $0) },
      over: ten
    )
    #expect(!findings.undecided.isEmpty)
    #expect(findings.evaluations < 200_000)
  }

  @Test("a cancelled search throws")
  func cancelled() {
    let search = RootSearch(cancellation: Cancellation { true })
    #expect(throws: Interrupted.self) {
      try search.roots(of: OpaqueFunction { sin($0) }, over: ten)
    }
  }

  @Test("a stretch of zeros is one answer, its ends known to rounding")
  func stretch() throws {
    let findings = try RootSearch().roots(
      of: OpaqueFunction { $0 > 1 ? $0 - 1 : $0 < -2 ? $0 + 2 : 0 },
      over: ten
    )
    #expect(findings.found.count == 1)
    let place = try #require(findings.found.first).place
    #expect(abs(place.lower + 2) < 1e-15 && abs(place.upper - 1) < 1e-15)
  }

  @Test("a root of order seven, multiplied out, is one blurred root")
  func blurred() throws {
    let findings = try RootSearch().roots(
      of: OpaqueFunction { x in
        let factors = [1.0, -7, 21, -35, 35, -21, 7, -1]
        return factors.reduce(0.0) { $0 * x + $1 }
      },
      over: Interval(hull: -1, 3)
    )
    #expect(findings.found.count == 1)
    #expect(findings.undecided.isEmpty)
    let root = try #require(findings.found.first)
    // A seventh root of rounding is 0.006.
    #expect(abs(root.place.midpoint - 1) < 1e-3)
    #expect(root.bracket.contains(1))
  }

  @Test("a function that rounding alone keeps from 0 is 0 everywhere")
  func noise() throws {
    let findings = try RootSearch().roots(
      of: OpaqueFunction { x in
        let square = (x + 1) * (x + 1)
        return square - x * x - 2 * x - 1
      },
      over: ten
    )
    #expect(findings.found.allSatisfy { $0.isStretch })
    #expect(!findings.found.isEmpty)
  }
}
