// Files that are no text: arrays of NumPy are read, the others are refused with the pipe that works.

extension FileFormat {
  static let binaries: [FileFormat] = [
    FileFormat(
      name: "NumPy array",
      summary:
        "begins with \\x93NUMPY; numbers of 1, 2, 4 or 8 bytes, times and lengths of time, one or two dimensions: a row a row"
    ) { head in
      guard head.bytes.starts(with: [0x93] + Array("NUMPY".utf8)) else { return nil }
      return .rewritten("", NumPyRows())
    },
    refused(
      "SQLite",
      ["SQLite format 3"],
      "it is a database of SQLite; write sqlite3 -csv d.db 'select x, y from t' | locus -e 'plot \"-\"'"
    ),
    refused(
      "Parquet",
      ["PAR1"],
      "it is Parquet; write duckdb -csv -c \"select x, y from 'd.parquet'\" | locus -e 'plot \"-\"'"
    ),
    refused(
      "Arrow",
      ["ARROW1", "FEA1"],
      "it is Arrow; write python3 -c 'import pandas; pandas.read_feather(\"d.arrow\").to_csv(\"/dev/stdout\")' | locus -e 'plot \"-\"'"
    ),
    refused(
      "HDF5",
      ["\u{89}HDF"],
      "it is HDF5; write h5dump -d /x -y -o x.txt d.h5, then plot \"x.txt\"",
      bytes: [[0x89, 0x48, 0x44, 0x46]]
    ),
    refused("Excel", ["PK\u{3}\u{4}"], "it is a spreadsheet or an archive; save it as CSV"),
    refused(
      "git-lfs",
      ["version https://git-lfs.github.com"],
      "it is a pointer of git-lfs and has no data; write git lfs pull"
    ),
    refused("PDF", ["%PDF-"], "it is a PDF; copy its table into a text file"),
    FileFormat(
      name: "GeoJSON",
      summary: "refused: an object of type Feature or FeatureCollection has shapes, no table"
    ) { head in
      guard JSONRecords.begins(head.bytes) else { return nil }
      let text = String(decoding: head.bytes.prefix(400), as: UTF8.self).filter { !$0.isWhitespace }
      guard text.contains("\"type\":\"Feature") else { return nil }
      return .refused(
        "it is GeoJSON, which has shapes and no table; write jq '[.features[].properties]' d.geojson | locus -e 'plot \"-\"'"
      )
    },
  ]

  private static func refused(
    _ name: String,
    _ beginnings: [String],
    _ reason: String,
    bytes: [[UInt8]]? = nil
  ) -> FileFormat {
    FileFormat(name: name, summary: "refused: \(reason)") { head in
      (bytes ?? beginnings.map { Array($0.utf8) }).contains { head.bytes.starts(with: $0) }
        ? .refused(reason) : nil
    }
  }
}
