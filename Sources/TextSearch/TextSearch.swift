/// Search for texts inside texts, byte by byte.
///
/// The standard library's `replacing`, `ranges(of:)` and `contains` for texts are in its module of
/// regular expressions, which makes a program that calls one of them a million bytes larger, and
/// they look up how collections work first. Here UTF-8 is compared byte by byte: a part is found
/// wherever its bytes are, which are never in the middle of other characters. Letters with two
/// encodings are different letters.
extension Substring {
  /// Returns the ranges of a part, from the start, without overlaps; empty if the part is empty.
  package func places(of part: String) -> [Range<Index>] {
    let (bytes, wanted) = (utf8, part.utf8)
    guard let first = wanted.first else { return [] }
    var places: [Range<Index>] = []
    var start = bytes.startIndex
    while let begin = bytes[start...].firstIndex(of: first) {
      if let end = bytes.end(of: wanted, from: begin) {
        places.append(begin..<end)
        start = end
      } else {
        start = bytes.index(after: begin)
      }
    }
    return places
  }

  /// Whether the text contains a part; false for an empty part.
  package func holds(_ part: String) -> Bool {
    let (bytes, wanted) = (utf8, part.utf8)
    guard let first = wanted.first else { return false }
    var start = bytes.startIndex
    while let begin = bytes[start...].firstIndex(of: first) {
      if bytes.end(of: wanted, from: begin) != nil { return true }
      start = bytes.index(after: begin)
    }
    return false
  }

  /// Returns the text with `other` in place of each occurrence of a part.
  package func replacing(each part: String, by other: String) -> String {
    var text = ""
    var start = startIndex
    for place in places(of: part) {
      text += String(self[start..<place.lowerBound]) + other
      start = place.upperBound
    }
    return text + String(self[start...])
  }

  /// Returns the texts between the occurrences of a part, without empty ones.
  package func parts(between part: String) -> [Substring] {
    var parts: [Substring] = []
    var start = startIndex
    for place in places(of: part) {
      if start < place.lowerBound { parts.append(self[start..<place.lowerBound]) }
      start = place.upperBound
    }
    if start < endIndex { parts.append(self[start...]) }
    return parts
  }
}

/// Search in whole texts, with the functions of `Substring` above.
extension String {
  /// Returns the ranges of a part, from the start, without overlaps; empty if the part is empty.
  package func places(of part: String) -> [Range<Index>] { self[...].places(of: part) }

  /// Whether the text contains a part; false for an empty part.
  package func holds(_ part: String) -> Bool { self[...].holds(part) }

  /// Returns the text with `other` in place of each occurrence of a part.
  package func replacing(each part: String, by other: String) -> String {
    self[...].replacing(each: part, by: other)
  }

  /// Returns the texts between the occurrences of a part, without empty ones.
  package func parts(between part: String) -> [Substring] { self[...].parts(between: part) }
}

extension Substring.UTF8View {
  /// Returns the index after some bytes that start at an index; nil if other bytes are there.
  fileprivate func end(of wanted: String.UTF8View, from begin: Index) -> Index? {
    var place = begin
    for byte in wanted {
      guard place < endIndex, self[place] == byte else { return nil }
      formIndex(after: &place)
    }
    return place
  }
}
