import ChartCore
import ChartTerminal
import Expressions
import PlotSession

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// The gallery: every script of `examples` with the pictures that it makes.
struct GalleryPage {
  /// The page.
  private(set) var text = """
    # Gallery

    <!-- Made from the scripts of examples by the tests: RECORD_DOCS=1. Do not edit. -->

    Every picture is made by the script under it. The same statements draw in the terminal.

    """
  /// The pictures by name: `area.svg`.
  private(set) var pictures: [(name: String, text: String)] = []
  /// What went wrong.
  private(set) var problems: [String] = []

  init(examples folder: String) {
    for name in Self.names(in: folder) {
      add(name, ManualPage(path: "\(folder)/\(name)").text, in: folder)
    }
  }

  /// The scripts of a folder, sorted.
  private static func names(in folder: String) -> [String] {
    guard let directory = opendir(folder) else { return [] }
    defer { closedir(directory) }
    var names: [String] = []
    while let entry = readdir(directory) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) {
        $0.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
      }
      if name.hasSuffix(".plot") { names.append(name) }
    }
    return names.sorted()
  }

  /// Runs a script, keeps its pictures and writes its section.
  private mutating func add(_ name: String, _ script: String, in folder: String) {
    let written = WrittenFiles(examples: folder)
    var session = Session(files: written.access, display: .plain)
    var values: [String] = []
    var drawn = ""
    session.respond(toScript: Array(script.utf8), file: name) { event in
      switch event {
      case .value(let value): values.append(value)
      case .table(let table): values.append((try? table.text()) ?? "")
      case .picture(let picture): drawn = picture.text ?? ""
      case .failure(let diagnostic, _): problems.append("\(name): \(diagnostic.message)")
      default: break
      }
    }
    let opening = script.prefix { $0 != "\n" }.drop { "# ".contains($0) }
    let subject = opening.drop { $0 != ":" }.drop { ": ".contains($0) }
    text += "\n## \(name.dropLast(5))\n\n\(Self.sentence(subject))\n"
    for (path, content) in written.files where path.hasSuffix(".svg") {
      pictures.append((path, content))
      text += "\n![\(Self.sentence(subject))](gallery/\(path))\n"
    }
    let lines = script.split(separator: "\n").dropFirst().joined(separator: "\n")
    text += "\n```\n\(lines)\n```\n"
    if !values.isEmpty { text += "\nIt prints\n\n```\n\(values.joined(separator: "\n"))\n```\n" }
    if !drawn.isEmpty {
      text += "\n<details><summary>In the terminal</summary>\n\n```\n\(drawn)```\n\n</details>\n"
    }
  }

  private static func sentence(_ text: Substring) -> String {
    text.prefix(1).uppercased() + text.dropFirst() + "."
  }
}

/// What a script writes, in order, kept in memory; what it reads lies beside it.
private final class WrittenFiles: @unchecked Sendable {
  var files: [(path: String, content: String)] = []
  private let folder: String

  init(examples folder: String) { self.folder = folder }

  var access: FileAccess {
    FileAccess(
      read: { [folder] path throws(FileAccess.Failure) in
        let text = ManualPage(path: "\(folder)/\(path)").text
        if text.isEmpty { throw FileAccess.Failure("no such file") }
        return Array(text.utf8)
      },
      write: { path, bytes, _ throws(FileAccess.Failure) in
        self.files.append((path, String(decoding: bytes, as: UTF8.self)))
      }
    )
  }
}
