// Any bytes are a file of data or a problem that is said, never a trap or a hang; a file says the same however
// it is cut into blocks. `scripts/fuzz.sh SECONDS data` builds this with libFuzzer.
import DataFiles
import Diagnostics

/// Runs one input, whose first byte says how it is cut and which columns are read; libFuzzer calls it.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzData(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let bytes = Array(UnsafeBufferPointer(start: start, count: count))
  guard let first = bytes.first else { return 0 }
  let file = Array(bytes.dropFirst())
  let columns = columns(Int(first >> 4))
  let whole = outcome(of: [file], columns)
  let size = max(1, Int(first & 15))
  var blocks: [[UInt8]] = []
  for place in stride(from: 0, to: file.count, by: size) {
    blocks.append(Array(file[place..<min(file.count, place + size)]))
  }
  let cut = outcome(of: blocks, columns)
  if cut != whole { fatalError("in blocks of \(size): \(cut), as a whole: \(whole)") }
  let begin = DataReader.columns(ofBegin: file)
  if begin.count < begin.names.count { fatalError("\(begin.names) in \(begin.count) columns") }
  return 0
}

private func columns(_ choice: Int) -> ColumnChoice? {
  switch choice {
  case 0..<6: nil
  case 6..<11: ColumnChoice(x: column(.number(choice - 6)), y: column(.number(2)))
  default: ColumnChoice(x: column(.name("a")), y: column(.name("b")))
  }
}

private func column(_ form: DataColumn.Form) -> DataColumn {
  DataColumn(form: form, range: SourceRange(0, 0))
}

/// What a reader says: points to the bit, or the words of the problem.
private func outcome(of blocks: [[UInt8]], _ columns: ColumnChoice?) -> String {
  var reader = DataReader(columns: columns)
  do {
    for block in blocks { try reader.take(block) }
    let table = try reader.finish()
    let points = table.points.map { "\($0.x.bitPattern) \($0.y.bitPattern)" }
    return "\(points) \(table.xName ?? "-") \(table.yName ?? "-") \(table.unreadRows)"
  } catch {
    return "\(error)"
  }
}
