import Testing

@testable import DataFiles

/// Tables as programs print them, whose columns are told by their places in the line, and files of programs in forms
/// of their own.
extension DataFile {
  static let printed = [
    DataFile(
      "texts with blanks, and times, as Miller aligns them",
      "x    text  time                y\n0.5  b c   2024-03-05 00:00:01 7\n-    alpha 2024-03-05 00:00:02 8\n",
      using: "y:x",
      "7,0.5 8,_"
    ),
    DataFile(
      "times that Miller aligns to the right",
      "  x  text                time\n0.5   b c 1970-01-02 00:00:01\n  3 alpha 1970-01-02 00:00:02\n",
      using: "time:x",
      "86401,0.5 86402,3"
    ),
    DataFile(
      "a table that pandas prints, with the numbers of the rows",
      "      x     n                time\n0   0.5     1 1970-01-02 00:00:01\n1   NaN 30000 1970-01-02 00:00:02\n",
      using: "n:x",
      "1,0.5 30000,_"
    ),
    DataFile(
      "a table that pandas prints, whose rows have a name",
      "            x      n\nname              \nred wine  0.5      1\nbeer      1.5  30000\n",
      using: "n:x",
      "1,0.5 30000,1.5"
    ),
    DataFile(
      "an empty cell between dashes and rows, as sqlite3 shows columns",
      "x    n  text \n---  -  -----\n0.5  1  alpha\n     2  b c  \n",
      using: "n:x",
      "1,0.5 2,_"
    ),
    DataFile(
      "names and units above a line of dashes",
      "  x    n  \n       m  \n---- ----\n 0.5  1.0\n  --  2.0\n",
      using: "n:x",
      "1,0.5 2,_"
    ),
    DataFile(
      "names between lines of equal signs",
      "=== ===\n  x   n\n=== ===\n0.5   1\n      2\n=== ===\n",
      using: "n:x",
      "1,0.5 2,_"
    ),
    DataFile(
      "a day and a time of the day below one name",
      "time temp\n1970-01-02 00:00:01 3.5\n1970-01-02 00:00:02 4\n",
      using: "time:temp",
      "86401,3.5 86402,4"
    ),
    DataFile(
      "names one less than the columns, and a time without quotes",
      "\"n\" \"text\" \"time\"\n\"1\" 7 \"b c\" 1970-01-02 00:00:01\n\"2\" 8 \"d\" 1970-01-02 00:00:02\n",
      using: "time:n",
      "86401,7 86402,8"
    ),
    DataFile(
      "rows with as many words as names are parted by blanks, wherever they stand",
      "a bb c\n100 2 3\n4 5 600\n",
      using: "a:c",
      "100,3 4,600"
    ),
    DataFile(
      "a box of DuckDB, with the kinds below the names",
      "┌─────┬───────┐\n│  x  │   n   │\n│ dou │ int32 │\n├─────┼───────┤\n│ 0.5 │     1 │\n│ 1.5 │     2 │\n└─────┴───────┘\n",
      using: "n:x",
      "1,0.5 2,1.5"
    ),
    DataFile(
      "a box of Polars, with a title, and the kinds behind dashes",
      "shape: (2, 2)\n┌─────┬─────┐\n│ x   ┆ n   │\n│ --- ┆ --- │\n│ f64 ┆ i64 │\n╞═════╪═════╡\n│ 0.5 ┆ 1   │\n│ 1.5 ┆ 2   │\n└─────┴─────┘\n",
      using: "n:x",
      "1,0.5 2,1.5"
    ),
    DataFile(
      "bars without a rule",
      "| 0.5 | 1 | a |\n| 1.5 | 2 | b |\n",
      using: "2:1",
      "1,0.5 2,1.5"
    ),
    DataFile(
      "IPAC with units, marks of missing values and a letter of two bytes",
      "|   x|text|  n|\n|real|char|int|\n|    |    |  m|\n| -99|null|   |\n  0.5  für   1 \n  -99  b c   2 \n",
      using: "n:x",
      "1,0.5 2,_"
    ),
    DataFile(
      "a machine-readable table",
      "Title: a\nByte-by-byte Description of file: t.dat\n----------------\n Bytes Format Units Label Explanations\n"
        + "----------------\n 1- 4 F4.1 --- x ? Place\n 6- 8 I3 m n Length\n----------------\nNote (1): none\n"
        + "----------------\n 0.5   1\n       2\n",
      using: "n:x",
      "1,0.5 2,_"
    ),
    DataFile(
      "vectors of Octave side by side",
      "# Created by Octave 7.3.0\n# name: x\n# type: matrix\n# rows: 2\n# columns: 1\n 0.5\n NaN\n\n\n"
        + "# name: n\n# type: matrix\n# rows: 1\n# columns: 2\n 1 2\n\n\n",
      using: "n:x",
      "1,0.5 2,_"
    ),
    DataFile(
      "a range of Octave",
      "# name: r\n# type: double_range\n# base, limit, increment\n0 1.5 0.5\n",
      using: "0:r",
      "0,0 1,0.5 2,1 3,1.5"
    ),
    DataFile(
      "a matrix of Octave",
      "# name: m\n# type: matrix\n# rows: 2\n# columns: 2\n 1 2\n 3 4\n",
      "1,2 3,4"
    ),
    DataFile(
      "records down the page with equal signs",
      "    x = 0.5\n    n = 1\n\n    x = \n    n = 2\n",
      using: "n:x",
      "1,0.5 2,_"
    ),
    DataFile(
      "records down the page with blanks",
      "x    0.5\nn    1\ntext b c\n\nx    1.5\nn    2\ntext d\n",
      using: "n:x",
      "1,0.5 2,1.5"
    ),
    DataFile(
      "records of JSON under the names of their rows",
      "{\"a\": {\"x\": 0.5, \"n\": 1}, \"b\": {\"x\": 1.5, \"n\": 2}}",
      using: "n:x",
      "1,0.5 2,1.5"
    ),
    DataFile(
      "records of JSON that hold records are rows",
      "{\"a\": {\"x\": 0.5}, \"b\": {\"x\": 3}}\n{\"a\": {\"x\": 1.5}, \"b\": {\"x\": 4}}\n",
      using: "a.x:b.x",
      "0.5,3 1.5,4"
    ),
    DataFile(
      "values of JSON under numbers",
      "{\"2001\": 3, \"2002\": null, \"2003\": 5}",
      "2001,3 2002,_ 2003,5"
    ),
    DataFile(
      "blanks in quotes part no fields of comma-separated values",
      "\"\",\"subject\",\"age\",\"month\"\n\"1\",\"7\",\"< 20 yrs\",0\n\"2\",\"8\",\"> 20 yrs\",2\n",
      using: "subject:month",
      "7,0 8,2"
    ),
    DataFile(
      "days alone have no names",
      "1970-01-02\n1970-01-03\n",
      using: "0:1",
      "0,86400 1,172800"
    ),
    DataFile(
      "LabVIEW with the line ends of Windows",
      "LabVIEW Measurement\t\r\nSeparator\tTab\r\n***End_of_Header***\t\r\n\r\n***End_of_Header***\t\r\n"
        + "X_Value\tVolt\r\n0.0\t1.5\r\n0.1\t2.5\r\n",
      using: "X_Value:Volt",
      "0,1.5 0.1,2.5"
    ),
    DataFile(
      "LAS with decimal commas, numbers without a blank between, and NULL in the index",
      "~Version\r\nWRAP. NO :\r\n~Well\r\nNULL. -1 :\r\n~Curve\r\nD.M :\r\nG.API :\r\nP.V :\r\n~A\r\n"
        + "-1 2,5 3\r\n1 4 5\r\n2 4-1.5\r\n",
      using: "D:G",
      "-1,2.5 1,4 2,4"
    ),
    DataFile(
      "JCAMP-DX with tabs behind its equal signs, and a check behind the last point",
      "##TITLE=a\n##FIRSTX=\t10\n##LASTX=\t40\n##XFACTOR=\t10\n##NPOINTS=\t4\n##XYDATA=\t(X++(Y..Y))\n1A0J1%T\n5@\n##END=\n",
      "10,10 20,21 30,21 40,21"
    ),
  ]
}

@Suite("Tables as programs print them")
struct DataPrintedTests {
  @Test(
    "a line of text that is longer than a column is not taken for one of its cells",
    arguments: [
      "Report of today\na b\n1 2\n3 4\n", "the cat sat on\na mat\nall day\n",
    ]
  )
  func prose(_ text: String) {
    #expect(AlignedColumns(text.split(separator: "\n")) == nil)
  }

  @Test(
    "times of NumPy are read in every unit",
    arguments: [
      ("<M8[D]", 1, 86_400.0), ("<M8[us]", 1_500_000, 1.5), ("<M8[25s]", 2, 50),
      ("<M8[M]", 13, 34_214_400),
      ("<M8[Y]", -1, -31_536_000), ("<m8[ms]", 250, 0.25), ("<m8[h]", 2, 7200),
    ]
  )
  func times(_ kind: String, _ count: Int, _ seconds: Double) throws {
    let header = "{'descr': '\(kind)', 'fortran_order': False, 'shape': (2,), }"
    let padded = header + String(repeating: " ", count: 63 - header.count) + "\n"
    var bytes = [0x93] + Array("NUMPY".utf8) + [1, 0, 64, 0] + Array(padded.utf8)
    // The least number means that there is no time.
    for value in [count, Int.min] {
      for shift in 0..<8 {
        bytes.append(UInt8(truncatingIfNeeded: value >> (8 * shift)))
      }
    }
    let table = try DataReaderTests.read(bytes, try DataReaderTests.columns("0:1")).get()
    #expect(table.points.first?.y == seconds)
    #expect(table.points.count == 2 && table.points.last?.y.isNaN == true)
  }
}
