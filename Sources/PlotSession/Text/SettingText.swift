import ChartCore
import Expressions
import RealFunctions

// Settings as statements.

extension SettingName {
  /// The statement that gives the setting the value that it has.
  func statement(_ settings: Settings, _ scope: Scope) -> String {
    "set \(rawValue) \(value(settings, scope))"
  }

  private func value(_ settings: Settings, _ scope: Scope) -> String {
    switch self {
    case .xrange: Self.text(settings.xRange)
    case .yrange: Self.text(settings.yRange)
    case .xscale: settings.xScale.rawValue
    case .yscale: settings.yScale.rawValue
    case .title: TextSpelling.quoted(settings.title)
    case .xlabel: TextSpelling.quoted(settings.xLabel)
    case .ylabel: TextSpelling.quoted(settings.yLabel)
    case .grid: Self.text(settings.showsGrid)
    case .legend: Self.text(settings.showsLegend)
    case .axes: Self.text(settings.showsAxes)
    case .notes: Self.text(settings.showsNotes)
    case .strict: Self.text(settings.isStrict)
    case .size: settings.look.size.map { "\($0.width)x\($0.height)" } ?? "auto"
    case .aspect: settings.hasEqualAspect ? "equal" : "auto"
    case .theme: settings.look.theme.rawValue
    case .charset: settings.look.charset.rawValue
    case .output: settings.output.rawValue
    case .marks: settings.marks.rawValue
    case .tolerance: NumberSpelling.exact(settings.tolerance)
    case .samples: settings.samples.map(String.init) ?? "auto"
    case .angles: scope.angleUnit.rawValue
    case .log: scope.logarithmBase.rawValue
    case .digits: String(settings.digits)
    case .timeout: NumberSpelling.exact(settings.timeout)
    }
  }

  private static func text(_ isOn: Bool) -> String { isOn ? "on" : "off" }

  private static func text(_ range: AxisRange?) -> String {
    guard let range else { return "auto" }
    guard let interval = range.interval else { return range.text }
    return "\(NumberSpelling.exact(interval.lower))..\(NumberSpelling.exact(interval.upper))"
  }
}
