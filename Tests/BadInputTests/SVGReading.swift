import Foundation

#if canImport(FoundationXML)
  import FoundationXML
#endif

/// A file read by a parser of XML that knows nothing of charts.
struct SVGReading {
  private(set) var problems: [String] = []

  init(_ text: String) {
    let parser = XMLParser(data: Data(text.utf8))
    let reader = Reader()
    parser.delegate = reader
    if !parser.parse() { problems.append("no XML: line \(parser.lineNumber)") }
    problems += reader.problems
    if !reader.names.contains("svg") { problems.append("no picture") }
  }

  private final class Reader: NSObject, XMLParserDelegate {
    var names: Set<String> = []
    var problems: [String] = []
    private var ids: Set<String> = []

    func parser(
      _ parser: XMLParser,
      didStartElement name: String,
      namespaceURI: String?,
      qualifiedName: String?,
      attributes: [String: String]
    ) {
      names.insert(name)
      if name == "script" { problems.append("a script") }
      for (key, value) in attributes {
        if key == "id", !ids.insert(value).inserted { problems.append("\(value) twice") }
        guard ["d", "x", "y", "width", "height", "points", "r", "cx", "cy"].contains(key) else {
          continue
        }
        if value.lowercased().contains("nan") || value.lowercased().contains("inf") {
          problems.append("\(key)=\(value.prefix(60))")
        }
      }
    }
  }
}
