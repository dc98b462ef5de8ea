import Charts
import SwiftUI
import Testing

private let sales = [12, 30, 21].enumerated().map { Sale(id: $0, day: "d\($0)", count: $1) }

/// A folder for the files of a test, which is removed afterwards.
private func inFolder(_ work: (URL) async throws -> Void) async throws {
  let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
  try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  defer { try? FileManager.default.removeItem(at: folder) }
  try await work(folder)
}

/// The first bytes of a file, as letters.
private func beginning(_ data: Data) -> String {
  String(decoding: data.prefix(5), as: UTF8.self)
}

/// PNG and PDF need librsvg; without it there is an error that says so.
private func drawn(_ make: () throws -> Data) throws -> Data? {
  do { return try make() } catch {
    #expect("\(error)".contains("librsvg"))
    return nil
  }
}

/// A view whose body hands closures to functions of the standard library, in stacks and loops.
private struct Report: View {
  @State private var factor = 2
  let sales: [Sale]

  var body: some View {
    VStack {
      Text(sales.map { "\($0.count * factor)" }.joined(separator: " "))
      ForEach(sales.filter { $0.count > 20 }) { Text($0.day) }
      Chart(sales) { sale in
        BarMark(x: .value("Day", sale.day), y: .value("Sales", sale.count))
          .annotation { Text("\(sale.count * factor)") }
      }
      .chartXAxis {
        AxisMarks { value in AxisValueLabel { Text(value.as(String.self) ?? "") } }
      }
    }
  }
}

@Suite("Views become files outside of apps")
struct RenderingTests {
  @Test("the end of a name decides the kind of file", arguments: ["svg", "png", "pdf"])
  func endsOfNames(ending: String) async throws {
    let beginnings = ["svg": "<svg ", "png": "PNG", "pdf": "%PDF-"]
    try await inFolder { folder in
      let file = folder.appendingPathComponent("sales.\(ending)")
      let data = try drawn {
        try SalesChart(sales: sales).write(to: file, width: 300, height: 200)
        return try Data(contentsOf: file)
      }
      guard let data else { return }
      #expect(beginning(data).contains(beginnings[ending] ?? "?"))
    }
  }

  @Test("a chart itself is written, and read by no actor")
  func chartsAreWritten() async throws {
    try await inFolder { folder in
      let path = folder.appendingPathComponent("chart.svg").path
      let chart = Chart { BarMark(x: .value("Name", "Rye"), y: .value("Sales", 940)) }
      try await Task.detached { try chart.write(to: path, width: 240, height: 160) }.value
      #expect(try String(contentsOfFile: path, encoding: .utf8).contains(">Rye<"))
    }
  }

  @Test("many threads draw at once, and get what one gets")
  func threadsDrawAtOnce() async {
    let alone = renderSVG(SalesChart(sales: sales), width: 300, height: 200)
    await withTaskGroup(of: String.self) { group in
      for _ in 0..<16 {
        group.addTask { renderSVG(SalesChart(sales: sales), width: 300, height: 200) }
      }
      for await text in group { #expect(text == alone) }
    }
  }

  @Test("closures in bodies run on every thread, and on none at two times")
  func closuresRunAnywhere() async {
    let texts = await withTaskGroup(of: String.self) { group in
      for _ in 0..<8 { group.addTask { renderSVG(Report(sales: sales), width: 300) } }
      var texts: Set<String> = []
      for await text in group { texts.insert(text) }
      return texts
    }
    #expect(texts.count == 1)
    #expect(texts.first?.contains(">24 60 42<") == true)
    let words = await Task.detached { renderText(Report(sales: sales), columns: 60) }.value
    #expect(words.contains("24 60 42"))
  }

  @Test("a route answers with the kind of picture that is accepted")
  func routesAnswer() async throws {
    let svg = try await salesPicture(of: sales, accepts: "*/*")
    #expect(svg.type == "image/svg+xml" && beginning(svg.body).hasPrefix("<svg"))
    do {
      let png = try await salesPicture(of: sales, accepts: "image/png")
      #expect(png.type == "image/png" && beginning(png.body).contains("PNG"))
    } catch {
      #expect("\(error)".contains("librsvg"))
    }
  }

  @Test("an image has as many pixels as its scale asks for", arguments: [1.0, 2, 3])
  func scalesOfImages(scale: Double) throws {
    let renderer = ImageRenderer(content: SalesChart(sales: sales).frame(width: 120, height: 90))
    renderer.scale = scale
    guard let data = try drawn({ try renderer.pngData() }) else { return }
    // Width and height stand behind the signature and the name of the first chunk.
    let sides = [16, 20].map { place in
      data[place..<place + 4].reduce(0) { $0 << 8 | Int($1) }
    }
    #expect(sides == [Int(120 * scale), Int(90 * scale)])
  }

  @Test("images without pixels are refused", arguments: [0.0, 1e9, .nan])
  func impossibleScales(scale: Double) {
    #expect(throws: (any Error).self) {
      try renderPNG(SalesChart(sales: sales), width: 100, height: 80, scale: scale)
    }
  }

  @Test("documentation and exports write their files")
  func pagesWriteFiles() async throws {
    try await inFolder { folder in
      let resources = folder.appendingPathComponent("Resources")
      try FileManager.default.createDirectory(at: resources, withIntermediateDirectories: true)
      let written = try drawn {
        try writePictures(of: sales, into: folder)
        try export(sales, to: folder.appendingPathComponent("export"))
        return Data()
      }
      guard written != nil else { return }
      for path in ["Resources/sales@2x.png", "Resources/sales~dark@2x.png", "export.png"] {
        let data = try Data(contentsOf: folder.appendingPathComponent(path))
        #expect(beginning(data).contains("PNG"), "\(path)")
      }
      let pdf = try Data(contentsOf: folder.appendingPathComponent("export.pdf"))
      #expect(beginning(pdf) == "%PDF-")
    }
  }
}
