/// Whether a text is a document of elements that are closed in order, with quoted attributes: what SVG files
/// are, read without another library.
struct XMLDocumentReading {
  let isWellFormed: Bool

  init(_ text: String) {
    var open: [Substring] = []
    var rest = text[...]
    var roots = 0
    while let start = rest.firstIndex(of: "<") {
      rest = rest[rest.index(after: start)...]
      guard let end = rest.firstIndex(of: ">") else {
        isWellFormed = false
        return
      }
      let tag = rest[..<end]
      rest = rest[rest.index(after: end)...]
      if tag.first == "/" {
        guard open.popLast() == tag.dropFirst() else {
          isWellFormed = false
          return
        }
      } else {
        if open.isEmpty { roots += 1 }
        let quotes = tag.filter { $0 == "\"" }.count
        guard quotes.isMultiple(of: 2) else {
          isWellFormed = false
          return
        }
        if tag.last != "/" { open.append(tag.prefix { !$0.isWhitespace }) }
      }
    }
    isWellFormed = open.isEmpty && roots == 1
  }
}
