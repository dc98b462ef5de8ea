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
    // By bytes: letters of a name are ASCII, and all sources are read.
    text.utf8.split { byte in
      switch byte {
      case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "_"):
        false
      default: true
      }
    }
    .map(Substring.init)
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

  /// The pages about rooms, as paths from the root.
  private static let pages: [String] = {
    let folder = root.appendingPathComponent("docs/rooms").path
    let files = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    return files.filter { $0.hasSuffix(".md") }.sorted().map { "docs/rooms/\($0)" }
  }()

  private static func text(of document: String) throws -> String {
    try String(contentsOf: root.appendingPathComponent(document), encoding: .utf8)
  }

  /// Returns the names of the folders in a folder of the sources that hold something; empty where there are none.
  private static func folders(in path: String) -> [String] {
    let folder = root.appendingPathComponent("Sources/\(path)").path
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    return names.sorted().filter { name in
      // Of a file there is no list of what it holds.
      let held = try? FileManager.default.contentsOfDirectory(atPath: "\(folder)/\(name)")
      return held?.isEmpty == false
    }
  }

  /// Returns the names in the first column of the table of rooms: those before the second bar of each row.
  private static func rows(ofRoomsIn text: String) -> Set<String> {
    let chapters = text.components(separatedBy: "\n## ")
    guard let chapter = chapters.first(where: { $0.hasPrefix("The rooms") }) else { return [] }
    let cells = chapter.split(separator: "\n").filter { $0.hasPrefix("| `") }
      .compactMap { $0.split(separator: "|").first }
    let names = cells.flatMap { $0.split(separator: "`") }.filter { $0.first?.isLetter == true }
    return Set(names.map(String.init))
  }

  @Test(
    "each type and member that a document about the code names is there",
    arguments: [
      "docs/architecture.md", "docs/evaluation.md", "docs/sampling.md", "docs/analysis.md",
      "CONTRIBUTING.md",
    ] + pages
  )
  func names(_ document: String) throws {
    let text = try Self.text(of: document)
    #expect(Self.names(in: text).count > 10)
    #expect(Self.unknown(in: text) == [])
  }

  @Test("each room has a row in the table of rooms, and each row a room")
  func rooms() throws {
    let rows = try Self.rows(ofRoomsIn: Self.text(of: "docs/architecture.md"))
    #expect(rows.count > 25)
    #expect(rows == Set(Self.folders(in: "")))
  }

  @Test("each folder of a room in Swift is described on a page about rooms")
  func folders() throws {
    let text = try Self.pages.map { try Self.text(of: $0) }.joined()
    // Rooms in C have a capital letter behind the C: their folders hold headers alone.
    let rooms = Self.folders(in: "").filter { $0.dropFirst().first?.isLowercase == true }
    let folders = rooms.flatMap { room in
      Self.folders(in: room).filter { $0 != "include" }.map { "\(room)/\($0)" }
    }
    #expect(folders.count > 50)
    #expect(folders.filter { !text.contains("`\($0)`") } == [])
  }

  @Test(
    "links of documents about the code lead to files",
    arguments: ["docs/architecture.md", "CONTRIBUTING.md"] + pages
  )
  func links(_ document: String) throws {
    let folder = Self.root.appendingPathComponent(document).deletingLastPathComponent()
    let links = try Self.text(of: document).matches(of: #/\]\(([^)#:]+)/#)
    #expect(!links.isEmpty)
    for link in links {
      let path = folder.appendingPathComponent(String(link.output.1)).path
      #expect(FileManager.default.fileExists(atPath: path), "\(link.output.1)")
    }
  }

  @Test("a name that is nowhere is found")
  func isJudged() {
    // Put together: written whole it would be a word of the sources.
    let gone = "Gone" + "Type"
    #expect(Self.unknown(in: "see `\(gone)` and `Session.run`") == [Substring(gone)])
  }
}
