internal import CBaseline
internal import DaybookEvents
internal import DaybookValues

/// One event of the workload, which C or the engine appends.
struct WorkloadEvent: Sendable {
  /// The number of its event type, from 0 to 7.
  let kind: Int
  /// The number of its stream, from 0; the name is stored in the event as well, as in C.
  let streamIndex: Int
  var stream: StreamName
  /// The version of the stream before this event.
  let expectedVersion: UInt64
  let time: Timestamp
  let user: Int32
  let game: Int32
  let minutes: Int32
  let day: Int32
  let price: Int32
  let title: String

  /// The same event for C, which stores texts inside the event.
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
