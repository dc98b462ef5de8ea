import Foundation
import Testing

/// A document about the code that names what is gone sends readers nowhere.
@Suite("Names of the code in documents")
struct HouseNamesTests {
  private static let root = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()

  /// All words of the sources, and the names of their files.
  private static let known: Set<Substring> = {
    var words: Set<Substring> = []
    for folder in ["Sources", "Tests", "scripts", "Benchmarks/Sources", "Fuzz"] {
      let files = FileManager.default.enumerator(
        at: root.appendingPathComponent(folder),
        includingPropertiesForKeys: nil
      )
      while let file = files?.nextObject() as? URL {
        if file.path.contains("/.build/") { continue }
        words.formUnion(Self.words(of: file.lastPathComponent))
        guard ["swift", "c", "h", "py", "sh"].contains(file.pathExtension),
          let text = try? String(contentsOf: file, encoding: .utf8)
        else { continue }
        words.formUnion(Self.words(of: text))
      }
    }
    return words
  }()

  private static func words(of text: String) -> [Substring] {
    text.split { !($0.isASCII && ($0.isLetter || $0.isNumber)) && $0 != "_" }
  }

  /// What stands between backticks and is written as types and their members are: with a capital within or in front.
  private static func names(in text: String) -> [Substring] {
    let spans = text.split(separator: "`", omittingEmptySubsequences: false)
    return spans.indices.filter { !$0.isMultiple(of: 2) }.flatMap { words(of: String(spans[$0])) }
      .filter { word in
        word.contains(where: \.isLowercase) && word.contains(where: \.isUppercase)
          && !word.contains("_")
      }
  }

  private static func unknown(in text: String) -> [Substring] {
    names(in: text).filter { !known.contains($0) }
  }

  @Test(
    "each type and member that a document about the code names is there",
    arguments: ["docs/architecture.md", "CONTRIBUTING.md"]
  )
  func names(_ document: String) throws {
    let text = try String(
      contentsOf: Self.root.appendingPathComponent(document),
      encoding: .utf8
    )
    #expect(Self.names(in: text).count > 50)
    #expect(Self.unknown(in: text) == [])
  }

  @Test("a name that is nowhere is found")
  func isJudged() {
    // Put together: written whole it would be a word of the sources.
    let gone = "Gone" + "Type"
    #expect(Self.unknown(in: "see `\(gone)` and `Session.run`") == [Substring(gone)])
  }
}
