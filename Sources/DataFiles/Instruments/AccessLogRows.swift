/// The requests of a log of Apache or nginx, in the common or the combined format.
///
///     10.0.0.1 - anna [12/Mar/2024:00:00:09 +0100] "GET /a HTTP/1.1" 200 512 "https://x.org/" "curl/8"
///
/// Columns are host, user, time, method, path, status and bytes, and referer and agent if the first line has them. `-`
/// is a missing value. A time is written with its zone as ISO 8601 has it. A request that is no method and path is a
/// path. A line of another form is a row of one text, which is told like all rows that cannot be read. Source: Apache
/// HTTP Server 2.4, mod_log_config.
struct AccessLogRows: LineByLine {
  private(set) var linesInFront = 0
  var cutter = LineCutter()
  private var isCombined = false

  mutating func write(_ line: [UInt8], _ lines: inout [UInt8]) {
    let text = String(decoding: line, as: UTF8.self)
    guard let request = Request(text) else {
      if linesInFront > 0, !text.allSatisfy(\.isWhitespace) { lines.appendLine([text]) }
      return
    }
    if linesInFront == 0 {
      linesInFront = 1
      isCombined = request.others.count > 1
      let names = ["host", "user", "time", "method", "path", "status", "bytes"]
      lines.appendLine(names + (isCombined ? ["referer", "agent"] : []))
    }
    let others = isCombined ? (request.others + ["", ""]).prefix(2) : []
    lines.appendLine(request.fields + others)
  }

  /// Whether a line is a request.
  static func begins(_ line: Substring) -> Bool { Request(String(line)) != nil }

  /// One line of the log.
  private struct Request {
    /// The fields from the host to the bytes.
    let fields: [String]
    /// The texts in quotes behind them.
    let others: [String]

    init?(_ text: String) {
      guard let open = text.firstIndex(of: "["), let close = text[open...].firstIndex(of: "]")
      else { return nil }
      let who = text[..<open].split(separator: " ")
      let rest = text[close...].dropFirst().drop { $0 == " " }
      guard who.count >= 3, let time = Self.time(text[open..<close].dropFirst()),
        rest.first == "\""
      else { return nil }
      let parts = rest.split(separator: "\"", omittingEmptySubsequences: false)
      guard parts.count > 2 else { return nil }
      let numbers = parts[2].split(separator: " ")
      guard numbers.count >= 2, Int(numbers[0]) != nil else { return nil }
      let request = parts[1].split(separator: " ")
      let isUsual = request.count > 1 && request[0].allSatisfy { $0.isUppercase }
      fields =
        [who[0], who[2]].map { Self.value($0) } + [time]
        + (isUsual ? [String(request[0]), String(request[1])] : ["", String(parts[1])])
        + [String(numbers[0]), Self.value(numbers[1])]
      others = stride(from: 3, to: parts.count, by: 2).map { Self.value(parts[$0]) }
    }

    private static func value(_ text: Substring) -> String { text == "-" ? "" : String(text) }

    private static let months = [
      "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
    ]

    /// `12/Mar/2024:00:00:09 +0100` as `2024-03-12T00:00:09+01:00`.
    private static func time(_ text: Substring) -> String? {
      let parts = text.split(separator: " ")
      let fields = (parts.first ?? "").split(separator: ":", maxSplits: 1)
      guard fields.count == 2, fields[1].count == 8 else { return nil }
      let date = fields[0].split(separator: "/")
      guard date.count == 3, date[0].count == 2, date[2].count == 4,
        let month = months.firstIndex(of: String(date[1]))
      else { return nil }
      let number = month < 9 ? "0\(month + 1)" : "\(month + 1)"
      let zone =
        parts.count > 1 && parts[1].count == 5
        ? "\(parts[1].prefix(3)):\(parts[1].suffix(2))" : ""
      return "\(date[2])-\(number)-\(date[0])T\(fields[1])\(zone)"
    }
  }
}
