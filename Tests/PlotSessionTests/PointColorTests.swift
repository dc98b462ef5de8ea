import ChartCore
import ChartSVG
import Expressions
import Testing

@testable import PlotSession

@Suite("Points coloured by numbers")
struct PointColorTests: RunsOverFiles {
  let files = MemoryFiles()
  let session: Session

  init() {
    session = files.session(holding: [
      "d.csv": "x,y,z,kind\n1,2,10,a\n2,3,20,b\n3,5,none,a\n4,4,40,b\n",
      "names.csv": "n,v,w\na,1,5\nb,2,6\nc,3,9\n",
    ])
  }

  @Test(
    "a column of numbers colours the points, and a bar beside the picture has its scale",
    arguments: [
      "plot \"d.csv\" using x:y color z", "plot \"d.csv\" using x:y with points color z",
      "plot \"d.csv\" using x:y:z with points color z", "plot \"d.csv\" using x:y color by 3",
      "plot \"d.csv\" using x:y:z with points palette",
      "plot \"d.csv\" using 1:2:3 with points lc palette",
    ]
  )
  func colored(_ line: String) throws {
    var session = session
    let replies = session.replies(to: line)
    #expect(replies.codes == [], "\(replies.failures)")
    let points = try #require(session.drawing?.plot.items.first?.pointSets.first)
    let colors = try #require(points.colors)
    #expect(colors.name == "z")
    #expect(colors.values.filter(\.isFinite) == [10, 20, 40])
    let file = try #require(replies.pictures.last).file()
    #expect(file.contains(">z<") || file.contains("z</text>"), "\(file)")
  }

  @Test(
    "also a name in quotes, or behind an equals sign",
    arguments: [
      "plot \"d.csv\" using x:y color=z", "plot \"d.csv\" using x:y colour z",
      "plot \"spaced.csv\" using x:y color \"room temp\"",
    ]
  )
  func spellings(_ line: String) throws {
    files.contents["spaced.csv"] = Array("x,y,room temp\n1,2,10\n2,3,20\n".utf8)
    var session = session
    #expect(session.replies(to: line).codes == [], "\(line)")
    #expect(session.drawing?.plot.items.first?.pointSets.first?.colors != nil)
  }

  @Test("a word that is neither a colour nor a column is answered with the columns")
  func unknown() throws {
    var session = session
    let failure = try #require(
      session.replies(to: "plot \"d.csv\" using x:y color nosuch").failures.first
    )
    #expect(failure.diagnostic.hint == "color red, or a column: x, y, z, kind")
  }

  @Test("two columns that colour points have a bar each, one column of two items one")
  func bars() throws {
    let two = try #require(
      replies(to: "plot \"d.csv\" using x:y color z, \"names.csv\" using v:w color w").pictures.last
    )
    for name in ["z", "w"] {
      #expect(two.file().contains(">\(name)<") || two.file().contains("\(name)</text>"))
    }
    let trained = try #require(
      replies(to: "plot \"d.csv\" using x:y color z, \"d.csv\" using y:x color z").pictures.last
    )
    #expect(trained.file().contains(">z<") || trained.file().contains("z</text>"))
  }

  @Test(
    "a range of z limits the scale",
    arguments: [("set zrange 0..100", "100"), ("set cbrange [0:80]", "80")]
  )
  func limited(_ setting: String, _ end: String) throws {
    let picture = try #require(
      replies(to: "\(setting); plot \"d.csv\" using x:y color z").pictures.last
    )
    #expect(picture.file().contains(">\(end)<"), "\(picture.file())")
  }

  @Test("a row without a number has no colour, and is told")
  func missing() {
    let replies = replies(to: "plot \"d.csv\" using x:y color z")
    #expect(
      replies.notes.contains("1 row of d.csv is not drawn for want of a number in z"),
      "\(replies.notes)"
    )
  }

  @Test("files of points have the numbers beside them")
  func saved() throws {
    var session = session
    _ = session.replies(to: "plot \"d.csv\" using x:y color z; save \"p.json\"; save \"p.csv\"")
    let text = String(decoding: try #require(files.contents["p.json"]), as: UTF8.self)
    #expect(text.contains("\"heights\": [[10, 20, 40]]"), "\(text)")
    let table = String(decoding: try #require(files.contents["p.csv"]), as: UTF8.self)
    #expect(table.hasPrefix("series,x,y,z\r\n"), "\(table)")
  }

  @Test("over names, too")
  func names() throws {
    var session = session
    #expect(session.replies(to: "plot \"names.csv\" using n:v with points color w").codes == [])
    let points = try #require(session.drawing?.plot.items.first?.pointSets.first)
    #expect(points.colors?.values == [5, 6, 9])
  }

  @Test(
    "texts are groups, and so are numbers in other styles",
    arguments: [
      ("plot \"d.csv\" using x:y color kind", 2),
      ("plot \"d.csv\" using x:y color kind with points", 2),
      ("plot \"d.csv\" using x:y by kind", 2), ("plot \"d.csv\" using x:y color z with lines", 4),
    ]
  )
  func groups(_ line: String, _ count: Int) throws {
    var session = session
    #expect(session.replies(to: line).codes == [])
    let item = try #require(session.drawing?.plot.items.first)
    #expect(item.seriesCount == count)
    #expect(item.pointSets.allSatisfy { $0.colors == nil })
  }

  @Test("a saved picture has its colours again")
  func shown() {
    var session = session
    _ = session.replies(to: "plot \"d.csv\" using x:y color z")
    let shown = session.replies(to: "show plot").statements.last
    #expect(shown == "plot \"d.csv\" using \"x\":\"y\" color by \"z\"")
  }
}
