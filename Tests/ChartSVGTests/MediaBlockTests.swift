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

/// The blocks of a style sheet that hold under a condition, and the rules in each.
private enum MediaBlocks {
  /// Returns how many rules each block holds.
  static func counts(in svg: String) -> [Int] {
    var counts: [Int] = []
    var rest = Substring(svg)
    while let start = rest.firstRange(of: "@media") {
      rest = rest[start.upperBound...]
      var (depth, rules) = (0, 0)
      while let sign = rest.popFirst() {
        if sign == "{" {
          depth += 1
          if depth == 2 { rules += 1 }
        } else if sign == "}" {
          depth -= 1
          if depth == 0 { break }
        }
      }
      counts.append(rules)
    }
    return counts
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

/// LibreOffice 7.4 skips the first rule of a block whose condition does not hold, and applies all others.
@Suite("Rules under a condition")
struct MediaBlockTests {
  @Test("the judge counts the rules of a block")
  func judge() {
    #expect(MediaBlocks.counts(in: "<style>.a{b:c}</style>") == [])
    #expect(MediaBlocks.counts(in: "@media x{.a{b:c}}.d{e:f}") == [1])
    #expect(MediaBlocks.counts(in: "@media x{.a{b:c}.d{e:f}}@media y{text,.g{h:i}}") == [2, 1])
  }

  @Test("no block holds two rules, whatever is drawn, in any theme", arguments: Picture.all)
  func pictures(_ picture: Picture) throws {
    for style in [ChartPageStyle.screen, .paper, .textbook] {
      let scene = try picture.make().chartPageStyle(style).scene(
        for: .file(width: 640, height: 400)
      )
      for theme in [SVGTheme.auto, .light, .dark, .mono] {
        let counts = MediaBlocks.counts(in: SVGDocument(scene: scene, theme: theme).text)
        #expect(counts.allSatisfy { $0 == 1 }, "\(theme) \(counts)")
        #expect(counts.isEmpty == (theme == .light))
      }
    }
  }

  /// The folders of pictures that were approved or are shown in the manual.
  private static let folders = [
    "Tests/ChartSVGTests/Approved", "docs/gallery", "docs/charts", "docs/sampling",
    "examples/data", "examples",
  ]

  @Test("nor does one of a picture that was approved", arguments: folders)
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
    if !folder.hasPrefix("examples") { #expect(names.count >= 3, "\(folder)") }
    for name in names {
      let file = ApprovedFile(path: "\(root)/\(folder)/\(name)", recordingVariable: "RECORD_DOCS")
      let counts = MediaBlocks.counts(in: try #require(file.text))
      #expect(counts.allSatisfy { $0 == 1 }, "\(name) \(counts)")
    }
  }
}
