import ApprovedPictures
import Expressions
import Testing

@testable import DataFiles
@testable import PlotSession

/// Files whose table is found by looking ahead, and cells that are read as their column says.
extension DataFile {
  static let beginnings = [
    DataFile(
      "a title as wide as the table, as spreadsheets write it",
      "Report of a year;;\n;;\nRegion;Q1;Q2\nNorth;1.200,50;900\nSouth;800,00;1.100\n",
      using: "Q1:Q2",
      "1200.5,900 800,1100"
    ),
    DataFile("bytes by powers of 1024", "n,m\n1,128Mi\n2,1Gi\n", "1,134217728 2,1073741824"),
    DataFile(
      "tabs and blanks mixed",
      "1.0 2.0\t0.1\n2.0 3.0\t0.1\n3.0 4.5\t0.2\n",
      "1,2 2,3 3,4.5"
    ),
    DataFile("a comma in a comment", "1 2 # first, second\n3 4\n5 9 # last, done\n", "1,2 3,4 5,9"),
    DataFile("bars", "name|x|y\na|1|10\nb|2|20\n", using: "x:y", "1,10 2,20"),
    DataFile("blanks and decimal commas", "0,1 2,5\n0,2 3,5\n0,3 4,0\n", "0.1,2.5 0.2,3.5 0.3,4"),
    DataFile(
      "a title above the names",
      "Station: Hill 7\nUnits: deg C\n\nYear,Temp\n2000,9.1\n2001,9.5\n",
      using: "Year:Temp",
      "2000,9.1 2001,9.5"
    ),
    DataFile(
      "sections in brackets",
      "[Conditions]\nSample,A\nStep,0.02\n[Points]\nAngle,Counts\n5.00,100\n5.02,120\n5.04,90\n",
      using: "Angle:Counts",
      "5,100 5.02,120 5.04,90"
    ),
    DataFile(
      "settings and names without a blank line between",
      "Model,MX12\nGain,2\nTIME,CH1\n0,1\n1,3\n2,5\n",
      using: "TIME:CH1",
      "0,1 1,3 2,5"
    ),
    DataFile(
      "names one less than the columns",
      "\"mpg\" \"cyl\"\n\"Mazda RX4\" 21 6\n\"Datsun 710\" 22.8 4\n",
      using: "cyl:mpg",
      "6,21 4,22.8"
    ),
    DataFile("a separator behind each row", "a,b\n1,2,\n3,4,\n", using: "a:b", "1,2 3,4"),
    DataFile(
      "a text with a hash",
      "title,plays\n#9 Dream,12\nAngie,30\nHelp!,18\n",
      using: "0:plays",
      "0,12 1,30 2,18"
    ),
    DataFile("a name that is a hash", "#,name,v\n1,a,3\n2,b,4\n", using: "\"#\":v", "1,3 2,4"),
    DataFile(
      "texts above the first number",
      "t,v\na,x\nb,y\n5,1\n6,2\n",
      using: "t:v",
      "_,_ _,_ 5,1 6,2"
    ),
    DataFile(
      "thousands",
      "s,total\nAL,\"19,582\"\nAK,\"2,705\"\nWY,472\n",
      using: "total",
      "1,19582 2,2705 3,472"
    ),
    DataFile("points between thousands", "1;1.234.567\n2;1.234\n", "1,1234567 2,1234"),
    DataFile("blanks between thousands", "1;3 000\n2;12 500,5\n", "1,3000 2,12500.5"),
    DataFile("percent", "y,r\n2019,4.5%\n2020,-8.1%\n2021,NA\n", "2019,4.5 2020,-8.1 2021,_"),
    DataFile("currency", "d,p\n1,$12.50\n2,\"$1,200\"\n3,-$3\n", "1,12.5 2,1200 3,-3"),
    DataFile("one unit", "d,t\n1,10ms\n2,15ms\n", "1,10 2,15"),
    DataFile("units of one kind", "d,t\n1,900ms\n2,2s\n3,1min\n", "1,0.9 2,2 3,60"),
    DataFile("magnitudes", "d,n\n1,1.5K\n2,3M\n3,950\n", "1,1500 2,3000000 3,950"),
    DataFile("booleans", "t,on\n1,TRUE\n2,FALSE\n3,true\n", "1,1 2,0 3,1"),
    DataFile(
      "lengths of time",
      "n,d\n1,0 days 00:01:30\n2,PT90S\n3,1:02.5\n4,00:00:10\n5,1m30s\n6,-1 days +23:59:00\n",
      "1,90 2,90 3,62.5 4,10 5,90 6,-60"
    ),
    DataFile(
      "the day first, as a later row says",
      "d,v\n01/01/1970,1\n02/01/1970,2\n13/01/1970,3\n",
      "0,1 86400,2 1036800,3"
    ),
    DataFile(
      "quarters and weeks",
      "d;v\n1970Q1;1\n1970-W02;2\n1970-003;3\n",
      "0,1 345600,2 172800,3"
    ),
    DataFile(
      "short forms of dates",
      "d;v\n19700102T000001Z;1\n1970-01-02 01:00 CET;2\n",
      "86401,1 86400,2"
    ),
  ]

  static let formats = [
    DataFile("columns in JSON", "{\"x\": [1, 2], \"y\": [3.5, 4]}", using: "x:y", "1,3.5 2,4"),
    DataFile(
      "a table of pandas in JSON",
      "{\"x\":{\"0\":1,\"1\":2},\"y\":{\"0\":3,\"1\":null}}",
      using: "x:y",
      "1,3 2,_"
    ),
    DataFile(
      "a wrapper of records",
      "{\"name\": \"run\", \"data\": [{\"x\": 1, \"p\": {\"y\": 3}}, {\"x\": 2, \"p\": {\"y\": 4}}]}",
      using: "x:p.y",
      "1,3 2,4"
    ),
    DataFile(
      "records with lists of records inside",
      "{\"id\": 1, \"v\": [{\"a\": 5}]}\n{\"id\": 2, \"v\": [{\"a\": 6}]}\n",
      using: "0:id",
      "0,1 1,2"
    ),
    DataFile(
      "names and rows apart in JSON",
      "{\"columns\":[\"x\",\"y\"],\"index\":[0,1],\"data\":[[1,3],[2,4]]}",
      using: "y:x",
      "3,1 4,2"
    ),
    DataFile(
      "gnuplot's table",
      "# Curve 0 of 1, 3 points\n# Curve title: \"f\"\n# x y type\n0 1  i\n1 6e212  u\n2 3  i\n",
      "0,1 _,_ 2,3"
    ),
    DataFile(
      "a Markdown table",
      "| a | b |\n|---|---|\n| 1 | 2 |\n| 3 | 4 |\n",
      using: "a:b",
      "1,2 3,4"
    ),
    DataFile("pairs of keys", "a=1,b=2\nb=4,a=3\n", using: "a:b", "1,2 3,4"),
    DataFile(
      "ARFF",
      "% made up\n@relation r\n@attribute t numeric\n@attribute 'v w' numeric\n@data\n1,2\n3,?\n",
      using: "t:\"v w\"",
      "1,2 3,_"
    ),
    DataFile(
      "LabVIEW",
      "LabVIEW Measurement\t\nWriter_Version\t2\nSeparator\tTab\n***End_of_Header***\t\n\t\nChannels\t1\t\n"
        + "X0\t0.0\t\n***End_of_Header***\t\nX_Value\tVolt\tComment\n0.0\t1.5\n0.1\t2.5\n",
      using: "X_Value:Volt",
      "0,1.5 0.1,2.5"
    ),
    DataFile(
      "BioLogic",
      "EC-Lab ASCII FILE\nNb header lines : 4\n\nmode\ttime/s\tEwe/V\n2\t0,000\t0,501\n2\t0,100\t0,502\n",
      using: "\"time/s\":\"Ewe/V\"",
      "0,0.501 0.1,0.502"
    ),
    DataFile(
      "Gamry",
      "EXPLAIN\nTAG\tCV\nAREA\tQUANT\t1.0\tarea\nCURVE1\tTABLE\t2\n\tPt\tT\tVf\n\t#\ts\tV\n\t0\t0.1\t-0.5\n\t1\t0.2\t-0.4\n",
      using: "T:Vf",
      "0.1,-0.5 0.2,-0.4"
    ),
    DataFile(
      "several curves of Gamry, behind the open circuit",
      "EXPLAIN\nTAG\tCV\nOCVCURVE\tTABLE\t1\n\tPt\tT\tVf\n\t#\ts\tV\n\t0\t9\t9\nCURVE1\tTABLE\t2\n\tPt\tT\tVf\n"
        + "\t#\ts\tV\n\t0\t0,1\t-0,5\n\t1\t0,2\t-4E-1\nCURVE2\tTABLE\t1\n\tPt\tT\tVf\n\t#\ts\tV\n\t0\t0,3\t-0,3\nEND\n",
      using: "T:Vf",
      "0.1,-0.5 0.2,-0.4 _,_ 0.3,-0.3"
    ),
    DataFile(
      "an access log",
      "10.0.0.1 - - [12/Mar/2024:00:00:09 +0100] \"GET /a?b=1 HTTP/1.1\" 200 512\n"
        + "10.0.0.2 - anna [12/Mar/2024:00:00:10 +0100] \"POST /c HTTP/1.1\" 404 -\n",
      using: "status:bytes",
      "200,512 404,_"
    ),
    DataFile(
      "times of an access log, whose first line has a referer",
      "h - - [01/Jan/1970:01:00:09 +0100] \"GET / HTTP/1.1\" 200 5 \"-\" \"curl/8, x\"\n"
        + "h - - [01/Jan/1970:01:01:00 +0100] \"\" 400 0 \"-\" \"-\"\n",
      using: "time:bytes",
      "9,5 60,0"
    ),
    DataFile(
      "LAS",
      "~Version\nVERS. 2.0 : v\nWRAP. NO : w\n~Well\nSTRT.M 1 : start\nNULL. -999.25 : null\n~Curve\n"
        + "DEPT.M : depth\nGR.API : gamma\n~A DEPT GR\n1.0 50\n1.5 -999.25\n2.0 60\n",
      using: "DEPT:GR",
      "1,50 1.5,_ 2,60"
    ),
    DataFile(
      "JCAMP-DX of numbers",
      "##TITLE=a\n##FIRSTX=400\n##LASTX=412\n##NPOINTS=4\n##YFACTOR=0.5\n##XYDATA=(X++(Y..Y))\n"
        + "400 2 4\n408 6 8\n##END=\n",
      "400,1 404,2 408,3 412,4"
    ),
    DataFile(
      "JCAMP-DX of differences, with the check",
      "##TITLE=a\n##FIRSTX=1\n##LASTX=6\n##NPOINTS=6\n##XYDATA=(X++(Y..Y))\n1A0J1%\n3B1KT\n##END=\n",
      "1,10 2,21 3,21 4,23 5,25"
    ),
    DataFile(
      "Touchstone over several lines",
      "! made up\n# GHz S RI R 50\n1 0.1 0.2 0.3 0.4 0.5 0.6\n  1 2 3 4 5 6\n  1 2 3 4 5 6\n2 0.7 0 0 0 0 0\n"
        + "  1 2 3 4 5 6\n  1 2 3 4 5 6\n",
      using: "frequency:\"re S11\"",
      "1,0.1 2,0.7"
    ),
    DataFile(
      "Touchstone with two words of the option line",
      "# MHz DB\n1 -3 45\n2 -6 90\n",
      using: "frequency:\"S11 (dB)\"",
      "1,-3 2,-6"
    ),
    DataFile(
      "Rigol",
      "X,CH1,Start,Increment,\nSequence,Volt,-1,0.5\n0,1.5,,\n1,2.5,,\n",
      using: "time:CH1",
      "-1,1.5 -0.5,2.5"
    ),
    DataFile(
      "Siglent",
      "Record Length,Analog:2\nSample Interval,Analog:0.1\nVertical Scale,CH1:1.00,CH2:0.50\nHorizontal Scale,0.001\n"
        + "Source,CH1,CH2\nSecond,Volt,Volt\n-0.1,0.5,2\n0,1.5,3\n",
      using: "time:CH2",
      "-0.1,2 0,3"
    ),
    DataFile(
      "runs of LTspice",
      "time\tV(a)\nStep Information: R=1 (Run: 1/2)\n0\t1\n1\t2\nStep Information: R=2 (Run: 2/2)\n0\t3\n",
      "0,1 1,2 _,_ 0,3"
    ),
    DataFile(
      "an AC analysis of LTspice",
      "Freq.\tV(out)\tV(in)\n1.0e+00\t(-3.0e+00dB,-4.5e+01°)\t(0.0e+00dB,0.0e+00°)\n"
        + "2.0e+00\t(-7.0e+00dB,-6.3e+01°)\t(0.0e+00dB,0.0e+00°)\n",
      using: "1:\"V(out) (dB)\"",
      "1,-3 2,-7"
    ),
    DataFile(
      "an AC analysis of LTspice in parts, with runs",
      "Freq.\tV(out)\nStep Information: R=1 (Run: 1/2)\n1\t5.0e-01,-5.0e-01\nStep Information: R=2 (Run: 2/2)\n"
        + "1\t0.2,-0.4\n",
      using: "1:\"im V(out)\"",
      "1,-0.5 _,_ 1,-0.4"
    ),
  ]
}

@Suite("The beginning of data files")
struct DataBeginningTests {
  private static func text(_ points: [PlotPoint]) -> String {
    func text(_ value: Double) -> String { value.isNaN ? "_" : Value.number(value).text() }
    return points.map { "\(text($0.x)),\(text($0.y))" }.joined(separator: " ")
  }

  @Test(
    "files are read as they are meant",
    arguments: DataFile.beginnings + DataFile.formats + DataFile.printed
  )
  func meaning(_ file: DataFile) throws {
    let columns = try DataReaderTests.columns(file.columns)
    let table = try DataReaderTests.read(Array(file.text.utf8), columns).get()
    #expect(Self.text(table.points) == file.points)
  }

  @Test(
    "they are the same however their bytes arrive",
    arguments: DataFile.beginnings + DataFile.formats + DataFile.printed
  )
  func cuts(_ file: DataFile) throws {
    let bytes = Array(file.text.utf8)
    let columns = try DataReaderTests.columns(file.columns)
    let whole = DataReaderTests.read(bytes, columns)
    for cut in bytes.indices { #expect(DataReaderTests.read(bytes, columns, cuts: [cut]) == whole) }
  }

  @Test(
    "what disagrees in a file of a format is told",
    arguments: [
      (
        "##TITLE=a\n##FIRSTX=1\n##LASTX=8\n##NPOINTS=9\n##XYDATA=(X++(Y..Y))\n1A0J%U\n4A5J%U\n##END=\n",
        [
          "line 7 begins with the ordinate 15, and the line in front ends with 11, which it should repeat: it is read as a point",
          "NPOINTS says 9 points, and 10 were read",
        ]
      ),
      ("##TITLE=a\n##NPOINTS=2\n##XYPOINTS=(XY..XY)\n1,2 3,4\n##END=\n", []),
      (
        "EXPLAIN\nCURVE1\tTABLE\t1\n\tT\n\ts\n\t1\nCURVE2\tTABLE\t1\n\tT\n\ts\n\t2\nCURVE3\tTABLE\t1\n\tV\n\ts\n\t2\n",
        [
          "2 curves stand in one table: by curve parts them",
          "1 curve with other columns is left out",
        ]
      ),
    ]
  )
  func remarks(_ text: String, _ remarks: [String]) throws {
    let table = try DataReaderTests.read(Array(text.utf8), nil).get()
    #expect(table.origin.remarks == remarks)
  }

  @Test("a file that is longer than what decides is the same however its bytes arrive")
  func long() {
    let rows = (0..<5000).map { "\($0) \($0 % 7),5\n" }.joined()
    let bytes = Array(("Data of a day\nGain 2\n\nt v\n" + rows).utf8)
    let whole = DataReaderTests.read(bytes, nil)
    #expect((try? whole.get())?.points.count == 5000)
    for cut in [1, 700, TableIntake.mostBytes - 1, TableIntake.mostBytes, bytes.count - 1]
    where cut < bytes.count {
      #expect(DataReaderTests.read(bytes, nil, cuts: [cut]) == whole)
    }
  }

  @Test("the day comes first in all dates once one of thousands says so")
  func lateDay() throws {
    let first = (0..<2000).map { "\($0 % 12 + 1)/01/2024,\($0)\n" }.joined()
    let table = try DataReaderTests.read(Array(("d,v\n" + first + "13/01/2024,5\n").utf8), nil)
      .get()
    #expect(table.ambiguousDate == nil)
    #expect(table.points.allSatisfy { (1_704_067_200...1_705_104_000).contains($0.x) })
  }

  @Test(
    "what is not read says so, and the way that works",
    arguments: [
      ("SQLite format 3\u{0}x", "sqlite3"), ("PAR1\u{1}", "duckdb"),
      ("version https://git-lfs.github.com/spec/v1\noid sha256:0\n", "git lfs pull"),
      ("{\"type\": \"FeatureCollection\", \"features\": []}", "jq"),
      ("##TITLE=a\n##NTUPLES=b\n##END=\n", "NTUPLES"),
    ]
  )
  func refused(_ text: String, _ way: String) throws {
    let result = DataReaderTests.read(Array(text.utf8), nil)
    guard case .failure(let problem) = result else {
      Issue.record("\(text) is read")
      return
    }
    #expect(problem.reason?.contains(way) == true, "\(problem)")
  }

  @Test(
    "an array of NumPy is read, row by row or column by column",
    arguments: [
      ("{'descr': '<f8', 'fortran_order': False, 'shape': (2, 2), }", [1.0, 2, 3, 4], "1,2 3,4"),
      ("{'descr': '<f8', 'fortran_order': True, 'shape': (2, 2), }", [1, 3, 2, 4], "1,2 3,4"),
      ("{'descr': '<f8', 'fortran_order': False, 'shape': (3,), }", [5, 6, 7], "1,5 2,6 3,7"),
    ]
  )
  func array(_ header: String, _ values: [Double], _ points: String) throws {
    let padded = header + String(repeating: " ", count: 63 - header.count) + "\n"
    var bytes =
      [0x93] + Array("NUMPY".utf8) + [1, 0, UInt8(padded.utf8.count), 0] + Array(padded.utf8)
    for value in values {
      for shift in 0..<8 {
        bytes.append(UInt8(truncatingIfNeeded: value.bitPattern >> (8 * UInt64(shift))))
      }
    }
    #expect(Self.text(try DataReaderTests.read(bytes, nil).get().points) == points)
    let short = DataReaderTests.read(Array(bytes.dropLast()), nil)
    guard case .failure(let problem) = short else {
      Issue.record("a short array is read")
      return
    }
    #expect(problem.reason?.contains("NumPy") == true)
  }

  @Test("every format stands in the manual with what is known of it")
  func manual() throws {
    let root = #filePath.split(separator: "/", omittingEmptySubsequences: false).dropLast(3)
    let path = root.joined(separator: "/") + "/docs/data.md"
    let page = try #require(ApprovedFile(path: path, recordingVariable: "RECORD_DOCS").text)
    for format in FileFormat.all {
      let summary = format.summary.replacing("|", with: "\\|")
      #expect(page.contains("| \(format.name) | \(summary) |"), "\(format.name)")
    }
  }
}
