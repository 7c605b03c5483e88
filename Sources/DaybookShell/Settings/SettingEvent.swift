package import Daybook
package import DaybookPresentation

/// The event that records that a person changed or removed a setting.
package struct SettingChanged: CodedEvent {
  package static let type: EventType = "daybook.settingChanged"
  package static var codec: Codec<Self> {
    Codec(
      .text("name", \.setting), .text("value", \.value), .text("old", \.old),
      make: { Self($0, from: $2, to: $1) })
  }

  let setting: Setting
  /// The value; `nil` for a removed setting.
  let value: String?
  let old: String?

  init(_ setting: Setting, from old: String?, to value: String?) {
    (self.setting, self.old, self.value) = (setting, old, value)
  }
}

extension Setting: TextFieldValue {
  package static let noun = "setting"
}

/// The events of settings, which are in a stream of the engine.
package enum SettingEvent: EventSet {
  case changed(SettingChanged)

  package static let cases = [EventCase(Self.changed)]

  package var event: any Event {
    switch self {
    case .changed(let event): event
    }
  }

  package static let stream: StreamName = "daybook-settings"
}

/// The projection of the settings, with a row for each setting that has a value.
package struct SettingsProjection: Projection {
  package static let name = "settings"
  package static let version = 1
  package static let keyColumns: [RowColumn] = [.text("name")]

  package init() {}

  package func apply(_ recorded: Recorded<SettingEvent>, to rows: inout Rows<String, String>) {
    switch recorded.event {
    case .changed(let event):
      // An invalid value, which a person may have appended in another way, counts as not set.
      let value = event.value.flatMap { try? event.setting.value(of: $0) }
      rows[event.setting.rawValue] = value
    }
  }
}
