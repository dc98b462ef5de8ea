import Testing

@testable import locus

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// Whether librsvg is where the linker finds it.
private enum Librsvg {
  static let isInstalled = dlopen("librsvg-2.so.2", RTLD_LAZY) != nil
}

/// PDF and PNG files, which librsvg makes.
@Suite("Pictures that librsvg makes")
struct ConverterTests {
  private let folder = TemporaryFolder()

  private static let saving = ["-e", "plot x", "-e", "save \"a.pdf\""]

  /// The bytes of a number of four bytes in a file, the highest first.
  private func number(in file: String, at place: Int) -> Int {
    (folder.read(file) ?? []).dropFirst(place).prefix(4).reduce(0) { $0 << 8 | Int($1) }
  }

  @Test("where it is missing the error names the package, and the file that works")
  func missing() throws {
    // What the linker finds first is no library.
    folder.write("no library\n", to: "librsvg-2.so.2")
    let run = try ProgramRun(
      Self.saving,
      in: folder,
      environment: ["LD_LIBRARY_PATH=\(folder.path)"]
    )
    #expect(run.errors.contains("cannot write a.pdf: librsvg is not installed"))
    #expect(run.errors.contains("install librsvg2-2"))
    #expect(run.errors.contains("save \"a.svg\""))
    #expect(run.status == 3)
    #expect(folder.names == ["librsvg-2.so.2"])
  }

  @Test("no program of PATH or of the current folder is started")
  func noProgram() throws {
    for name in ["rsvg-convert", "locus-pixels"] {
      folder.write("#!/bin/sh\necho started > \"\(folder["trace"])\"\n", to: name)
      chmod(folder[name], 0o755)
    }
    for path in [folder.path, "", "."] {
      _ = try ProgramRun(
        Self.saving + ["-e", "save \"a.png\""],
        in: folder,
        environment: ["PATH=\(path)"]
      )
    }
    #expect(!folder.names.contains("trace"))
  }

  @Test("--safe makes no file, neither for statements nor for -o")
  func safe() throws {
    let statement = try ProgramRun(["--safe"] + Self.saving, in: folder)
    #expect(statement.errors.contains("error[E69]"))
    let output = try ProgramRun(["--safe", "-e", "plot x", "-o", "b.pdf"], in: folder)
    #expect(output.errors.contains("cannot write b.pdf: librsvg is not used where files are off"))
    #expect(output.status != 0)
    #expect(folder.names == [])
  }

  @Test("without libwebp a film names the package, and the file that works")
  func missingWebP() throws {
    folder.write("no library\n", to: "libwebpmux.so.3")
    let run = try ProgramRun(
      ["-e", "animate a x for a in 0..1 frames 2", "-e", "save \"a.webp\""],
      in: folder,
      environment: ["LD_LIBRARY_PATH=\(folder.path)"]
    )
    // Where librsvg is missing, too, that is said first.
    let reason = Librsvg.isInstalled ? "libwebp" : "librsvg"
    #expect(run.errors.contains("cannot write a.webp: \(reason) is not installed"))
    #expect(!Librsvg.isInstalled || run.errors.contains("or save .apng"))
    #expect(run.status == 3)
    #expect(folder.names == ["libwebpmux.so.3"])
  }

  @Test("a film takes no more memory than it may", .enabled(if: Librsvg.isInstalled))
  func largeFilm() throws {
    let run = try ProgramRun(
      [
        "--max-memory", "128MiB", "-e", "animate a x for a in 0..1 frames 2",
        "-e", "save \"a.apng\" size 8000x8000",
      ],
      in: folder
    )
    #expect(run.errors.contains("E33"))
    #expect(folder.names == [])
  }

  @Test("-o takes lengths and pixels an inch", .enabled(if: Librsvg.isInstalled))
  func output() throws {
    let run = try ProgramRun(
      ["-e", "plot x", "--size", "8cmx5cm", "--dpi", "254", "-o", "a.png", "-o", "b.svg"],
      in: folder
    )
    #expect(run.status == 0)
    #expect(number(in: "a.png", at: 16) == 800)
    #expect(number(in: "a.png", at: 20) == 500)
    #expect(folder.text("b.svg")?.contains("width=\"8cm\"") == true)
  }

  @Test(
    "the same picture gives the same page and the same pixels",
    .enabled(if: Librsvg.isInstalled)
  )
  func real() throws {
    for name in ["a", "b"] {
      let run = try ProgramRun(
        ["-e", "plot sin(x)/x", "-e", "save \"\(name).pdf\" size 8cm x 5cm; save \"\(name).png\""],
        in: folder
      )
      #expect(run.errors.isEmpty && run.status == 0)
    }
    #expect(folder.read("a.pdf")?.starts(with: Array("%PDF".utf8)) == true)
    #expect(folder.read("a.png")?.starts(with: [0x89, 0x50, 0x4e, 0x47]) == true)
    #expect(folder.read("a.pdf") == folder.read("b.pdf"))
    #expect(folder.read("a.png") == folder.read("b.png"))
  }

  @Test(
    "a hundred million pixels take less memory than they are",
    .enabled(if: Librsvg.isInstalled)
  )
  func large() throws {
    let run = try ProgramRun(
      ["--max-memory", "256MiB", "-e", "plot x", "-e", "save \"a.png\" size 10000x10000"],
      in: folder
    )
    #expect(run.errors.isEmpty && run.status == 0)
    #expect(number(in: "a.png", at: 16) == 10_000)
  }

  @Test("a time limit ends it, and no file is written", .enabled(if: Librsvg.isInstalled))
  func limit() throws {
    let run = try ProgramRun(
      ["-e", "set timeout 0.05", "-e", "plot x", "-e", "save \"a.png\" size 10000x10000"],
      in: folder
    )
    #expect(run.errors.contains("E35"))
    #expect(run.status == 1)
    #expect(folder.names == [])
  }
}
