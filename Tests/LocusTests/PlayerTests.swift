import Testing

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// The programs that play sounds, which are looked for in PATH.
@Suite("Players of sound", .serialized)
struct PlayerTests {
  private let home = TemporaryFolder()

  /// Puts a player into the folder that leaves a trace there when it is started.
  private func addPlayer() {
    home.write("#!/bin/sh\ncat > \"\(home["trace"])\"\n", to: "pw-play")
    chmod(home["pw-play"], 0o755)
  }

  private func listens(with path: String) throws -> Bool {
    let terminal = try Terminal(
      ["-q", "-e", "listen x seconds 0.2"],
      home: home,
      environment: ["PATH=\(path)"]
    )
    #expect(try terminal.status() == 0)
    return home.names.contains("trace")
  }

  @Test("a player in a folder of PATH plays")
  func plays() throws {
    addPlayer()
    #expect(try listens(with: "/nowhere:\(home.path):/usr/bin:/bin"))
    #expect((home.read("trace") ?? []).count > 10_000)
  }

  @Test(
    "a player of the current folder is not started: PATH may have empty and relative elements",
    arguments: ["", ".", ":/nowhere", "/nowhere:", "relative"]
  )
  func isNotStarted(path: String) throws {
    addPlayer()
    var path = path
    if path == "relative" {
      // From the folder of the tests to the one of the player.
      let here = try #require(getcwd(nil, 0))
      defer { free(here) }
      let depth = String(cString: here).split(separator: "/").count
      path = String(repeating: "../", count: depth) + home.path.dropFirst()
    }
    #expect(try !listens(with: path))
  }
}
