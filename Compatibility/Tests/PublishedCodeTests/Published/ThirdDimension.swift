import Charts
// The forms of the session "Bring Swift Charts to the third dimension" of 2025, with data of our own.
import SwiftUI

struct Bird: Identifiable {
  let id = UUID()
  let wing: Double
  let weight: Double
  let beak: Double
  let species: String
}

let birds: [Bird] = (0..<24).map { (index: Int) -> Bird in
  let step = Double(index)
  return Bird(
    wing: 170 + (step * 7.3).truncatingRemainder(dividingBy: 60),
    weight: 2.8 + step * 0.13,
    beak: 32 + (step * 11).truncatingRemainder(dividingBy: 26),
    species: ["Gull", "Tern", "Auk"][index % 3]
  )
}

struct BirdsInSpace: View {
  let xLabel = "Wing (mm)"
  let yLabel = "Weight (kg)"
  let zLabel = "Beak (mm)"

  var body: some View {
    Chart3D(birds) { bird in
      PointMark(
        x: .value("Wing", bird.wing),
        y: .value("Weight", bird.weight),
        z: .value("Beak", bird.beak)
      )
      .foregroundStyle(by: .value("Species", bird.species))
    }
    .chartXAxisLabel(xLabel)
    .chartYAxisLabel(yLabel)
    .chartZAxisLabel(zLabel)
    .chartXScale(domain: 160...260, range: -0.5...0.5)
    .chartYScale(domain: 2...7, range: -0.5...0.5)
    .chartZScale(domain: 30...60, range: -0.5...0.5)
    .chartXAxis {
      AxisMarks(values: [160, 180, 200, 220, 240, 260]) {
        AxisTick()
        AxisGridLine()
        AxisValueLabel()
      }
    }
    .chartZAxis {
      AxisMarks(values: [30, 40, 50, 60]) {
        AxisTick()
        AxisGridLine()
        AxisValueLabel()
      }
    }
  }
}

struct BirdsAndPlane: View {
  @State var pose: Chart3DPose = .default

  var body: some View {
    Chart3D {
      ForEach(birds) { bird in
        PointMark(
          x: .value("Wing", bird.wing),
          y: .value("Weight", bird.weight),
          z: .value("Beak", bird.beak)
        )
        .foregroundStyle(by: .value("Species", bird.species))
      }

      SurfacePlot(x: "Wing", y: "Weight", z: "Beak") { wing, beak in
        0.03 * wing + 0.02 * beak - 3
      }
      .foregroundStyle(.gray)
    }
    .chart3DPose($pose)
    .chartXScale(domain: 160...260, range: -0.5...0.5)
    .chartYScale(domain: 2...7, range: -0.5...0.5)
    .chartZScale(domain: 30...60, range: -0.5...0.5)
  }
}

struct WavesInSpace: View {
  var body: some View {
    Chart3D {
      SurfacePlot(x: "X", y: "Y", z: "Z") { x, z in
        (sin(5 * x) + sin(5 * z)) / 2
      }
      .foregroundStyle(.normalBased)
    }
    .chartXScale(domain: -1...1, range: -0.5...0.5)
    .chartYScale(domain: -1...1, range: -0.5...0.5)
    .chartZScale(domain: -1...1, range: -0.5...0.5)
    .chart3DCameraProjection(.perspective)
  }
}

struct SincInSpace: View {
  var body: some View {
    Chart3D {
      SurfacePlot(x: "X", y: "Y", z: "Z") { x, z in
        let h = hypot(x, z)
        return sin(h) / h
      }
      .foregroundStyle(.heightBased)
    }
    .chartXScale(domain: -10...10)
    .chartZScale(domain: -10...10)
    .chartYScale(domain: -0.23...1)
    .chart3DPose(
      Chart3DPose(
        azimuth: .degrees(20),
        inclination: .degrees(7)
      )
    )
  }
}

struct FrontOfSurface: View {
  var body: some View {
    Chart3D {
      SurfacePlot(x: "x", y: "y", z: "z") { x, y in
        sin(2 * x) * cos(y)
      }
      .foregroundStyle(
        LinearGradient(
          gradient: Gradient(colors: [.orange, .pink]),
          startPoint: .top,
          endPoint: .bottom
        )
      )
    }
    .chart3DPose(.front)
    .chartXScale(domain: -3...3)
    .chartYScale(domain: -3...3)
    .chartZScale(domain: -3...3)
  }
}

struct ColumnsInSpace: View {
  @Chart3DContentBuilder
  private var frame: some Chart3DContent {
    RectangleMark(
      x: .value("x", 0.0..<4.0),
      y: .value("y", 0.0..<4.0),
      z: .value("z", 2.0)
    )
    .foregroundStyle(.gray.opacity(0.3))
    RuleMark(x: .value("x", 2.0), y: .value("y", 2.0))
  }

  var body: some View {
    Chart3D {
      frame
      PointMark(x: .value("x", 1.0), y: .value("y", 1.0), z: .value("z", 3.0))
        .symbol(.cube)
        .symbolSize(0.05)
        .foregroundStyle(.red)
      PointMark(x: .value("x", 3.0), y: .value("y", 2.0), z: .value("z", 1.0))
        .symbol(.cylinder)
        .symbolSize(0.08)
      PointMark(x: .value("x", 3.0), y: .value("y", 3.0), z: .value("z", 3.0))
        .symbol(.cone)
      PointMark(x: .value("x", 2.0), y: .value("y", 3.0), z: .value("z", 3.0))
        .symbol(.sphere)
    }
    .chartZAxisLabel("Depth")
    .chart3DRenderingStyle(.flat)
  }
}

struct PolishedSurface: View {
  @State var depth: Double?

  var body: some View {
    Chart3D {
      SurfacePlot(x: "x", y: "y", z: "z") { x, z in
        x * z
      }
      .foregroundStyle(.gray)
      .metalness(1)
      .roughness(0.2)
    }
    .chartXScale(domain: -1...1)
    .chartYScale(domain: -1...1)
    .chartZScale(domain: -1...1)
    .chartZSelection(value: $depth)
    .chart3DPose(.top)
  }
}
