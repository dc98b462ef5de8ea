package import Statements

extension Settings {
  /// The settings, with the defaults for those that no chart depends on.
  package var ofPictures: Settings {
    var state = SessionState()
    state.settings = self
    for setting in SettingTable.all where !setting.isOfPictures { setting.reset(&state) }
    return state.settings
  }
}
