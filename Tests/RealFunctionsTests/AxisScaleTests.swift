import RealFunctions
import Testing

@Suite("Scales")
struct AxisScaleTests {
  private static let values = [1e-6, 0.003, 0.5, 1, 7, 42, 1e5]

  @Test("the slope of a scale is that of its places", arguments: AxisMap.all)
  func slopes(_ map: AxisMap) {
    for value in Self.values {
      let step = value * 0x1p-20
      let rise = map.scale.forward(value + step) - map.scale.forward(value - step)
      let slope = map.scale.slope(at: value)
      #expect(abs(rise / (2 * step) - slope) <= 1e-6 * slope, "\(value)")
    }
  }

  @Test("a scale has zero if zero has a place, and is odd then", arguments: AxisMap.all)
  func zero(_ map: AxisMap) {
    #expect(map.hasZero == map.forward(0).isFinite)
    #expect(map.hasZero == map.scale.hasZero)
    for value in Self.values {
      let mirrored = map.forward(-value)
      #expect(map.hasZero ? mirrored == -map.forward(value) : mirrored.isNaN, "\(value)")
    }
  }

  @Test("a scale of positive values alone counts places in decades", arguments: AxisMap.all)
  func decades(_ map: AxisMap) {
    guard !map.hasZero else { return }
    for value in Self.values {
      #expect(abs(map.forward(value) - map.forward(value / 10) - 1) < 1e-12, "\(value)")
    }
  }

  @Test("the windows of a scale carry an axis", arguments: AxisMap.all)
  func windows(_ map: AxisMap) {
    let scale = map.scale
    let around = Self.values.map(scale.window(around:))
    for window in [scale.usualWindow, scale.emptyWindow] + around {
      #expect(AxisProjection(map: map, window: window, length: 100) != nil, "\(window)")
    }
    for (value, window) in zip(Self.values, around) {
      #expect(window.lower < value && value < window.upper)
      let end = scale.moved(value, from: window.lower, to: window.upper)
      #expect(end > value && map.forward(end).isFinite)
    }
  }

  @Test("no two scales share a word, and the even one has one")
  func words() {
    let words = AxisMap.all.compactMap { $0.scale.word }
    #expect(Set(words).count == words.count)
    #expect(words.contains("linear"))
  }
}
