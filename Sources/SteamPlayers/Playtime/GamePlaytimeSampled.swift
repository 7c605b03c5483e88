package import DaybookEvents

/// The time that a game was played in all is not what it was when last looked at.
package struct GamePlaytimeSampled: Event {
  package static let type: EventType = "game.playtimeSampled"
  package static let fields: [EventField] = [
    .int64("appid"), .int64("total"), .int64("delta"), .int64("twoWeeks"), .bool("baseline"),
  ]

  package let app: AppID
  /// Minutes in all.
  package let total: Int64
  /// Minutes since the last sample; below 0 after a reset or a refund.
  package let delta: Int64
  /// Minutes in the last two weeks as Steam counted them then.
  package let twoWeeks: Int64?
  /// Whether there was no sample before, so that `total` holds play of unknown days.
  package let isBaseline: Bool

  package init(
    _ app: AppID, total: Int64, delta: Int64, twoWeeks: Int64? = nil, isBaseline: Bool = false
  ) {
    self.app = app
    self.total = total
    self.delta = delta
    self.twoWeeks = twoWeeks
    self.isBaseline = isBaseline
  }

  package func write(to writer: inout EventWriter) {
    writer.write(app.number)
    writer.write(total)
    writer.write(delta)
    writer.write(twoWeeks)
    writer.write(isBaseline)
  }

  package init(from reader: inout EventReader) throws(EventDecodingError) {
    app = AppID(try reader.read())
    total = try reader.read()
    delta = try reader.read()
    twoWeeks = try reader.readIfPresent(Int64.self)
    isBaseline = try reader.readIfPresent(Bool.self) ?? false
  }
}
