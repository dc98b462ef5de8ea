import ChartCore
import CivilTime
import Testing

@testable import PlotSession

@Suite("Zones of times")
struct TimeZoneTests: RunsOverFiles {
  let files = MemoryFiles()
  let session: Session

  init() {
    session = files.session(holding: [
      "ahead.csv": "t,v\n2024-05-01T12:00:00+02:00,1\n2024-05-01T13:00:00+02:00,2\n",
      "utc.csv": "t,v\n2024-05-01T12:00:00Z,1\n2024-05-01T13:00:00Z,2\n",
      "two.csv": "t,v\n2024-05-01T12:00:00+02:00,1\n2024-05-01T13:00:00+03:00,2\n",
      "some.csv": "t,v\n2024-05-01T12:00:00+02:00,1\n2024-05-01T13:00:00,2\n",
      "plain.csv": "t,v\n2024-05-01T12:00:00,1\n2024-05-01T13:00:00,2\n",
    ])
  }

  @Test(
    "an axis of times with a zone says that they are shown in UTC",
    arguments: [("ahead.csv", "t (UTC)"), ("utc.csv", "t (UTC)"), ("plain.csv", "t")]
  )
  func title(_ file: String, _ title: String) throws {
    let chart = try #require(replies(to: "plot \"\(file)\" with lines").pictures.last)
    #expect(chart.options.x.label == title)
  }

  @Test("times of another zone than UTC are told once")
  func note() {
    #expect(
      replies(to: "plot \"ahead.csv\"").notes.contains(
        "times of ahead.csv with UTC+02:00 are shown in UTC"
      )
    )
    #expect(!replies(to: "plot \"utc.csv\"").notes.contains { $0.contains("UTC") })
  }

  @Test(
    "several zones, and times without one, are told",
    arguments: [
      ("two.csv", "times of two.csv with UTC+02:00 and with UTC+03:00 are shown in UTC"),
      (
        "some.csv",
        "times of some.csv with UTC+02:00 are shown in UTC; those without a zone are taken for UTC"
      ),
    ]
  )
  func several(_ file: String, _ note: String) {
    #expect(replies(to: "plot \"\(file)\"").notes.contains(note))
  }

  @Test("points of a table have the zone of its columns")
  func lists() throws {
    let chart = try #require(
      replies(to: "d = data \"ahead.csv\"; plot (d.t, d.v)").pictures.last
    )
    #expect(chart.options.x.label == "UTC")
  }

  @Test("a title that is set stands as it is")
  func own() throws {
    let chart = try #require(
      replies(to: "set xlabel \"time\"; plot \"ahead.csv\" with lines").pictures.last
    )
    #expect(chart.options.x.label == "time")
  }

  @Test(
    "the zone of a time is read with it",
    arguments: [
      ("2024-05-01T12:00:00+02:00", 7200.0), ("2024-05-01 12:00 -0530", -19800),
      ("2024-05-01T12:00Z", 0), ("2024-05-01 12:00 CEST", 7200),
    ]
  )
  func zones(_ text: String, _ zone: Double) {
    let bytes = Array(text.utf8)
    #expect(TimeParser().zone(bytes, in: bytes.indices) == zone)
  }

  @Test("zones have names by their distance from UTC")
  func names() {
    #expect(
      [7200, 0, -19800, 20700].map(CivilTime.zoneText) == [
        "UTC+02:00", "UTC", "UTC-05:30", "UTC+05:45",
      ]
    )
  }
}
