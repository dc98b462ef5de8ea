import ChartCore
import ChartTerminal
import Testing

@Suite("Surfaces as text")
struct SurfaceTextTests {
  private static func dots(_ colors: TextStyle.ColorDepth) throws -> Int {
    let chart = Chart { SurfacePlot(x: "x", y: "y", z: "z") { x, z in x * x - z * z } }
    let text = try chart.trained()
      .text(columns: 80, rows: 24, style: TextStyle(colors: colors, background: .dark))
    return text.unicodeScalars.count { (0x2801...0x28ff).contains($0.value) }
  }

  @Test("colours show the areas of a surface, and its mesh where there are none")
  func mesh() throws {
    let (plain, colored) = (try Self.dots(.none), try Self.dots(.trueColor))
    #expect(colored < plain - 60)
    // Edges of the box and of the surface stay.
    #expect(colored > 50)
  }
}
