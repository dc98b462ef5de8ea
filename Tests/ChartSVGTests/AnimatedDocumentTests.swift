import ChartCore
import RealFunctions
import Testing

@testable import ChartSVG

@Suite("Files that move")
struct AnimatedDocumentTests {
  private static func line(_ shift: Double, _ paint: Paint = .series(0)) -> SceneElement {
    .path(
      ScenePath(
        segments: [
          .move(ScenePoint(x: 20, y: 20 + shift)), .line(ScenePoint(x: 300, y: 180 - shift)),
        ],
        stroke: SceneStroke(paint, width: 2),
        label: "line"
      )
    )
  }

  private static func scene(_ elements: [SceneElement]) -> Scene {
    Scene(
      size: SceneSize(width: 320, height: 200),
      plotArea: SceneRect(x: 20, y: 20, width: 280, height: 160),
      title: "lines",
      summary: "A line.",
      elements: [
        .text(SceneText("still", at: ScenePoint(x: 20, y: 14))),
        .group(SceneGroup(role: .marks, elements: elements)),
      ]
    )
  }

  private static func svg(_ scenes: [Scene], then end: FrameCourse.End = .loop) -> String {
    let course = FrameCourse(seconds: 4, then: end)
    return SVGDocument(scene: scenes[0], frames: scenes, course: course, theme: .auto).text
  }

  private static func count(_ part: String, in text: String) -> Int {
    text.split(separator: part, omittingEmptySubsequences: false).count - 1
  }

  private static let four = (0..<4).map { scene([line(Double($0) * 10)]) }

  @Test("what stands still is written once, what moves once for each frame")
  func once() {
    let svg = Self.svg(Self.four)
    #expect(Self.count(">still<", in: svg) == 1)
    #expect(Self.count("<path", in: svg) == 4)
  }

  @Test("without style rules only the first frame is seen")
  func first() {
    let svg = Self.svg(Self.four)
    #expect(Self.count("display=\"none\"", in: svg) == 3)
    #expect(Self.count("<g class=\"w4000l\" style=\"animation-name:k4-0-1\">", in: svg) == 1)
  }

  @Test("each frame is shown in its part of the time")
  func times() {
    let svg = Self.svg(Self.four)
    #expect(svg.contains("@keyframes k4-0-1{0%{visibility:visible}25%,to{visibility:hidden}}"))
    #expect(svg.contains("@keyframes k4-2-3{50%{visibility:visible}75%,to{visibility:hidden}}"))
    #expect(svg.contains("@keyframes k4-3-4{75%,to{visibility:visible}}"))
  }

  @Test(
    "the end is that of the course",
    arguments: [
      (FrameCourse.End.loop, "w4000l", "4s step-end infinite}"),
      (.stop, "w4000o", "4s step-end forwards}"),
      (.turn, "w4000b", "4s step-end infinite alternate}"),
    ]
  )
  func ends(_ end: FrameCourse.End, _ name: String, _ words: String) {
    let svg = Self.svg(Self.four, then: end)
    let id = svg.split(separator: " id=\"").dropFirst().first?.prefix { $0 != "\"" } ?? ""
    #expect(
      svg.contains(
        "@media screen and (prefers-reduced-motion:no-preference)"
          + "{[id=\(id)] .\(name){display:inline;visibility:hidden;animation:\(words)}"
      )
    )
  }

  @Test("equal frames are one frame that is shown longer")
  func runs() {
    let svg = Self.svg([Self.four[0], Self.four[1], Self.four[1], Self.four[2]])
    #expect(Self.count("<path", in: svg) == 3)
    #expect(svg.contains("@keyframes k4-1-3{25%{visibility:visible}75%,to{visibility:hidden}}"))
  }

  @Test("frames that are all equal are a picture without motion")
  func still() {
    let scene = Self.four[0]
    let moving = Self.svg([scene, scene, scene])
    #expect(moving == SVGDocument(scene: scene, theme: .auto).text)
  }

  @Test("elements that only some frames have are shown in those")
  func sometimes() {
    let both = Self.scene([Self.line(0), Self.line(50, .series(1)), Self.line(5, .series(2))])
    let one = Self.scene([Self.line(0), Self.line(5, .series(2))])
    let svg = Self.svg([one, both, both])
    // The lines of all frames stand once, that of the last two once, too.
    #expect(Self.count("<path", in: svg) == 3)
    #expect(Self.count("display=\"none\"", in: svg) == 1)
    #expect(svg.contains("k3-1-3"))
  }

  @Test("there is no script, and no animation element")
  func plain() {
    let svg = Self.svg(Self.four)
    for word in ["<script", "<animate", "<set", "href"] { #expect(!svg.contains(word), "\(word)") }
  }

  @Test("the parts of frames give each frame back")
  func parts() {
    let scenes = [
      Self.scene([Self.line(0), Self.line(1)]), Self.scene([Self.line(0)]),
      Self.scene([Self.line(2), Self.line(1), Self.line(3)]), Self.scene([]),
    ]
    let parts = FramePart.parts(of: scenes.map(\.elements))
    for (index, scene) in scenes.enumerated() {
      #expect(Self.elements(of: parts, at: index) == scene.elements, "frame \(index)")
    }
  }

  private static func elements(of parts: [FramePart], at frame: Int) -> [SceneElement] {
    parts.flatMap { part -> [SceneElement] in
      switch part {
      case .still(let element): return [element]
      case .moving(let frames): return frames[frame]
      case .group(var group, let parts):
        group.elements = elements(of: parts, at: frame)
        return [.group(group)]
      }
    }
  }
}
