import Testing

/// Images of gnuplot's scripts, and names that belong to no sample.
@Suite("Images of gnuplot's scripts")
struct ImageTests {
  @Test(
    "cells in colours of their own have the numbers of these colours",
    arguments: [
      // 65 * 65536 + 66 * 256 + 67
      (
        "binary array=(2,1) format=\"%uchar\" with rgbimage",
        "0.0 0.0 4276803.0\n1.0 0.0 4474182.0\n"
      ),
      (
        "binary array=(2,1) format=\"%uchar\" using (0):2:(300) with rgbimage",
        "0.0 0.0 17151.0\n1.0 0.0 17663.0\n"
      ),
      (
        "binary array=(2,1) format=\"%uchar\" using 1:(0):(-5):($1-65) with rgbalpha",
        "1.0 0.0 4325376.0\n"
      ),
      (
        "binary array=(3,2) format=\"%uchar\" every 2:1 with image",
        "0.0 0.0 65.0\n2.0 0.0 67.0\n0.0 1.0 68.0\n2.0 1.0 70.0\n"
      ),
      (
        "binary array=(3,2) format=\"%uchar\" every ::1:1 using (-sqrt($1)) with image",
        "1.0 1.0 -8.306623862918075\n2.0 1.0 -8.366600265340756\n"
      ),
    ]
  )
  func cells(_ words: String, _ expected: String) {
    let host = RecordingHost.running("plot \"d\" \(words) notitle", files: ["d": "ABCDEF"])
    #expect(host.problems.isEmpty)
    #expect(host.tables == [expected])
    let isColored = words.contains("rgb")
    #expect(host.statements.contains("set palette rgb") == isColored)
    #expect(
      host.statements.last == "plot \"rows 1 of the script\" using 1:2:3 with heat label \"\""
        || !isColored
    )
  }

  @Test("images in colours of their own and texts have names without a sample")
  func names() {
    let photo = RecordingHost.running(
      "plot \"d\" binary array=(2,1) format=\"%uchar\" with rgbimage title \"photo\"",
      files: ["d": "ABCDEF"]
    )
    #expect(
      photo.statements.last?.hasSuffix(
        ", [(0/0, 0/0)] with points label \"photo\" color #808080 symbol circle size 0"
      ) ?? false
    )
    let texts = RecordingHost.running(
      "plot \"d\" using 1:2:3 with labels title \"marks\"",
      files: ["d": "1 2 a\n2 3 b\n"]
    )
    #expect(
      texts.statements.last?.hasSuffix(
        ", [(0/0, 0/0)] with points label \"marks\" color #808080 symbol circle size 0"
      ) ?? false
    )
  }

  @Test("the title of the key is the first name, if there are names below it")
  func titleOfKey() {
    let title = "[(0/0, 0/0)] with points label \"Columns\" color #808080 symbol circle size 0, "
    let key = "set key title \"Columns\"\n"
    #expect(
      RecordingHost.running(key + "plot x").statements.last
        == "plot [-10:10] \(title)x label \"x\""
    )
    for script in ["plot x notitle", "set key notitle; plot x", "unset key; plot x"] {
      #expect(
        RecordingHost.running(key + script).statements.last?.hasPrefix("plot [-10:10] x") ?? false
      )
    }
  }

  @Test(
    "a label beyond the ends of the axes stands beside the plot area",
    arguments: [
      ("set xrange [0:4]; set yrange [0:5]", "5, 2.5", "graph 1.25, graph 0.5"),
      ("set xrange [4:0]; set yrange [0:5]", "5, 2.5", "graph -0.25, graph 0.5"),
      ("set xrange [1:100]; set yrange [0:5]; set logscale x", "10, 6", "graph 0.5, graph 1.2"),
      ("set xrange [0:4]; set yrange [0:5]", "2, 2.5", "first 2, first 2.5"),
      ("set xrange [0:4]", "4.1, 2.5", "first 4.1, first 2.5"),
      ("set xrange [0:4]; set yrange [0:5]", "400, 2.5", "first 400, first 2.5"),
    ]
  )
  func labels(_ ranges: String, _ place: String, _ expected: String) {
    let host = RecordingHost.running("\(ranges)\nset label 1 \"a\" at \(place)\nplot x notitle")
    #expect(host.problems.isEmpty)
    #expect(host.statements.contains("set label 1 \"a\" at \(expected) left"))
  }

  @Test(
    "a line type has its usual look or that of set linetype, a line style that of set style line",
    arguments: [
      ("lt 3", " color #56b4e9"), ("lc 3", " color #56b4e9"), ("ls 3", " color #ff0000 width 2"),
      ("lt 1", " color #00ff00 dash dashed"), ("ls 1", " color #00ff00 dash dashed"),
      ("lt 1 lc 3", " color #56b4e9 dash dashed"), ("lc bgnd", " color #ffffff"),
    ]
  )
  func lineTypes(_ words: String, _ expected: String) {
    let host = RecordingHost.running(
      """
      set style line 3 lc rgb "red" lw 2
      set linetype 1 lc rgb "#00ff00" dt 2
      plot x \(words) notitle
      """
    )
    #expect(host.statements.last == "plot [-10:10] x label \"\"\(expected)")
  }

  @Test(
    "a backslash in front of a sign that needs none is not seen",
    arguments: [
      ("\"Picasso's \\'Penguin\\'\"", "Picasso's 'Penguin'"), ("'via \\`using\\`'", "via `using`"),
      ("'100\\%'", "100%"), ("'a\\_b'", "a_b"),
    ]
  )
  func escapes(_ text: String, _ expected: String) {
    let host = RecordingHost.running("set title \(text)\nplot x notitle")
    #expect(host.statements.contains("set title \"\(expected)\""))
  }

  @Test("a curve that is not drawn leaves a frame over its ranges")
  func frame() {
    let host = RecordingHost.running("set yrange [0:1]\nplot 0 lt nodraw notitle")
    #expect(host.problems.isEmpty)
    #expect(host.statements.last == "plot [-10:10] [0:1] (0/0) label \"\"")
  }

  @Test("both ranges of curves with a parameter fill the picture, unless the size says otherwise")
  func aspect() {
    for script in ["set parametric\nplot cos(t), sin(t)", "set polar\nplot 1"] {
      let free = RecordingHost.running(script)
      #expect(free.statements.contains("set aspect free"))
      let equal = RecordingHost.running("set size ratio -1\n" + script)
      #expect(!equal.statements.contains("set aspect free"))
      #expect(equal.statements.contains("set aspect equal"))
    }
    let circles = RecordingHost.running("set polar; set grid polar\nplot 1")
    #expect(!circles.statements.contains("set aspect free"))
  }
}
