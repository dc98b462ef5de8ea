import PlotSession
import Testing

@Suite("What is in a file of data")
struct DataLookTests {
  private static let rows = [
    "when,service,ms,code", "2024-05-01 12:00,api,11.5,200", "2024-05-01 12:01,db,NA,200",
    "2024-05-01 12:02,api,3.25,500", "2024-05-01 12:03,web,102.75,404",
  ]

  private static func session(_ files: [String: String] = [:]) -> Session {
    let usual = ["lat.csv": rows.joined(separator: "\n") + "\n"]
    return MemoryFiles().session(holding: usual.merging(files) { $1 })
  }

  @Test(
    "every way to ask tells names, kinds, ends and the first rows",
    arguments: [
      "\"lat.csv\"", "table \"lat.csv\"", "data \"lat.csv\"", "describe \"lat.csv\"",
      "head \"lat.csv\"", "show \"lat.csv\"", "columns \"lat.csv\"", "d = data \"lat.csv\"; d",
      "d = data \"lat.csv\"; describe d",
    ]
  )
  func asking(_ line: String) {
    var session = Self.session()
    let replies = session.replies(to: line)
    #expect(replies.codes == [])
    let text = replies.values.first ?? ""
    for part in [
      "lat.csv: 4 rows, 4 columns", "when     times    2024-05-01 12:00 to 2024-05-01 12:03",
      "service  names    api, db, web", "ms       numbers  3.25 to 102.75, 1 missing",
      "code     numbers  200 to 500", "  2024-05-01 12:02  api        3.25   500",
      "draw it:  plot \"lat.csv\" using when:ms by service", "numbers:  stats \"lat.csv\" using ms",
      "as lists: d = data \"lat.csv\", then mean(d.ms)",
    ] {
      #expect(text.contains(part), "\(part)\n\(text)")
    }
  }

  @Test("a file looks the same however it is written")
  func forms() {
    let cells = Self.rows.map { $0.split(separator: ",").map(String.init) }
    let objects = cells.dropFirst().map { row in
      let fields = zip(cells[0], row).map { name, cell in
        let value = Double(cell) == nil ? "\"\(cell)\"" : cell
        return "\"\(name)\": \(cell == "NA" ? "null" : value)"
      }
      return "{\(fields.joined(separator: ", "))}"
    }
    let files = [
      "lat.csv": cells.map { $0.joined(separator: ";") }.joined(separator: "\r\n"),
      "tabs.csv": "# a comment\n\n"
        + cells.map { $0.joined(separator: "\t") }.joined(separator: "\n"),
      "lines.csv": objects.joined(separator: "\n"),
    ]
    var session = Self.session()
    let usual = session.replies(to: "\"lat.csv\"").values.first ?? ""
    let table = usual.split(separator: "\n").dropFirst().prefix(4)
    #expect(table.count == 4)
    var other = Self.session(files)
    for name in files.keys {
      let text = other.replies(to: "\"\(name)\"").values.first ?? ""
      #expect(text.split(separator: "\n").dropFirst().prefix(4) == table, "\(name)\n\(text)")
    }
  }

  /// What a column of a made file may hold.
  enum Kind: CaseIterable {
    case numbers, times, names, gaps

    func cell(_ row: Int) -> String {
      switch self {
      case .numbers: "\(row * row - 7)"
      case .times: "2024-03-0\(row + 1)"
      case .names: ["ab", "c d", "e"][row % 3]
      case .gaps: row == 1 ? "" : "\(row)"
      }
    }
  }

  @Test("every statement that is shown runs, whatever the columns hold", arguments: Kind.allCases)
  func waysOn(_ first: Kind) {
    var shown = 0
    for second in Kind.allCases {
      for third in Kind.allCases {
        for header in ["", "one,two (s),with\n", "a b,x,x\n"] {
          let kinds = [first, second, third]
          let body = (0..<4).map { row in kinds.map { $0.cell(row) }.joined(separator: ",") }
          let files = ["m.csv": header + body.joined(separator: "\n") + "\n"]
          var session = Self.session(files)
          let replies = session.replies(to: "\"m.csv\"")
          #expect(replies.codes == [])
          for line in (replies.values.first ?? "").split(separator: "\n") {
            let heads = ["draw it: ", "numbers: ", "as lists:"]
            guard let head = heads.first(where: { line.hasPrefix($0) }) else { continue }
            let statements = String(line.dropFirst(head.count + 1)).components(between: ", then ")
            var fresh = Self.session(files)
            let codes = fresh.replies(toLines: statements).codes
            #expect(codes == [], "\(statements) of\n\(files["m.csv"] ?? "")")
            shown += 1
          }
        }
      }
    }
    #expect(shown > 50)
  }

  @Test(
    "a text that names a file where a number is wanted offers what can be done with it",
    arguments: [
      "2 + \"lat.csv\"", "extrema \"lat.csv\"", "roots \"lat.csv\"", "table \"lat.csv\" using 1:2",
    ]
  )
  func hints(_ line: String) {
    var session = Self.session()
    let failure = session.replies(to: line).failures.first?.diagnostic
    #expect(failure?.code == .E07)
    let hint = failure?.hint ?? ""
    #expect(hint.contains("its columns are when, service, ms, code"), "\(hint)")
    let statements = hint.dropFirst("write ".count).prefix { $0 != ";" }
    for statement in String(statements).components(between: " or ") {
      var fresh = Self.session()
      #expect(fresh.replies(to: statement).codes == [], "\(statement)")
    }
  }

  @Test("a text that is no file stays a text, and a file that is missing is told")
  func noFile() {
    var session = Self.session()
    #expect(session.replies(to: "\"hello\"").codes == ["E07"])
    #expect(session.replies(to: "2 + \"hello\"").failures.first?.diagnostic.hint == nil)
    #expect(session.replies(to: "\"nofile.csv\"").codes == ["E68"])
    #expect(session.replies(to: "head \"nofile\"").codes == ["E68"])
    var safe = Session()
    #expect(safe.replies(to: "head \"lat.csv\"").codes == ["E69"])
  }

  @Test("rows that differ in length, and files without a row, are told as they are")
  func ragged() {
    var session = Self.session([
      "r.dat": "1 2\n3 4 5\n6\n", "e.dat": "# nothing\n", "b.dat": "a\0b",
    ])
    let text = session.replies(to: "\"r.dat\"").values.first ?? ""
    #expect(text.hasPrefix("r.dat: 3 rows, 3 columns\n"), "\(text)")
    #expect(text.contains("column 2  numbers  2 to 4, 1 missing"), "\(text)")
    #expect(text.contains("column 3  numbers  5 to 5, 2 missing"), "\(text)")
    #expect(session.replies(to: "\"e.dat\"").values == ["e.dat: 0 rows, 0 columns"])
    #expect(session.replies(to: "\"b.dat\"").codes == ["E68"])
  }
}

extension String {
  /// The parts between a separator.
  fileprivate func components(between separator: String) -> [String] {
    var parts: [String] = []
    var rest = Substring(self)
    while let found = rest.firstRange(of: separator) {
      parts.append(String(rest[..<found.lowerBound]))
      rest = rest[found.upperBound...]
    }
    return parts + [String(rest)]
  }
}
