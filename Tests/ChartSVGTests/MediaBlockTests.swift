import ApprovedPictures
import RealFunctions
import Testing

@testable import ChartCore
@testable import ChartSVG

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// The blocks of a style sheet that hold under a condition.
enum MediaBlocks {
  /// Returns the selectors of each block.
  static func selectors(in svg: String) -> [[Substring]] {
    var blocks: [[Substring]] = []
    var rest = Substring(svg)
    while let start = rest.firstRange(of: "@media") {
      rest = rest[start.upperBound...]
      guard let open = rest.firstIndex(of: "{") else { break }
      rest = rest[rest.index(after: open)...]
      var selectors: [Substring] = []
      while let sign = rest.first, sign != "}" {
        guard let open = rest.firstIndex(of: "{"), let close = rest.firstIndex(of: "}") else {
          return blocks
        }
        selectors += rest[..<open].split(separator: ",")
        rest = rest[rest.index(after: close)...]
      }
      blocks.append(selectors)
    }
    return blocks
  }
}

extension Substring {
  fileprivate func firstRange(of text: String) -> Range<Index>? {
    var start = startIndex
    while start < endIndex {
      if self[start...].hasPrefix(text) { return start..<index(start, offsetBy: text.count) }
      start = index(after: start)
    }
    return nil
  }
}

/// LibreOffice 7.4 skips the first rule of a block whose condition does not hold, and applies all others; but it knows
/// no selectors by attributes, and leaves out rules that have one.
@Suite("Rules under a condition")
struct MediaBlockTests {
  @Test("the judge reads the selectors of a block")
  func judge() {
    #expect(MediaBlocks.selectors(in: "<style>.a{b:c}</style>") == [])
    #expect(MediaBlocks.selectors(in: "@media x{.a{b:c}}.d{e:f}") == [[".a"]])
    #expect(
      MediaBlocks.selectors(in: "@media x{.a{b:c}.d{e:f}}@media y{text,.g{h:i}}")
        == [[".a", ".d"], ["text", ".g"]]
    )
  }

  /// Returns the selectors that are not bound to the picture by its attribute.
  private static func unbound(in svg: String) -> [Substring] {
    let id = svg.split(separator: " id=\"").dropFirst().first?.prefix { $0 != "\"" } ?? ""
    return MediaBlocks.selectors(in: svg).joined().filter {
      $0 != "[id=\(id)]" && !$0.hasPrefix("[id=\(id)] ")
    }
  }

  @Test(
    "each selector names the picture's id, whatever is drawn, in any theme",
    arguments: Picture.all
  )
  func pictures(_ picture: Picture) throws {
    for style in [ChartPageStyle.screen, .paper, .textbook] {
      let scene = try picture.make().chartPageStyle(style).scene(
        for: .file(width: 640, height: 400)
      )
      for theme in [SVGTheme.auto, .light, .dark, .mono] {
        let svg = SVGDocument(scene: scene, theme: theme).text
        #expect(Self.unbound(in: svg) == [], "\(theme)")
        #expect(MediaBlocks.selectors(in: svg).isEmpty == (theme == .light))
      }
    }
  }

  /// The folders of pictures that were approved or are shown in the manual.
  private static let folders = [
    "Tests/ChartSVGTests/Approved", "docs/gallery", "docs/charts", "docs/sampling",
  ]

  @Test("so does each selector of a picture that was approved", arguments: folders)
  func approved(folder: String) throws {
    let root = #filePath.split(separator: "/", omittingEmptySubsequences: false).dropLast(3)
      .joined(separator: "/")
    var names: [String] = []
    if let directory = opendir("\(root)/\(folder)") {
      defer { closedir(directory) }
      while let entry = readdir(directory) {
        let name = withUnsafeBytes(of: entry.pointee.d_name) { bytes in
          String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
        }
        if name.hasSuffix(".svg") { names.append(name) }
      }
    }
    #expect(names.count >= 3, "\(folder)")
    for name in names {
      let file = ApprovedFile(path: "\(root)/\(folder)/\(name)", recordingVariable: "RECORD_DOCS")
      #expect(Self.unbound(in: try #require(file.text)) == [], "\(name)")
    }
  }
}
