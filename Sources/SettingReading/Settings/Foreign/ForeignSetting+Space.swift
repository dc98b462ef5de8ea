import Expressions
import Statements

// Settings of gnuplot for surfaces that locus has under another name.

extension ForeignSetting {
  static let ofSpace: [ForeignSetting] = [
    ForeignSetting(
      ["hi|dden3d"],
      set: .change { parser throws(Diagnostic) in
        try parser.skipRest()
        return SettingChange { state, _ in state.settings.space.styles = [.lines] }
      },
      unset: .change { parser throws(Diagnostic) in
        try parser.skipRest()
        return SettingChange { state, _ in state.settings.space.styles = [.wire] }
      }
    ),
    ForeignSetting(
      ["pm|3d"],
      set: .change { parser throws(Diagnostic) in
        let isMap = parser.parser.peek.kind == .name("map")
        try parser.skipRest()
        return SettingChange { state, _ in
          state.settings.space.styles = [.areas]
          if isMap {
            state.settings.space.view.azimuth = 0
            state.settings.space.view.inclination = 90
          }
        }
      },
      unset: .change { parser throws(Diagnostic) in
        try parser.skipRest()
        return SettingChange { state, _ in state.settings.space.styles = [] }
      }
    ),
    ForeignSetting(
      ["is|osamples"],
      set: .change { parser throws(Diagnostic) in
        let change = try SettingTable.mesh.read(&parser, SettingTable.mesh)
        // The second number is that of the other direction.
        if parser.parser.match(.comma) { _ = try parser.parser.sum() }
        return change
      },
      unset: .change { _ in SettingChange { state, _ in state.settings.space.lines = nil } }
    ),
    ForeignSetting(
      ["xyp|lane"],
      where: { $0.name(1) == "at" },
      set: .change { parser throws(Diagnostic) in
        parser.parser.advance()
        return try SettingTable.base.read(&parser, SettingTable.base)
      },
      unset: .change { _ in SettingChange { state, _ in state.settings.space.base = nil } }
    ),
  ]
}
