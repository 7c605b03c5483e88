package import DaybookEvents

/// A player came online, left, or did something else that a status tells of.
package struct ProfileStatusChanged: Event {
  package static let type: EventType = "profile.statusChanged"
  package static let fields: [EventField] = [.int64("status"), .int64("previous")]

  /// 0 offline, 1 online, 2 busy, 3 away, 4 snooze, 5 looking to trade, 6 looking to play.
  package let status: Int64
  /// The one before; `nil` where none was known.
  package let previous: Int64?

  package init(to status: Int64, from previous: Int64?) {
    self.status = status
    self.previous = previous
  }

  package func write(to writer: inout EventWriter) {
    writer.write(status)
    writer.write(previous)
  }

  package init(from reader: inout EventReader) throws(EventDecodingError) {
    status = try reader.read()
    previous = try reader.readIfPresent(Int64.self)
  }
}
