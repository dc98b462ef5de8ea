import ChartCore
import Expressions
import SettingReading
import SpaceGeometry
import Statements
import Testing

@testable import PlotSession

@Suite("The view of pictures in space")
struct ViewTests {
  @Test(
    "each of these changes the parts that it names",
    arguments: [
      ("set view 45 20", "set view 45 20"), ("set view -30 -10", "set view -30 -10"),
      ("set view 45° 20°", "set view 45 20"),
      ("set view az 45 el 30", "set view 45 30"), ("set view azimuth 90", "set view azimuth 90"),
      ("set view top", "set view 0 90"), ("set view map", "set view 0 90"),
      ("set view front", "set view 0 0"), ("set view projection yz", "set view 90 0"),
      ("set view perspective", "set view perspective"),
      ("set view perspective; set view perspective off", "set view auto"),
      ("set view 45 20; set view perspective zoom 2", "set view 45 20 perspective zoom 2"),
      ("set view top; set view zoom 2; set view 30 30", "set view 30 30 zoom 2"),
      ("set view 45 20 perspective; set view auto zoom 2", "set view zoom 2"),
      ("set view 60,30", "set view 30 30"),
      ("set view 60,30,1.5,2", "set view 30 30 zoom 1.5 height 2"),
      ("set view 50,20; set view ,45", "set view 45 40"),
      ("a = 45; set view a (2 a - 60)", "set view 45 30"), ("unset view", "set view auto"),
      ("view 30 60", "set view 30 60"), ("view top", "set view 0 90"),
      ("top view", "set view 0 90"),
      ("view(45, 20)", "set view 45 20"), ("view([45 20])", "set view 45 20"),
      ("view(2)", "set view 0 90"), ("view(3)", "set view -37.5 30"),
      ("ax.view_init(30, 45)", "set view 135 30"), ("set view 45 20; reset view", "set view auto"),
    ]
  )
  func views(_ line: String, _ expected: String) {
    var session = Session(display: .plain)
    let replies = session.replies(toLines: [line, "show view"])
    #expect(replies.codes == [], "\(replies.failures.map(\.diagnostic.message))")
    #expect(replies.values.last == expected)
  }

  @Test(
    "a wrong view is an error with an example",
    arguments: [
      ("set view", "the view is missing"), ("set view 30", "the inclination is missing"),
      ("set view foo", "unknown view foo"), ("set view azimuth", "the azimuth is missing"),
      ("set view zoom 20", "zoom cannot be 20"), ("set view 30 120", "inclination cannot be 120"),
      ("set view 4e9 2", "azimuth cannot be 4000000000"),
      ("set view 10k 30", "unknown view k"), ("set view 30 30 30", "the inclination is missing"),
    ]
  )
  func refused(_ line: String, _ message: String) {
    var session = Session(display: .plain)
    let replies = session.replies(toLines: ["surface x y", line, "show view"])
    #expect(replies.failures.map(\.diagnostic.message) == [message])
    #expect(replies.values.last == "set view auto")
  }

  @Test("units of equal length are a setting of their own, whatever it is called")
  func equalUnits() {
    for line in ["set view equal xyz", "set view equal xy", "equal xyz", "set aspect equal"] {
      var session = Session(display: .plain)
      let replies = session.replies(toLines: [
        "surface x y for x in 0..4, y in 0..2", line, "replot",
      ])
      #expect(replies.codes == [], "\(line)")
      let edges = replies.pictures.last?.space?.box.edges
      #expect(edges.map { abs($0.x - 2 * $0.y) < 1e-9 } == true, "\(line)")
    }
  }

  @Test("the height of the box is that of gnuplot's last number")
  func height() throws {
    var session = Session(display: .plain)
    let replies = session.replies(toLines: ["surface x y", "set view height 2", "replot"])
    let edges = replies.pictures.compactMap { $0.space?.box.edges }
    let (first, last) = (try #require(edges.first), try #require(edges.last))
    #expect(abs(last.z / last.x - 2 * first.z / first.x) < 1e-9)
  }

  @Test("a saved session has the view, also where the picture was drawn with another one")
  func saved() {
    let files = MemoryFiles()
    var session = Session(files: files.access, display: .plain)
    let lines = ["set view 45 20 perspective", "surface x y", "set view auto zoom 2"]
    #expect(session.replies(toLines: lines + ["save \"s.plot\""]).codes == [])
    var loaded = Session(files: files.access, display: .plain)
    let replies = loaded.replies(toLines: ["load \"s.plot\"", "show view"])
    #expect(replies.codes == [])
    #expect(replies.values.last == "set view zoom 2")
  }

  // MARK: Settings of gnuplot

  @Test(
    "settings of gnuplot for surfaces are carried out",
    arguments: [
      ("set hidden3d", "set surfacestyle lines"), ("unset hidden3d", "set surfacestyle wire"),
      ("set pm3d", "set surfacestyle areas"), ("set pm3d border", "set surfacestyle bands"),
      ("set pm3d lighting", "set surfacestyle areas shaded"),
      ("set pm3d interpolate 2,2", "set surfacestyle areas"),
      ("set pm3d map", "set view 0 90\nset surfacestyle areas"),
      ("set pm3d at b", "set surfacestyle lines\nset contours base"),
      ("set pm3d at bs", "set surfacestyle areas\nset contours base"),
      ("set isosamples 20,30", "set mesh 20"), ("set contour", "set contours base"),
      ("set contour both", "set contours both"),
      ("set cntrparam levels 20", "set contourlevels 20"),
      ("set cntrparam levels auto 5", "set contourlevels 5"),
      ("set cntrparam levels discrete 1, -1, 0", "set contourlevels [-1, 0, 1]"),
      ("set cntrparam levels incremental -1, 0.5, 1", "set contourlevels [-1, -0.5, 0, 0.5, 1]"),
      ("set xyplane at -2", "set base -2"),
    ]
  )
  func carriedOut(_ line: String, _ expected: String) {
    var session = Session(display: .plain)
    let replies = session.replies(toLines: [line, "show settings"])
    #expect(replies.codes == [])
    let changed = SettingTable.all.filter { $0.isChanged(session.state) }
      .map { $0.statement(session.state) }
    #expect(changed.joined(separator: "\n") == expected)
  }

  @Test(
    "what is not there is left out with a word on what to do",
    arguments: [
      ("set dgrid3d 30,30", "joins scattered points"), ("unset surface", "contour x y draws"),
      ("set xyplane relative 0.5", "set base -2"), ("set xyplane 0", "it is so anyway"),
      ("set ticslevel 0", "it is so anyway"), ("set urange [0:1]", "for u in 0..2pi"),
      ("set ztics 1", "set zrange"), ("set cntrparam bspline", "it is so anyway"),
    ]
  )
  func leftOut(_ line: String, _ words: String) {
    var session = Session(display: .plain)
    let replies = session.replies(to: line)
    #expect(replies.codes == [])
    #expect(replies.notes.joined().contains(words))
  }

  // MARK: Motion

  @Test("azimuth, inclination and zoom move the view, and nothing else")
  func turns() {
    for (letter, line) in [
      ("azimuth", "animate surface x y for azimuth in 0..360"),
      ("az", "animate surface x y for az in 0..90 step 10"),
      ("inclination", "animate surface x y for inclination in 0..90"),
      ("zoom", "animate surface x y for zoom in 1..2"),
    ] {
      var session = Session(display: .plain)
      let replies = session.replies(toLines: [line])
      #expect(replies.codes == [], "\(letter)")
      let spaces = replies.pictures.map(\.asked.space)
      #expect(spaces.count == 2 && spaces[0].isTurning, "\(letter)")
      let views = spaces.map { "\($0.pose.map { "\($0)" } ?? "") \($0.zoom)" }
      #expect(Set(views).count == 2, "\(letter)")
      #expect(session.settings.space.view == .init(), "\(letter)")
    }
  }

  @Test("a whole turn has no picture twice, and the title stays")
  func wholeTurn() {
    let files = MemoryFiles()
    var session = Session(files: files.access, display: .plain)
    let replies = session.replies(toLines: [
      "set title \"saddle\"", "animate surface x y for azimuth in 0..360 frames 4",
      "save \"turn.svg\"", "save \"turn{k}.svg\"",
    ])
    #expect(replies.codes == [])
    #expect(replies.pictures.compactMap { $0.asked.space.pose?.azimuth } == [0, 270])
    #expect(replies.pictures.map(\.options.title) == ["saddle", "saddle"])
  }

  @Test("a letter of the items goes before a number of the view, and the plane has none")
  func ownLetters() {
    var session = Session(display: .plain)
    let replies = session.replies(to: "animate surface zoom x y for zoom in 1..2")
    #expect(replies.codes == [])
    #expect(replies.pictures.allSatisfy { !$0.asked.space.isTurning })
    #expect(session.replies(to: "animate sin(x) for azimuth in 0..360").codes == ["E43"])
  }

  @Test("a surface that changes keeps its axes in all pictures, and a range of z that is set")
  func axesStand() {
    for (lines, window) in [
      (["animate surface a x y for a in 0..5 frames 6"], nil),
      (["set zrange -20..20", "animate surface a x y for a in 0..5 frames 6"], -20.0),
    ] as [([String], Double?)] {
      var session = Session(display: .plain)
      let replies = session.replies(toLines: lines)
      let windows = replies.pictures.compactMap { $0.space?.axes[2].window }
      #expect(windows.count == 2 && windows.first == windows.last)
      #expect(window == nil || windows.first?.lower == window)
    }
  }
}
