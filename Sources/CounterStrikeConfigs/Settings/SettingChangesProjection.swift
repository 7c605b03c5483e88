package import DaybookEvents
package import DaybookProjections
package import DaybookValues

/// The key of a change: the player, and the position of the event in the log.
package struct SettingChangeKey: CodedKey {
  package static var codec: KeyCodec<Self> {
    KeyCodec(.init(\.player), .init("seq", \.seq), make: Self.init)
  }

  package let player: ProPlayerID
  package let seq: UInt64

  package init(_ player: ProPlayerID, _ seq: UInt64) {
    self.player = player
    self.seq = seq
  }
}

/// A change of a setting; `nil` in `old` or `new` means no value.
package struct SettingChange: CodedRow {
  package static var codec: Codec<Self> {
    Codec(
      .timestamp("time", \.time), .text("field", \.field), .text("old", \.old), .text("new", \.new),
      make: Self.init)
  }

  package let time: Timestamp
  package let field: String
  package let old: String?
  package let new: String?
}

extension SettingChange {
  /// Whether a value was known before, because the first known value does not count as a change.
  var isChange: Bool { old != nil }

  init(_ field: PlayerField, from old: String?, to new: String?, at time: Timestamp) {
    self.time = time
    self.field = field.rawValue
    self.old = old
    self.new = new
  }
}

/// One row for each change of a player after the player was first listed.
package struct SettingChangesProjection: Projection {
  package static let name = "csChanges"
  package static let version = 1

  package init() {}

  package func apply(
    _ recorded: Recorded<ProPlayerEvent>, to rows: inout Rows<SettingChangeKey, SettingChange>
  ) {
    guard let player = ProPlayerID(stream: recorded.stream) else { return }
    let key = SettingChangeKey(player, recorded.seq)
    switch recorded.event {
    case .listed: break
    case .changed(let event):
      rows[key] = SettingChange(event.field, from: event.old, to: event.new, at: recorded.time)
    case .teamChanged(let event):
      rows[key] = SettingChange(.team, from: event.old, to: event.new, at: recorded.time)
    }
  }
}
