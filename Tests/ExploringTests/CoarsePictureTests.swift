import ChartTerminal
import Exploring
import PlotSession
import RealFunctions
import Testing

/// Pictures from few samples, which a better one replaces.
struct CoarsePictureTests {
  /// The places of cells that are not blank, below the row of names and above that of words.
  private func ink(_ page: TextPage) -> Set<[Int]> {
    let lines = page.plainText.split(separator: "\n", omittingEmptySubsequences: false)
    var places: Set<[Int]> = []
    for (row, line) in lines.enumerated().dropFirst().prefix(page.rows - 2) {
      for (column, letter) in line.enumerated() where letter != " " && letter != "·" {
        places.insert([row, column])
      }
    }
    return places
  }

  static let pictures = [
    "x^2 + y^2 = 4", "x^2 + y^2 < 4", "(x^2 + y^2 - 4) (y - x) = 0", "(x^2 + y^2 - 4)^2 = 0",
    "y > x^2 and y < 3", "x < -1 or x > 1", "plot sin(x), x^2/20", "(cos(3t), sin(2t))",
    "y' = x - y", "plot contour x y", "x != y",
  ]

  @Test("a coarse picture has its ink about where the exact one has it", arguments: pictures)
  func isAlike(_ picture: String) throws {
    var exploration = try ExplorationTests.explored(picture, columns: 100, rows: 30)
    exploration.press(.right)
    let coarse = ink(try exploration.page(.coarse, cancellation: .never))
    #expect(exploration.qualityAtHand == .coarse)
    let exact = ink(try exploration.page(.exact, cancellation: .never))
    #expect(exploration.qualityAtHand == .exact)
    let shared = coarse.intersection(exact).count
    #expect(Double(shared) > 0.6 * Double(coarse.union(exact).count))
  }

  @Test("a coarse picture says so in the last row, an exact one does not")
  func isMarked() throws {
    var exploration = try ExplorationTests.explored("x^2 + y^2 = 4")
    exploration.press(.right)
    #expect(try exploration.page(.coarse, cancellation: .never).lastLine.contains("≈"))
    #expect(try !exploration.page(.exact, cancellation: .never).lastLine.contains("≈"))
  }

  @Test(
    "no coarse curve crosses a pole or a jump",
    arguments: ["1/(x y) = 1", "floor(x) = y/10 + 0.5"]
  )
  func keepsGaps(_ picture: String) throws {
    var exploration = try ExplorationTests.explored(picture, columns: 100, rows: 30)
    exploration.press(.right)
    let coarse = ink(try exploration.page(.coarse, cancellation: .never))
    let exact = ink(try exploration.page(.exact, cancellation: .never))
    // Cells beside the exact curve count as its own.
    let strays = coarse.filter { place in
      !(-1...1).contains { up in
        (-1...1).contains { exact.contains([place[0] + up, place[1] + $0]) }
      }
    }
    #expect(strays.count * 50 < coarse.count)
  }
}
