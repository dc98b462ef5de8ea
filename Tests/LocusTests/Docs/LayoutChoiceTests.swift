import Foundation
import Testing

/// What differs between pages of pixels and of character cells is a value of the rules of layout.
@Suite("The choice of a layout")
struct LayoutChoiceTests {
  private static let sources = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().appendingPathComponent("Sources")

  /// Whether code asks which kind of page it has.
  private static func asks(_ code: String) -> Bool {
    // Few files have both words, and finding these is quicker than a pattern over every letter.
    guard code.contains("ayout"), code.contains("rules") || code.contains("LayoutRules") else {
      return false
    }
    return holdsQuestion(code)
  }

  private static func holdsQuestion(_ code: String) -> Bool {
    // The words of Unicode may have points within: "medium.rules" would be one.
    code.contains(
      #/\brules\s*\.\s*layout\b|\bLayoutRules\.Layout\b/#.wordBoundaryKind(.simple)
    )
  }

  /// The names of the files in Swift that ask, and the number of files that were read.
  private static func asking() throws -> (files: [String], count: Int) {
    var (files, count): ([String], Int) = ([], 0)
    let all = FileManager.default.enumerator(at: sources, includingPropertiesForKeys: nil)
    while let file = all?.nextObject() as? URL {
      guard file.pathExtension == "swift" else { continue }
      count += 1
      if asks(try String(contentsOf: file, encoding: .utf8)) {
        files.append(file.lastPathComponent)
      }
    }
    return (files, count)
  }

  @Test("one file alone asks which kind of page a picture has")
  func choice() throws {
    let (files, count) = try Self.asking()
    #expect(count > 500)
    #expect(files == ["ChosenLayout.swift"])
  }

  @Test(
    "code that asks is found",
    arguments: ["switch medium.rules.layout {", "page.rules .layout"]
  )
  func isJudged(_ code: String) {
    #expect(Self.asks(code))
    #expect(!Self.asks("medium.rules.labelGap + rules.leading"))
  }
}
