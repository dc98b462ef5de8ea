import ChartCore
import RealFunctions

/// A third renderer: a scene as commands of a pen plotter (HP-GL), one pen for each series.
///
/// It shows what a renderer needs: a medium with the widths of its texts, and the scene made for it.
/// `scripts/renderers.sh` compiles this file as part of another package.
struct PenPlotter {
  private var commands: [String] = []

  static func drawing(of chart: Chart, width: Double, height: Double) throws(Interrupted) -> String
  {
    let metrics = TextMetrics { text, style in
      Double(text.count) * (style == .title ? 10 : 7)
    }
    let medium = Medium.graphic(width: width, height: height, metrics: metrics)
    let scene = try chart.trained().scene(for: medium)
    var plotter = PenPlotter()
    plotter.draw(scene.elements)
    return plotter.commands.joined(separator: ";\n") + ";\n"
  }

  private mutating func draw(_ elements: [SceneElement]) {
    for element in elements {
      switch element {
      case .path(let path): draw(path)
      case .rectangle, .rectangles, .cells: continue
      case .symbols(let symbols):
        take(penFor: symbols.paint)
        for place in symbols.positions {
          commands += ["PU" + text(place), "CI" + text(symbols.diameter / 2)]
        }
      case .text(let text):
        take(penFor: text.paint)
        commands += ["PU" + self.text(text.position), "LB\(text.content)\u{3}"]
      case .group(let group): draw(group.elements)
      }
    }
  }

  private mutating func draw(_ path: ScenePath) {
    guard let stroke = path.stroke else { return }
    take(penFor: stroke.paint)
    var start = ScenePoint(x: 0, y: 0)
    var here = start
    for segment in path.segments {
      switch segment {
      case .move(let point):
        (start, here) = (point, point)
        commands.append("PU" + text(point))
      case .line(let point):
        here = point
        commands.append("PD" + text(point))
      case .cubic(let first, let second, let end):
        for step in 1...8 {
          let t = Double(step) / 8
          let weights = [
            (1 - t) * (1 - t) * (1 - t), 3 * t * (1 - t) * (1 - t), 3 * t * t * (1 - t),
          ]
          let points = zip([here, first, second, end], weights + [t * t * t])
          let x = points.reduce(0) { $0 + $1.0.x * $1.1 }
          let y = points.reduce(0) { $0 + $1.0.y * $1.1 }
          commands.append("PD" + text(ScenePoint(x: x, y: y)))
        }
        here = end
      case .close:
        here = start
        commands.append("PD" + text(start))
      }
    }
  }

  private mutating func take(penFor paint: Paint) {
    let pen: Int
    switch paint {
    case .series(let index): pen = 2 + index % 7
    case .fixed, .named, .ramp, .diverging: pen = 2
    case .background, .grid, .zeroAxis, .axis, .text, .title, .asymptote, .level: pen = 1
    }
    commands.append("SP\(pen)")
  }

  private func text(_ point: ScenePoint) -> String { "\(text(point.x)),\(text(point.y))" }
  private func text(_ length: Double) -> String { String(Int((length * 40).rounded())) }
}
