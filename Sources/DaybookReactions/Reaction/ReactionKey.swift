internal import DaybookEvents
internal import DaybookValues

/// The ids that a version of a reaction derives from events.
///
/// They are UUIDs of version 8, which begin with the event's time and position. The next 62 bits
/// are derived from the name, the version and the index of the reply. So the ids of later events
/// sort after those of earlier events, which makes appends to the log's index of ids fast.
struct ReactionKey: Sendable {
  private let namespace: EventID

  init(name: String, version: Int) {
    // A random UUID for all reactions, which never changes.
    let reactions = EventID(high: 0x5b3c_9d1e_7a64_4f20, low: 0x9c0e_61d8_42f7_ab35)
    namespace = EventID(namespace: reactions, name: "\(name) \(version)")
  }

  /// The idempotency key of the event, for systems outside of the log.
  func id(of seq: UInt64, at time: Timestamp) -> EventID { id(of: seq, at: time, part: 0) }

  /// The id of the reply at `index` to the event.
  func id(ofReply index: Int, to seq: UInt64, at time: Timestamp) -> EventID {
    id(of: seq, at: time, part: UInt64(index) + 1)
  }

  private func id(of seq: UInt64, at time: Timestamp, part: UInt64) -> EventID {
    let milliseconds = UInt64(max(0, time.microsecondsSinceEpoch / 1_000)) & 0xFFFF_FFFF_FFFF
    let mixed = mix(namespace.low ^ mix(namespace.high ^ mix(seq) ^ part))
    return EventID(
      high: milliseconds << 16 | 0x8000 | seq & 0xFFF, low: 0b10 << 62 | mixed >> 2)
  }

  /// Mixes a number, so that each of its bits affects all bits; different numbers stay different.
  private func mix(_ value: UInt64) -> UInt64 {
    var value = value &+ 0x9e37_79b9_7f4a_7c15
    value = (value ^ value >> 30) &* 0xbf58_476d_1ce4_e5b9
    value = (value ^ value >> 27) &* 0x94d0_49bb_1331_11eb
    return value ^ value >> 31
  }
}
