// Formats of programs that are text.

extension FileFormat {
  static let texts: [FileFormat] = [
    FileFormat(
      name: "JSON",
      summary: "begins with a bracket and a value: records, lines, arrays, and objects of columns"
    ) { head in
      JSONRecords.begins(head.bytes) ? .rewritten("", JSONRecords()) : nil
    },
    FileFormat(
      name: "gnuplot table",
      summary: "begins with # Curve or # Surface, as set table writes it; rows flagged u are gaps"
    ) { head in
      let isTable =
        head.lines.prefix(6).contains { $0.hasPrefix("# Curve ") || $0.hasPrefix("# Surface ") }
        && head.lines.prefix(12).contains { $0.hasPrefix("# x y ") && $0.contains("type") }
      return isTable ? .rewritten("", FlaggedRows()) : nil
    },
    FileFormat(
      name: "Markdown table",
      summary:
        "rows between | and |, below a row of --- or between rules of +---+; the boxes of psql, DuckDB and Polars, too"
    ) { head in
      let lines = head.lines.prefix(4)
      let isRuled = lines.contains { line in
        line.count > 2 && line.contains { "-─═━".contains($0) } && BoxedRows.isRule(line)
      }
      let isBoxed = head.lines.contains { $0.contains("│") || $0.contains("┆") || $0.contains("|") }
      if isRuled { return isBoxed ? .rewritten("", BoxedRows(isRuled: true)) : nil }
      let isBetweenBars =
        !lines.isEmpty
        && lines.allSatisfy { $0.isEmpty || $0.count > 3 && $0.first == "|" && $0.last == "|" }
      // With blanks inside the bars the fields of an IPAC table are rows, too.
      guard isBetweenBars, lines.count > 2, head.lines.dropLast().allSatisfy({ $0.first == "|" })
      else { return nil }
      return .rewritten("", BoxedRows(isRuled: false))
    },
    FileFormat(
      name: "ARFF",
      summary:
        "begins with @relation: names from @attribute, rows behind @data, ? for missing values"
    ) { head in
      let first = head.lines.first { !$0.isEmpty && !$0.hasPrefix("%") } ?? ""
      return first.lowercased().hasPrefix("@relation") ? .rewritten("ARFF", AttributeRows()) : nil
    },
    FileFormat(
      name: "key=value pairs",
      summary: "each line is a=1,b=2, as Miller writes it; the keys of the first line are the names"
    ) { head in
      let lines = head.lines.prefix(5).filter { !$0.isEmpty }
      let isPairs = !lines.isEmpty && lines.allSatisfy { PairRows.pairs(of: $0) != nil }
      return isPairs ? .rewritten("", PairRows()) : nil
    },
    FileFormat(
      name: "IPAC table",
      summary:
        "names, kinds, units and marks of missing values between | and | above rows of fixed width; lines with a backslash are settings"
    ) { head in
      let first = head.lines.first { !$0.isEmpty && !$0.hasPrefix("\\") } ?? ""
      let isTable =
        first.hasPrefix("|") && first.filter { $0 == "|" }.count > 1
        && head.lines.contains { !$0.isEmpty && !$0.hasPrefix("|") && !$0.hasPrefix("\\") }
      return isTable ? .rewritten("IPAC", WidthRows()) : nil
    },
    FileFormat(
      name: "machine-readable table",
      summary:
        "has Byte-by-byte Description of file, as catalogues of stars do; names, units and places of the columns from it"
    ) { head in
      DescribedRows.begins(head.lines) ? .rewritten("machine-readable table", DescribedRows()) : nil
    },
    FileFormat(
      name: "Octave text",
      summary:
        "begins with # name: x and # type: matrix, as save -text writes it; vectors of one length stand side by side, ranges are written out"
    ) { head in
      OctaveRows.begins(head.lines) ? .rewritten("", OctaveRows()) : nil
    },
    FileFormat(
      name: "access log",
      summary:
        "requests of Apache or nginx in the common or combined format: host, user, time, method, path, status, bytes, referer, agent"
    ) { head in
      AccessLogRows.begins(head.first) ? .rewritten("an access log", AccessLogRows()) : nil
    },
    FileFormat(
      name: "records down the page",
      summary:
        "a line for each field and a blank line between records, x = 1 or x 1, as sqlite3 (line) and Miller (xtab) write them"
    ) { head in
      RecordsDownThePage(head.lines).map { .rewritten("", $0) }
    },
  ]
}
