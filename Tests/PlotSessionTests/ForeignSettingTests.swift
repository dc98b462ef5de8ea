import Expressions
import Testing

@testable import PlotSession
@testable import SettingReading

@Suite("Settings of gnuplot")
struct ForeignSettingTests {
  @Test(
    "what locus has is carried out, also under its short forms",
    arguments: [
      ("set xr [2:5]", "set xrange 2..5"), ("set xrange [0:10] reverse", "set xrange 10..0"),
      ("set xrange [0:10] noreverse nowriteback", "set xrange 0..10"),
      ("set yr [*:3] noextend", "set yrange [:3]"), ("set cbrange [0:1]", "set colorrange 0..1"),
      ("set tit \"a\" font \",14\" offset 0,1 tc rgb \"red\" noenhanced", "set title \"a\""),
      ("set xl 'x' norotate", "set xlabel \"x\""), ("unset k", "set legend off"),
      ("set nokey", "set legend off"), ("set nogrid", "set grid off"),
      ("set key left", "set legend top left"), ("set key b", "set legend bottom right"),
      ("set key outside bottom", "set legend bottom"), ("set key rmargin", "set legend right"),
      ("set key l b box lw 2 samplen 2 spacing 1.5 width -2", "set legend bottom left"),
      ("set xtics 0,2,10 nomirror out font \",8\"", "set xticks 0..10 step 2"),
      ("set xtics rotate by 45 5", "set xticks 5"),
      (
        "set xtics (\"a\" 0, \"b\" 1) rotate by 45 offset 0,-1",
        "set xticks [0, 1] with labels [\"a\", \"b\"]"
      ),
      ("set x2tics 5", "set x2ticks 5"), ("set x2tics 5; unset x2tics", ""),
      ("set x2label 'a'", "set x2label \"a\""), ("set legend colors", "set legend colors"),
      ("set ytics format \"%.1f\" nomirror", "set yticks auto format \"%.1f\""),
      ("set format y \"10^{%L}\"", "set yticks auto format \"10^{%L}\""),
      ("unset xtics; set xtics autofreq", ""), ("unset tics", "set xticks off\nset yticks off"),
      ("set samples 100,20", "set samples 100"), ("set sam 50", "set samples 50"),
      ("set size ratio -1", "set aspect equal"), ("set angles deg", "set angles degrees"),
      ("set log cb", "set zscale log"), ("set monochrome", "set theme mono"),
      ("set grid polar 30", "set grid polar"), ("set grid x y mxtics lt 0 lw 0.5 back", ""),
      ("set style data lines", "set datastyle lines"),
      ("set style data histograms", "set datastyle bars"),
      (
        "set style line 2 lc rgb \"red\" lw 2 dt 2 pt 7 ps 1.5",
        "set linestyle 2 color red width 2 dash dashed"
      ),
      ("set style line 1 lt -1 lw 1", "set linestyle 1 color black width 1"),
      (
        "set style line 1 lw 1; set style line 2 lw 3; unset style line 1",
        "set linestyle 2 width 3"
      ),
      ("set xrange 0..1; set autoscale x", ""), ("set xrange 0..1; set autoscale", ""),
      (
        "set label 1 \"a\" at 1,2 center font \"Arial,12\" tc rgb \"red\" front",
        "set label 1 \"a\" at first 1, first 2 center color red"
      ),
      ("set label 2 at 1,2 \"a\" right", "set label 2 \"a\" at first 1, first 2 right"),
      ("set label 3 \"a\" at 1,2; unset label 3", ""),
      (
        "set label 1 \"a\" at graph 0.5, 0.9 tc lt 3",
        "set label 1 \"a\" at graph 0.5, graph 0.9 color cyan"
      ),
      (
        "set arrow 1 from 0,0 to 5,0.5 nohead lw 2",
        "set arrow 1 from (0, 0) to (5, 0.5) nohead width 2"
      ),
      ("set xdata time", "set xdata time"), ("set ydata time; set ydata", ""),
      ("set timefmt \"%d/%m/%y\"", "set dates \"%d/%m/%y\""), ("set timef '%s'; unset timefmt", ""),
      (
        "set arrow from 1, graph 0 to 1, graph 1 lc rgb \"blue\"",
        "set arrow 1 from first 1, graph 0 to first 1, graph 1 color blue"
      ),
    ]
  )
  func carriedOut(_ line: String, _ shown: String) {
    var session = Session(files: MemoryFiles().access)
    #expect(session.replies(to: line).codes == [])
    let settings = session.replies(to: "show").values.joined(separator: "\n")
    #expect(settings == shown || shown.isEmpty && !settings.contains("set "))
    // What is shown is read as the same settings.
    var other = Session(files: MemoryFiles().access)
    for line in shown.split(separator: "\n") where !line.isEmpty {
      #expect(other.replies(to: String(line)).codes == [])
    }
    #expect(other.replies(to: "show").values == session.replies(to: "show").values)
  }

  @Test(
    "what is the case anyway, or cannot matter, changes nothing and is one note",
    arguments: [
      "set zeroaxis", "set xzeroaxis lt -1 lc rgb \"red\"", "set border 3 lw 2", "unset border",
      "set encoding utf8", "set lmargin at screen 0.1", "set bmargin 3", "set offsets 0,0,1,1",
      "set datafile separator \",\"", "set datafile missing '?'", "set x2data time",
      "set boxwidth 0.9 relative", "set bars small",
      "set pointsize 2", "set clip two", "set terminal pngcairo size 800,600 enhanced",
      "set term svg", "set output", "set fit logfile \"f.log\" quiet", "set macros", "set mouse",
      "set palette defined (0 'white', 1 'red')", "unset colorbox", "set decimalsign ','",
      "set style fill solid 0.5 border -1", "set style function lines", "set size square",
      "set size 0.5,0.5", "set xtics rotate by 45", "set tics out nomirror", "set grid x",
      "set key box", "set xlabel \"x\" font \",14\"", "pause -1 \"Hit return\"", "pause 2",
      "pause mouse close", "set format x \"%b %d\"",
    ]
  )
  func leftOut(_ line: String) {
    var session = Session(files: MemoryFiles().access)
    let replies = session.replies(to: line)
    #expect(replies.codes == [])
    #expect(replies.notes.count == 1, "\(replies.notes)")
    #expect(session.replies(to: line).notes == [])
    #expect(session.replies(to: "plot x").codes == [])
  }

  @Test("of one kind of settings a script gives one note")
  func oneOfAKind() {
    var session = Session(files: MemoryFiles().access)
    let notes = session.replies(to: "set lmargin 3; set rmargin 3; set tmargin at screen 0.9").notes
    #expect(notes.count == 1)
    #expect(session.replies(to: "set boxwidth 1; set xzeroaxis; set yzeroaxis").notes.count == 2)
  }

  @Test(
    "what is wrong stays an error, and changes nothing",
    arguments: [
      "set xtics 5 nomirorr", "set key at", "set style line 0 lw 2", "set style line 1.5 lw 2",
      "set label 1 \"a\"", "set label \"a\" at polar 1, 2", "set arrow 1 from 0,0",
      "set style data liens", "set border \"x", "set xrange [0:10] revers", "set boxwidht 2",
      "set for [i=1:3] label i \"a\" at i, i",
    ]
  )
  func wrong(_ line: String) {
    var session = Session(files: MemoryFiles().access)
    // The place of a key is left out, also where it is missing.
    let count = line == "set key at" ? 0 : 1
    #expect(session.replies(to: line).codes.count == count)
    guard count == 1 else { return }
    #expect(session.replies(to: "show").values.joined().contains("set ") == false)
  }

  @Test("names of your own keep their meaning beside these words")
  func ownNames() {
    var session = Session(files: MemoryFiles().access)
    #expect(session.replies(to: "pause = 2; pause - 1").values == ["1"])
    #expect(session.replies(to: "graph = 2; set label \"a\" at graph, 1; plot x").codes == [])
  }

  @Test("a numbered look adds to an item what its own options leave open")
  func looks() throws {
    var session = Session(files: MemoryFiles().access)
    _ = session.replies(to: "set style line 1 lc rgb \"red\" lw 4 dt 3")
    let named = session.replies(to: "plot sin(x) ls 1, cos(x) ls 1 lw 1").pictures.last?.file()
    let written =
      "plot sin(x) color red width 4 dash dotted, cos(x) color red width 1 dash dotted"
    #expect(named != nil && named == session.replies(to: written).pictures.last?.file())
  }

  @Test("every word of the table is read in its whole and its shortest form")
  func words() {
    for (rows, front) in [
      (ForeignWord.ofTexts, "set title \"a\""), (ForeignWord.ofTicks, "set xtics 1"),
      (ForeignWord.ofGrid, "set grid"), (ForeignWord.ofKey, "set key"),
      (ForeignWord.ofRanges, "set xrange [0:1]"), (ForeignWord.ofFigures, "set label \"a\" at 1,1"),
    ] {
      for row in rows {
        let argument =
          switch row.argument {
          case .nothing: ""
          case .text: " \",12\""
          case .numbers: " 1, 2"
          case .place: " graph 0.1, -1"
          case .color: " rgb \"red\""
          case .angle: " by -45"
          case .any: " 2"
          }
        for form in row.words.flatMap(\.forms) {
          var session = Session(files: MemoryFiles().access)
          #expect(
            session.replies(to: "\(front) \(form)\(argument)").codes == [],
            "\(front) \(form)"
          )
        }
      }
    }
  }
}
