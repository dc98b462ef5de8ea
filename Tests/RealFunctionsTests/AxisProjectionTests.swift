import RealFunctions
import Testing

@Suite("Projections of axes")
struct AxisProjectionTests {
  /// Windows of ordinary and of extreme numbers; a log axis carries those above zero.
  private static let windows: [Interval] = [
    Interval(hull: -1, 1), Interval(hull: 0, 10), Interval(hull: 0.001, 1e6),
    Interval(hull: 1e15, 1e15 + 1), Interval(hull: -1e308, 1e308), Interval(hull: 1e-300, 1e-290),
    Interval(hull: 1, 1 + 1e-15), Interval(hull: -1e-300, 1e-300), Interval(hull: 5, 1.7e308),
  ]

  private static let axes = AxisMap.examples.flatMap { map in
    windows.flatMap { window in
      [1, 640, 1e6].compactMap { AxisProjection(map: map, window: window, length: $0) }
    }
  }

  @Test("most windows carry an axis of every map")
  func axesAreThere() { #expect(Self.axes.count > 190) }

  @Test("the ends of the window stand at the ends of the page")
  func ends() {
    for axis in Self.axes {
      #expect(axis.position(of: axis.window.lower) == 0, "\(axis)")
      let off = (axis.position(of: axis.window.upper) - axis.length).magnitude
      #expect(off <= 4 * axis.length.ulp, "\(axis)")
    }
  }

  @Test("a position and its value lead to each other, up to rounding")
  func roundTrip() {
    for axis in Self.axes {
      let ends = [axis.window.lower, axis.window.upper].map(axis.map.forward)
      // Places are as exact as the larger end. A value's logarithm adds an ulp of 1, the rounding of the
      // inverse of an exponent as many ulp as the logarithm is large.
      let size = max(ends[0].magnitude, ends[1].magnitude)
      let slack =
        8 * max(size.ulp, axis.map == .linear ? 0 : 1.0.ulp) * axis.map.inverseFactor(size)
      for step in 0...16 {
        let position = axis.length * Double(step) / 16
        let value = axis.value(at: position)
        #expect(value.isFinite, "\(axis) at \(position)")
        let place = axis.map.forward(value)
        let share = Double(step) / 16
        let expected = (ends[0] / 2 + (ends[1] / 2 - ends[0] / 2) * share) * 2
        #expect((place - expected).magnitude <= slack, "\(axis) at \(position)")
      }
    }
  }

  @Test("positions rise with values and go on outside the window")
  func rising() throws {
    for axis in Self.axes {
      let positions = (-4...20).map {
        axis.position(of: axis.value(at: axis.length / 16 * Double($0)))
      }
      .filter(\.isFinite)
      #expect(positions.count >= 17)
      let isRising = zip(positions, positions.dropFirst()).allSatisfy { $0 <= $1 }
      #expect(isRising, "\(axis)")
    }
    let axis = try #require(AxisProjection(window: Interval(hull: 0, 10), length: 100))
    #expect(axis.position(of: -1) == -10)
    #expect(axis.position(of: 11) == 110)
    #expect(axis.position(of: .nan).isNaN)
    #expect(abs(axis.pixelWidth(at: 3) - 0.1) < 1e-15)
  }

  @Test(
    "a window without width or ends, or a page without length, carries no axis",
    arguments: [
      (Interval(hull: 1, 1), 100), (.entire, 100), (Interval(hull: 0, .infinity), 100),
      (Interval(hull: 0, 1), 0), (Interval(hull: 0, 1), -5), (Interval(hull: 0, 1), .nan),
      (Interval(hull: 0, 1), .infinity), (Interval(hull: 0, .leastNonzeroMagnitude), 100),
    ] as [(Interval, Double)]
  )
  func refused(_ window: Interval, _ length: Double) {
    for map in AxisMap.examples {
      // A root of the least numbers is an ordinary number.
      if case .power(let exponent) = map, exponent < 1, window.upper < 1, window.width > 0 {
        continue
      }
      #expect(AxisProjection(map: map, window: window, length: length) == nil)
    }
  }

  @Test("a log axis carries no window that reaches zero")
  func logarithm() {
    #expect(AxisProjection(map: .log, window: Interval(hull: 0, 1), length: 10) == nil)
    #expect(AxisProjection(map: .log, window: Interval(hull: -1, 1), length: 10) == nil)
  }
}
