import ChartCore
import RealFunctions
import Testing

@testable import ChartSound
@testable import Sound

@Suite("Charts as sounds")
struct ChartAudioTests {
  /// Seconds of a file with so many series.
  private static func seconds(_ bytes: [UInt8]?) -> Double {
    Double((bytes?.count ?? WaveFile.headerSize) - WaveFile.headerSize) / 4 / 44_100
  }

  /// The frequency of the left ear in a part of a file of one series, from its rising zeros.
  private static func frequency(_ bytes: [UInt8]?, from start: Double, to end: Double) -> Double {
    let bytes = (bytes ?? []).dropFirst(WaveFile.headerSize)
    let count = bytes.count / 4
    let samples = (Int(start * Double(count))..<Int(end * Double(count))).map { pair -> Int16 in
      let place = bytes.startIndex + 4 * pair
      return Int16(bitPattern: UInt16(bytes[place]) | UInt16(bytes[place + 1]) << 8)
    }
    let rises = samples.indices.dropFirst().filter { samples[$0 - 1] < 0 && samples[$0] >= 0 }
    guard let first = rises.first, let last = rises.last, last > first else { return 0 }
    return Double(rises.count - 1) * 44_100 / Double(last - first)
  }

  private static func line(_ values: [Double]) -> Chart {
    Chart(values.indices, id: \.self) {
      LineMark(x: .value("x", $0), y: .value("y", values[$0]))
    }
  }

  @Test("each series is heard for its seconds, with a pause between two")
  func lengths() {
    let two = Chart {
      ForEach(0..<4) { LineMark(x: .value("x", $0), y: .value("y", $0)) }
      ForEach(0..<4) { PointMark(x: .value("x", $0), y: .value("y", 3 - $0)) }
    }
    #expect(abs(Self.seconds(Self.line([1, 2, 3]).audioGraph(seconds: 1)) - 1) < 0.01)
    #expect(abs(Self.seconds(two.audioGraph(seconds: 1)) - 2.4) < 0.01)
    // Lengths are limited.
    #expect(abs(Self.seconds(Self.line([1, 2]).audioGraph(seconds: -1)) - 0.1) < 0.01)
    #expect(abs(Self.seconds(Self.line([1, 2]).audioGraph(seconds: .nan)) - 4) < 0.01)
  }

  @Test("a rising line rises, a falling one falls")
  func pitches() {
    let rising = Self.line([0, 1, 2, 3]).audioGraph(seconds: 1)
    let falling = Self.line([3, 2, 1, 0]).audioGraph(seconds: 1)
    func isRising(_ bytes: [UInt8]?) -> Bool {
      Self.frequency(bytes, from: 0.1, to: 0.2) < Self.frequency(bytes, from: 0.6, to: 0.7)
    }
    #expect(isRising(rising) && !isRising(falling))
  }

  @Test("a function sounds as its line of points does")
  func functions() {
    let function = Chart { LinePlot(x: "x", y: "y", domain: 0...3) { $0 } }
    let (one, other) = (
      function.audioGraph(seconds: 1), Self.line([0, 1, 2, 3]).audioGraph(seconds: 1)
    )
    for start in [0.2, 0.5] {
      let (first, second) = (
        Self.frequency(one, from: start, to: start + 0.1),
        Self.frequency(other, from: start, to: start + 0.1)
      )
      #expect(abs(first / second - 1) < 0.05, "\(first) and \(second) Hz")
    }
  }

  @Test("bars that lie are heard along their names, sectors by their sizes")
  func otherMarks() {
    let names = ["Rye", "Oat", "Spelt"]
    let lying = Chart(names.indices, id: \.self) {
      BarMark(x: .value("Sold", $0 + 1), y: .value("Name", names[$0]))
    }
    #expect(abs(Self.seconds(lying.audioGraph(seconds: 1)) - 1) < 0.01)
    let ring = Chart(names.indices, id: \.self) { SectorMark(angle: .value("Sold", $0 + 1)) }
    #expect(abs(Self.seconds(ring.audioGraph(seconds: 1)) - 1) < 0.01)
  }

  @Test("what has no values is no sound")
  func silence() {
    let empty: [Chart] = [
      Chart {}, Chart { RuleMark(y: .value("Goal", 3)) }, Self.line([.nan, .nan]),
      Chart { LineMark(x: .value("x", 1), y: .value("y", 2)).accessibilityHidden(true) },
    ]
    for chart in empty { #expect(chart.audioGraph() == nil) }
  }

  @Test("words of one's own may come with what is heard")
  func ownAudio() {
    let audio = ChartAudioGraph(
      x: 0...1,
      y: 0...1,
      series: [.init(points: [.init(x: 0, y: 0), .init(x: 1, y: 0)], isContinuous: true)]
    )
    let chart = Self.line([5, 9]).chartDescription("A low tone.", audio: audio)
    let low = Self.frequency(chart.audioGraph(seconds: 1), from: 0.2, to: 0.6)
    #expect(abs(low - 220) < 3, "\(low) Hz")
  }
}
