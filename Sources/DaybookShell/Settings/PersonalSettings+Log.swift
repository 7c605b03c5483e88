internal import Daybook
internal import DaybookPresentation

extension PersonalSettings {
  /// Creates the settings from `rows`.
  init(_ rows: Rows<String, String>) {
    self.init()
    for (name, value) in rows {
      if let setting = Setting(rawValue: name) { take(value, of: setting) }
    }
  }

  /// Reads the settings in `log` up to the event `head`.
  ///
  /// - Complexity: O(*n*) in the number of changes of settings.
  init(in log: FileEventLog, upTo head: UInt64) {
    self.init()
    var rest: EventSelection? = EventSelection(to: head, stream: SettingEvent.stream)
    // An error ends the reading without being thrown, because a damaged log must still open.
    while let wanted = rest, let page = try? log.read(wanted, limit: 1_024) {
      for event in page.events { take(event) }
      rest = page.next
    }
  }

  private mutating func take(_ event: RecordedEvent) {
    guard event.type == SettingChanged.type,
      let setting = event.data["name"]?.string.flatMap(Setting.init(rawValue:))
    else { return }
    take(event.data["value"]?.string.flatMap { try? setting.value(of: $0) }, of: setting)
  }
}
