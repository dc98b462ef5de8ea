import Foundation
import PlotSession
import Testing

@Suite("Points in files for other programs")
struct SavedPointsTests {
  private let files = MemoryFiles()

  private func rows(_ line: String, _ content: String) -> [String] {
    files.contents["d.csv"] = Array(content.utf8)
    var session = Session(files: files.access)
    #expect(session.replies(to: line + "; save \"a.csv\"").codes == [])
    return files.text("a.csv").split(separator: "\r\n").map(String.init)
  }

  @Test(
    "dates of a column are written in one form, as short as all of them allow",
    arguments: [
      ("2024-03-01,1\n2024-03-02,2\n", ["d.csv,2024-03-01,1", "d.csv,2024-03-02,2"]),
      (
        "2024-03-01,1\n2024-03-02 12:30,2\n",
        ["d.csv,2024-03-01 00:00:00,1", "d.csv,2024-03-02 12:30:00,2"]
      ),
      (
        "2024-03-01 00:00:00.250,1\n2024-03-02,2\n",
        ["d.csv,2024-03-01 00:00:00.250,1", "d.csv,2024-03-02 00:00:00.000,2"]
      ),
    ]
  )
  func dates(_ content: String, _ written: [String]) {
    let rows = rows("plot \"d.csv\" with lines", "day,v\n" + content)
    #expect(Array(rows.dropFirst()) == written)
  }

  @Test("names along an axis are written as names")
  func names() {
    let rows = rows("plot \"d.csv\" with bars", "c,v\nnorth,3\n\"a, b\",5\n")
    #expect(rows == ["series,x,y", "d.csv,north,3", "d.csv,\"a, b\",5"])
  }

  @Test("what is saved is read back as the same picture")
  func readBack() {
    let saved = rows("plot \"d.csv\" with bars", "c,v\nnorth,3\nsouth,5\n")
    var session = Session(files: files.access)
    #expect(session.replies(to: "plot \"a.csv\" using x:y with bars; save \"b.csv\"").codes == [])
    let again = files.text("b.csv").split(separator: "\r\n").map(String.init)
    #expect(again.map { $0.replacing("a.csv", with: "d.csv") } == saved)
  }

  @Test("numbers stay numbers, and a row without them parts a line")
  func numbers() {
    let rows = rows("plot \"d.csv\" with lines", "x,v\n1,2.5\n2,\n3,4\n")
    #expect(rows == ["series,x,y", "d.csv,1,2.5", "d.csv,,", "d.csv,3,4"])
  }
}
