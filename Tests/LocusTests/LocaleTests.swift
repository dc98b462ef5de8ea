import PlotSession
import Testing

@testable import locus

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// What leaves the program where the locale has no characters but ASCII, and names of files that are no text.
@Suite("Locales and names of files")
struct LocaleTests {
  private let folder = TemporaryFolder()

  @Test(
    "without UTF-8 in the locale everything that is told is ASCII",
    arguments: ["LC_ALL=C", "LC_ALL=POSIX", "LC_ALL=de_DE.ISO-8859-1", "LC_ALL="]
  )
  func ascii(locale: String) throws {
    let lines =
      "help\nhelp plot\nhelp functions\nhelp E16\n1/2x\nlog(2)\nplot sin(θ)/√θ for θ in 0..1\n1/0\nset output text; plot 1/x\n"
      + "π ≤ sni(2)\nshow\ntable x^2 for x in 0..2\nplot x label \"日本\"\ndescribe\nα = 2; show α\n"
    for arguments in [["-k"], ["--help"], ["--szie"], ["-k", "--color", "always"]] {
      let run = try ProgramRun(arguments, input: lines, environment: [locale])
      let bytes = run.output + Array(run.errors.utf8)
      #expect(bytes.count > 40)
      let place = bytes.firstIndex { $0 >= 0x80 }
      let around = place.map {
        String(decoding: bytes[max(0, $0 - 40)..<min(bytes.count, $0 + 20)], as: UTF8.self)
      }
      #expect(around == nil, "\(arguments) \(around ?? "")")
    }
    let utf8 = try ProgramRun(["-k"], input: lines, environment: ["LC_ALL=C.UTF-8"])
    #expect(utf8.output.contains { $0 >= 0x80 } && utf8.errors.utf8.contains { $0 >= 0x80 })
  }

  @Test("the mark stands under its place although letters before it are spelled out")
  func mark() throws {
    let run = try ProgramRun(["-e", "π + √4 + sni(2)"], environment: ["LC_ALL=C"])
    let lines = run.errors.split(separator: "\n").map(String.init)
    #expect(lines.count >= 3)
    #expect(lines[1] == "  pi + sqrt4 + sni(2)")
    #expect(lines[2] == "               ^")
  }

  /// `é` as Latin-1 writes it.
  private static let latin: [UInt8] = [0x63, 0x61, 0x66, 0xE9]

  @Test("files whose names are no UTF-8 are read and written under their names")
  func names() throws {
    let data = FileNameBytes(Self.latin + Array(".csv".utf8))
    data.write("1 2\n3 4\n", in: folder)
    // In a script.
    let start = Array("set output none; plot \"".utf8) + Self.latin
    let script =
      start + Array(".csv\"\nsave \"".utf8) + Self.latin + Array(".svg\"\nsave \"".utf8)
      + Self.latin
      + Array(".plot\"\n".utf8)
    let run = try ProgramRun([], input: script, in: folder)
    #expect(run.errors.isEmpty && run.status == 0, "\(run.errors)")
    for ending in [".svg", ".plot"] {
      #expect(FileNameBytes(Self.latin + Array(ending.utf8)).exists(in: folder))
    }
    let svg = FileNameBytes(Self.latin + Array(".svg".utf8)).text(in: folder) ?? ""
    #expect(svg.contains("caf\u{FFFD}.csv") && !svg.unicodeScalars.contains { $0.value > 0x10FE00 })
    // The session names them still.
    let shell = "p=$(printf 'caf\\351'); '\(ProgramRun.executable)' -q"
    let loaded = try ProgramRun(
      ["-c", shell + " \"$p.plot\" -e \"save \\\"$p.2.csv\\\"\" -o \"$p.3.csv\""],
      program: "/bin/sh",
      in: folder
    )
    #expect(loaded.errors.isEmpty && loaded.status == 0, "\(loaded.errors)")
    for ending in [".2.csv", ".3.csv"] {
      let text = FileNameBytes(Self.latin + Array(ending.utf8)).text(in: folder) ?? ""
      #expect(text.contains(",1,2\r\n"), "\(ending)")
    }
    // And they are kept like others.
    let kept = try ProgramRun(
      ["-c", shell + " -e \"plot \\\"$p.csv\\\"; save \\\"./$p.csv\\\"\""],
      program: "/bin/sh",
      in: folder
    )
    #expect(kept.errors.contains("error[E71]"))
    #expect(folder.names.count == 5, "\(folder.names)")
  }

  @Test(
    "bytes that are no text are refused where they name no file",
    arguments: [
      "a\u{0}= 1", "print \"\u{0}\"", "plot x label \"\u{0}\"", "set title \"\u{0}\"",
      "plot \"d\u{0}.csv\" label \"\u{0}\"",
    ]
  )
  func refused(line: String) throws {
    let bytes = line.utf8.map { $0 == 0 ? 0xE9 : $0 }
    let run = try ProgramRun([], input: bytes, in: folder)
    #expect(run.errors.contains("error[E02]"), "\(run.errors)")
    #expect(run.status == 1)
  }

  @Test("a name is listed by its bytes, and every name has a text of its own")
  func listing() {
    let names: [[UInt8]] = [
      Self.latin, Self.latin.dropLast() + [0xC3, 0xA9], [0xFF, 0xFE], [0xF4, 0x8F, 0xBA, 0x80],
      [0xE2, 0x82],
      [0xED, 0xA0, 0x80], Array("日本".utf8), [0x80, 0x61, 0xC0, 0x80],
    ]
    for name in names {
      FileNameBytes(name).write("1", in: folder)
      #expect(
        String(systemPath: name.map { CChar(bitPattern: $0) } + [0]).systemPath.dropLast().map {
          UInt8(bitPattern: $0)
        } == name
      )
    }
    let listed = FolderListing.entries(of: folder.path + "/").map {
      $0.name.systemPath.dropLast().map { UInt8(bitPattern: $0) }
    }
    for name in names { #expect(listed.contains(name), "\(name)") }
    #expect(Set(FolderListing.entries(of: folder.path + "/").map(\.name)).count == names.count + 2)
  }
}

/// A file by the bytes of its name.
private struct FileNameBytes {
  private let bytes: [UInt8]
  init(_ bytes: [UInt8]) { self.bytes = bytes }

  private func path(in folder: TemporaryFolder) -> [CChar] {
    (Array((folder.path + "/").utf8) + bytes).map { CChar(bitPattern: $0) } + [0]
  }

  func write(_ text: String, in folder: TemporaryFolder) {
    guard let file = fopen(path(in: folder), "wb") else { return }
    fputs(text, file)
    fclose(file)
  }

  func exists(in folder: TemporaryFolder) -> Bool { access(path(in: folder), F_OK) == 0 }

  func text(in folder: TemporaryFolder) -> String? {
    guard let file = fopen(path(in: folder), "rb") else { return nil }
    defer { fclose(file) }
    var block = [UInt8](repeating: 0, count: 1 << 20)
    let count = fread(&block, 1, block.count, file)
    return String(decoding: block[..<count], as: UTF8.self)
  }
}
