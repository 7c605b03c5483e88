internal import CBaseline
internal import DaybookEvents
internal import DaybookValues

/// One event of the workload, before it is appended by anybody.
struct WorkloadEvent: Sendable {
  /// Which of the 8 types it has, from 0.
  let kind: Int
  /// Which stream it goes to, from 0, and its name: as C has it, in the event.
  let streamIndex: Int
  var stream: StreamName
  /// What the stream's version is before it.
  let expectedVersion: UInt64
  let time: Timestamp
  let user: Int32
  let game: Int32
  let minutes: Int32
  let day: Int32
  let price: Int32
  let title: String

  /// The same event for C, which keeps texts in place.
  var baseline: baseline_event {
    var event = baseline_event()
    event.time = time.microsecondsSinceEpoch
    event.expected_version = expectedVersion
    event.type = UInt16(kind)
    (event.user, event.game, event.minutes) = (user, game, minutes)
    (event.day, event.price) = (day, price)
    event.stream_length = Self.copy(stream.name, to: &event.stream)
    event.title_length = Self.copy(title, to: &event.title)
    return event
  }

  private static func copy<Place>(_ text: String, to place: inout Place) -> UInt8 {
    withUnsafeMutableBytes(of: &place) { place in
      precondition(text.utf8.count <= place.count, "The baseline has no room for \(text).")
      place.copyBytes(from: text.utf8)
    }
    return UInt8(text.utf8.count)
  }
}
