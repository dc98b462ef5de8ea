import RealFunctions
import Testing

@testable import ChartCore
@testable import ChartGeometry
@testable import ChartMarks

@Suite("Annotations")
struct AnnotationTests {
  private let pixels = TextMetrics { text, _ in 7 * Double(text.count) }
  private let values = [("a", 4.0), ("b", 9), ("c", 2)]

  private func chart(_ position: AnnotationPosition) -> Chart {
    Chart(values, id: \.0) { item in
      BarMark(x: .value("n", item.0), y: .value("v", item.1))
        .annotation(position: position) { Text("=\(item.0)") }
    }
  }

  @Test("texts stand on the side of their mark that they ask for")
  func sides() throws {
    func texts(_ position: AnnotationPosition) throws -> [SceneText] {
      try chart(position).scene(for: .graphic(width: 400, height: 300, metrics: pixels)).texts
        .filter { $0.content.hasPrefix("=") }
    }
    let (top, overlay, bottom) = (try texts(.top), try texts(.overlay), try texts(.bottom))
    #expect([top.count, overlay.count, bottom.count] == [3, 3, 3])
    for index in 0..<3 {
      #expect(top[index].position.x == overlay[index].position.x)
      #expect(top[index].position.y < overlay[index].position.y)
      #expect(overlay[index].position.y < bottom[index].position.y)
    }
    // Higher bars have higher texts.
    #expect(top[1].position.y < top[0].position.y && top[0].position.y < top[2].position.y)
    #expect(try texts(.leading)[0].position.x < (try texts(.trailing)[0].position.x))
  }

  @Test("texts stay in the picture and stand on no other text", arguments: [30, 60, 120])
  func room(_ count: Int) throws {
    let chart = Chart {
      ForEach(0..<count) { i in
        PointMark(x: .value("x", i % 7), y: .value("y", i * i % 11))
          .annotation { Text("point \(i)") }
      }
    }
    let scene = try chart.scene(for: .graphic(width: 300, height: 200, metrics: pixels))
    let texts = scene.texts.filter { $0.content.hasPrefix("point") }
    #expect(texts.count >= 8)
    func box(_ text: SceneText) -> SceneRect {
      let width = 7 * Double(text.content.count)
      let left = text.anchor == .middle ? width / 2 : 0
      return SceneRect(
        x: text.position.x - left,
        y: text.position.y - 9,
        width: width,
        height: 12
      )
    }
    let boxes = texts.map(box)
    for (index, one) in boxes.enumerated() {
      #expect(one.x >= 0 && one.maxX <= 300 && one.y >= 0 && one.maxY <= 200)
      for other in boxes[(index + 1)...] {
        let meets =
          one.x + 0.01 < other.maxX && other.x + 0.01 < one.maxX && one.y + 0.01 < other.maxY
          && other.y + 0.01 < one.maxY
        #expect(!meets)
      }
    }
  }

  @Test("bars between two values are described by both")
  func ranges() {
    let chart = Chart {
      BarMark(x: .value("n", "a"), yStart: .value("Low", 2), yEnd: .value("High", 9))
    }
    #expect(chart.describe().contains("A 2 to 9."))
  }
}
