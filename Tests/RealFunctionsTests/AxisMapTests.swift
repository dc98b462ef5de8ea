import RealFunctions
import SeededNumbers
import Testing

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

extension AxisMap {
  /// Maps of every kind.
  static let examples: [AxisMap] = [
    .linear, .log, .symlog(threshold: 1), .symlog(threshold: 1e-3), .symlog(threshold: 250),
    .power(exponent: 0.5), .power(exponent: 2), .power(exponent: 1.0 / 3), .power(exponent: 0.1),
  ]

  /// How many ulp a number may be off after the way to its place and back.
  ///
  /// The functions of the C library err by less than 2 ulp; an error of a logarithm grows with what it
  /// is the logarithm of, that of a root with its degree.
  func roundTripUlps(_ value: Double) -> Double {
    switch self {
    case .linear: 0
    case .log: 4 + 4 * sizeOfLogarithm(value)
    case .symlog(let threshold): 8 + 4 * sizeOfLogarithm(value.magnitude / threshold)
    case .power(let exponent): 4 + 4 / exponent + 4 * sizeOfLogarithm(value.magnitude)
    }
  }

  /// How much more an exponent's inverse, which is rounded, makes of the rounding of a place.
  func inverseFactor(_ place: Double) -> Double {
    if case .power = self { 1 + sizeOfLogarithm(place) } else { 1 }
  }
}

/// The size of a natural logarithm.
private func sizeOfLogarithm(_ value: Double) -> Double { abs(log(value)) }

@Suite("Maps of axes")
struct AxisMapTests {
  /// Numbers of every size and sign that a map has a place for.
  private static func numbers(_ map: AxisMap, seed: UInt64) -> [Double] {
    var random = SeededGenerator(seed: seed)
    return (0..<1000).map { index in
      let size = random.next(1, 10) * pow(10, random.next(-100, 100).rounded())
      return map != .log && index % 2 == 1 ? -size : size
    }
  }

  @Test("a map rises", arguments: AxisMap.examples)
  func rising(_ map: AxisMap) {
    let numbers = (Self.numbers(map, seed: 1) + extremeNumbers.filter { map != .log || $0 > 0 })
      .sorted()
    for (lower, upper) in zip(numbers, numbers.dropFirst()) {
      #expect(map.forward(lower) <= map.forward(upper), "\(lower), \(upper)")
    }
    let places = (-300...300).map { Double($0) / 2 }
    for (lower, upper) in zip(places, places.dropFirst()) {
      #expect(map.inverse(lower) < map.inverse(upper), "\(lower)")
    }
  }

  @Test("what goes to its place and back is the same up to rounding", arguments: AxisMap.examples)
  func roundTrip(_ map: AxisMap) {
    var count = 0
    for value in Self.numbers(map, seed: 2) {
      let place = map.forward(value)
      guard place.isFinite, place.magnitude > 1e-290 else { continue }
      let off = (map.inverse(place) - value).magnitude / value.ulp
      #expect(off <= map.roundTripUlps(value), "\(value) is off by \(off) ulp")
      count += 1
    }
    #expect(count == 1000)
  }

  @Test("an enclosure holds the places of all numbers of the interval", arguments: AxisMap.examples)
  func enclosures(_ map: AxisMap) throws {
    var random = SeededGenerator(seed: 3)
    var count = 0
    let numbers = Self.numbers(map, seed: 4) + extremeNumbers
    for _ in 0..<2000 {
      let ends = (
        numbers.randomElement(using: &random) ?? 0, numbers.randomElement(using: &random) ?? 0
      )
      let interval = Interval(hull: ends.0, ends.1)
      guard map != .log || interval.upper > 0 else { continue }
      let enclosure = try #require(map.forward(interval), "\(interval)")
      for number in [
        interval.lower, interval.upper, interval.midpoint,
        interval.clamped(numbers.randomElement(using: &random) ?? 0),
      ] where map != .log || number > 0 {
        #expect(enclosure.contains(map.forward(number)), "\(number) of \(interval)")
        count += 1
      }
    }
    #expect(count > 5000)
  }

  @Test("a log axis has no place for zero and below, in intervals neither")
  func noLogarithm() {
    for value in [0, -0.0, -1, -.infinity, .nan] { #expect(AxisMap.log.forward(value).isNaN) }
    #expect(AxisMap.log.forward(Interval(hull: -2, 0)) == nil)
    #expect(AxisMap.log.forward(Interval(hull: -2, 100))?.lower == -.infinity)
    #expect(AxisMap.log.forward(Interval(hull: 1, .infinity))?.upper == .infinity)
    #expect(AxisMap.log.forward(.leastNonzeroMagnitude).isFinite)
    #expect(AxisMap.log.forward(1000) == 3)
  }

  @Test(
    "a map through zero keeps zero, signs and infinities, and knows no place for NaN",
    arguments: AxisMap.examples.filter { $0 != .log }
  )
  func oddMaps(_ map: AxisMap) {
    #expect(map.forward(0) == 0)
    #expect(map.inverse(0) == 0)
    #expect(map.forward(.infinity) == .infinity)
    #expect(map.forward(.nan).isNaN)
    for number in extremeNumbers {
      #expect(map.forward(-number) == -map.forward(number))
      #expect(map.inverse(-number) == -map.inverse(number))
    }
  }

  @Test("near zero a symmetric log axis is even, far away it is a log axis")
  func symmetricLog() {
    let map = AxisMap.symlog(threshold: 2)
    #expect(abs(map.forward(2e-9) / map.forward(1e-9) - 2) < 1e-8)
    #expect(abs(map.forward(2e12) - map.forward(2e11) - 1) < 1e-10)
    #expect(abs(map.forward(18) - 1) < 1e-15)
  }

  @Test("powers are powers")
  func powers() {
    #expect(AxisMap.power(exponent: 0.5).forward(4) == 2)
    #expect(AxisMap.power(exponent: 0.5).forward(-4) == -2)
    #expect(AxisMap.power(exponent: 2).forward(-3) == -9)
    #expect(AxisMap.power(exponent: 2).forward(1e200) == .infinity)
    #expect(AxisMap.power(exponent: 2).inverse(9) == 3)
  }
}
