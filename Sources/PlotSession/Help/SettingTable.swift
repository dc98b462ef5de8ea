/// The settings as rows of help, in the order of the manual.
package enum SettingTable {
  /// Every setting.
  package static let all: [Entry] = SettingName.allCases.map { setting in
    Entry(
      name: setting.rawValue,
      usage: setting.usage,
      summary: setting.summary,
      examples: setting.examples,
      seeAlso: ["settings", "unset"]
    )
  }
}

extension SettingName {
  /// Whether a number may follow, and so any formula.
  var takesNumbers: Bool {
    switch self {
    case .xrange, .yrange, .digits, .tolerance, .samples, .timeout: true
    default: false
    }
  }

  /// Statements that can be typed as they stand.
  fileprivate var examples: [String] {
    switch self {
    case .xrange: ["set xrange -2pi..2pi", "plot sin(x)"]
    case .yrange: ["set yrange -1..1", "plot tan(x)", "set yrange [0:]", "plot x^2"]
    case .title: ["set title \"Two waves\"", "plot sin(x), cos(x)"]
    case .xlabel, .ylabel: ["set \(rawValue) \"time in s\"", "plot sin(x)"]
    case .size: ["set size 60x16", "plot sin(x)"]
    case .aspect: ["set aspect equal", "plot (cos(t), sin(t))"]
    case .angles: ["set angles degrees", "sin(30)", "atan(1)"]
    case .log: ["set log natural", "log(e^2)"]
    case .theme: ["set theme mono", "plot sin(x), cos(x)"]
    case .charset: ["set charset ascii", "plot sin(x)"]
    case .output: ["set output text", "plot sin(x)"]
    case .timeout: ["set timeout 2"]
    case .marks: ["set marks off", "plot tan(x)"]
    case .tolerance: ["set tolerance 0.1"]
    case .samples: ["set samples 2000", "plot sin(1/x)"]
    case .digits: ["set digits 4", "pi"]
    default: values.suffix(1).map { "set \(rawValue) \($0)" }
    }
  }
}
