package import DaybookEvents
package import DaybookProjections
package import DaybookValues

/// A change of a player, in the order in which they were seen.
package struct SettingChangeKey: RowKey {
  package static let columns: [RowColumn] = ProPlayerID.columns + [.uint64("seq")]

  package let player: ProPlayerID
  package let seq: UInt64

  package init(_ player: ProPlayerID, _ seq: UInt64) {
    self.player = player
    self.seq = seq
  }

  package func write(to writer: inout KeyWriter) {
    writer.write(player)
    writer.write(seq)
  }

  package init(from reader: inout KeyReader) throws(EventDecodingError) {
    player = try reader.read()
    seq = try reader.read()
  }
}

/// What changed, from what, to what; `nil` stands for nothing.
package struct SettingChange: RowContent {
  package static let columns: [RowColumn] = [
    .timestamp("time"), .text("field"), .text("old"), .text("new"),
  ]

  package let time: Timestamp
  package let field: String
  package let old: String?
  package let new: String?

  init(_ field: PlayerField, from old: String?, to new: String?, at time: Timestamp) {
    self.time = time
    self.field = field.rawValue
    self.old = old
    self.new = new
  }

  package func write(to writer: inout EventWriter) {
    writer.write(time)
    writer.write(field)
    writer.write(old)
    writer.write(new)
  }

  package init(from reader: inout EventReader) throws(EventDecodingError) {
    time = try reader.read()
    field = try reader.read()
    old = try reader.readIfPresent(String.self)
    new = try reader.readIfPresent(String.self)
  }
}

/// One row for everything that changed about a player since the first listing.
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
