import ChartTikZ
import Foundation
import Gallery
import Testing

/// LaTeX reads what was written.
///
/// Where it is not installed nothing is tested.
@Suite("TikZ set by LaTeX")
struct LatexRunTests {
  private static let engine = ["/usr/bin/pdflatex", "/Library/TeX/texbin/pdflatex"].first {
    FileManager.default.isExecutableFile(atPath: $0)
  }

  @Test("every chart of the gallery compiles without a warning", .enabled(if: engine != nil))
  func compiles() throws {
    var document =
      "\\documentclass{article}\n\\usepackage{textcomp}\\usepackage{tikz}\n\\hbadness=10000\n"
    document += "\\begin{document}\n\\setlength{\\parindent}{0pt}\n"
    for example in Example.all {
      document += "\\begin{samepage}\\small " + example.chart().tikz(width: 400, height: 260)
      document += "\\end{samepage}\\par\n"
    }
    document += "\\end{document}\n"
    let folder = FileManager.default.temporaryDirectory.appending(
      path: "locus-\(UUID().uuidString)"
    )
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    try Data(document.utf8).write(to: folder.appending(path: "all.tex"))
    let process = Process()
    process.executableURL = URL(fileURLWithPath: try #require(Self.engine))
    process.arguments = ["-interaction=nonstopmode", "-halt-on-error", "all.tex"]
    process.currentDirectoryURL = folder
    process.standardOutput = FileHandle.nullDevice
    process.standardInput = FileHandle.nullDevice
    try process.run()
    process.waitUntilExit()
    let log = String(
      decoding: (try? Data(contentsOf: folder.appending(path: "all.log"))) ?? Data(),
      as: UTF8.self
    )
    let complaints = log.split(separator: "\n").filter {
      $0.hasPrefix("!") || $0.contains("Warning")
    }
    #expect(complaints == [])
    #expect(process.terminationStatus == 0)
    #expect(FileManager.default.fileExists(atPath: folder.appending(path: "all.pdf").path))
  }
}
