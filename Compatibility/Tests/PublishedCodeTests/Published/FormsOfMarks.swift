import Charts
import SwiftUI

// Marks in other forms: cut to shapes, seen through others, moved, marked by views and by outlines of one's own.

struct RoundBars: View {
  var body: some View {
    Chart(0..<4, id: \.self) { index in
      BarMark(x: .value("Name", "b\(index)"), y: .value("Sold", index + 1))
        .clipShape(Capsule())
        .foregroundStyle(Gradient(colors: [.orange, .purple]))
        .alignsMarkStylesWithPlotArea()
    }
  }
}

struct MaskedGradient: View {
  var body: some View {
    Chart {
      RectangleMark(
        xStart: .value("from", 0),
        xEnd: .value("to", 5),
        yStart: .value("low", 0),
        yEnd: .value("high", 3)
      )
      .foregroundStyle(
        .linearGradient(colors: [.red, .blue], startPoint: .top, endPoint: .bottom)
      )
      .mask {
        ForEach(0..<6, id: \.self) { index in
          AreaMark(x: .value("x", index), y: .value("y", index % 3 + 1))
        }
      }
    }
  }
}

/// An arrow that points up.
struct Arrow: ChartSymbolShape, InsettableShape {
  var inset: CGFloat = 0
  var perceptualUnitRect: CGRect { CGRect(x: 0, y: 0, width: 1, height: 1) }

  func path(in rect: CGRect) -> Path {
    Path { path in
      path.move(to: CGPoint(x: rect.midX, y: rect.minY))
      path.addLine(to: CGPoint(x: rect.maxX, y: rect.maxY))
      path.addQuadCurve(
        to: CGPoint(x: rect.minX, y: rect.maxY),
        control: CGPoint(x: rect.midX, y: rect.midY)
      )
      path.closeSubpath()
    }
  }

  func inset(by amount: CGFloat) -> Arrow { Arrow(inset: inset + amount) }
}

struct ArrowPoints: View {
  var body: some View {
    Chart(0..<5, id: \.self) { index in
      PointMark(x: .value("x", index), y: .value("y", index * 2))
        .symbol(Arrow())
        .symbolSize(CGSize(width: 14, height: 14))
        .offset(x: 3, y: -2)
    }
    .chartXScale(range: .plotDimension(startPadding: 20))
  }
}

struct PopoverOfView: View {
  var body: some View {
    Chart(0..<5, id: \.self) { index in
      BarMark(x: .value("Name", "b\(index)"), y: .value("Sold", index + 1))
        .annotation(position: .top) {
          if index == 2 {
            VStack(alignment: .leading) {
              Text("Wednesday").font(.caption)
              HStack {
                Circle().fill(Color(hex: 0x123456)).frame(width: 8, height: 8)
                Text("3 loaves")
              }
            }
            .padding(6)
            .background(Color(hex: 0xabcdef), in: .rect(cornerRadius: 5))
          }
        }
    }
    .chartPlotStyle { plot in
      plot.background { Color.gray.opacity(0.1) }.cornerRadius(8).border(.gray)
    }
  }
}

/// The names of all helpers of gestures in published code: the type can be named.
func nearestDay(to place: CGPoint, proxy: ChartProxy, geometry: GeometryProxy) -> Int? {
  let origin = geometry[proxy.plotAreaFrame].origin
  return proxy.value(atX: place.x - origin.x, as: Int.self)
}
