import Testing

@testable import GnuplotScripts

/// The colours of numbers in scripts.
@Suite("Palettes of gnuplot's scripts")
struct ScriptPaletteTests {
  @Test(
    "a grey level has the colour that gnuplot gives it",
    arguments: [
      // gnuplot 5.4: test palette.
      ("rgbformulae 33,13,10", 0.0, "#8000ff"), ("rgbformulae 33,13,10", 1, "#ff0000"),
      ("rgbformulae 7,5,15", 0.25, "#8004ff"), ("rgbformulae 7,5,15", 1, "#ffff00"),
      ("rgbformulae 3,3,3 negative", 0, "#ffffff"), ("gray gamma 1", 0.2, "#333333"),
      ("defined (0 'blue', 1 'white', 3 'red')", 0, "#0000ff"),
      ("defined (0 0 0 1, 2 1 0 0)", 0.5, "#800080"),
      ("model HSV functions gray,1,1", 0, "#ff0000"), ("cubehelix", 0, "#000000"),
      ("cubehelix", 1, "#ffffff"), ("rgbformulae 3,3,3 maxcolors 2", 0.4, "#000000"),
      ("rgbformulae 3,3,3 maxcolors 2", 0.6, "#ffffff"),
    ]
  )
  func colors(_ words: String, _ gray: Double, _ expected: String) {
    var interpreter = ScriptInterpreter(host: RecordingHost())
    _ = interpreter.run(Array("set palette \(words)".utf8), file: nil, keepGoing: false)
    #expect(interpreter.paletteOfRows.hexadecimal(at: gray) == expected)
  }

  @Test("a palette is a statement of locus in front of the picture")
  func statement() {
    let host = RecordingHost.running("set palette defined (0 'blue', 1 'red')\nsplot x*y with pm3d")
    #expect(host.problems.isEmpty)
    #expect(host.statements.contains("set palette [0 \"#0000ff\", 1 \"#ff0000\"]"))
  }

  @Test(
    "what is no palette is an error",
    arguments: ["rgbformulae 1,2", "rgbformulae 40,1,1", "defined (0 'blue')", "rainbow"]
  )
  func wrong(_ words: String) {
    #expect(RecordingHost.running("set palette \(words)").problems.count == 1)
  }

  @Test("points with numbers of the palette are coloured on a scale, lines in groups")
  func rows() {
    let files = ["d": "1 1 0\n2 2 5\n3 1 9\n"]
    let points = RecordingHost.running("plot 'd' with points lc palette", files: files)
    #expect(points.statements.last?.contains("using x:y color value with points") == true)
    let lines = RecordingHost.running("plot 'd' with lines lc palette", files: files)
    #expect(lines.problems.isEmpty)
    // The first table brings the bar of colours.
    #expect(lines.tables.count == 3)
  }
}
