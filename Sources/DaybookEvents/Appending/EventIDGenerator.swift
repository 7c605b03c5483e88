package import DaybookValues

/// A generator of ids, for events that are appended without an id.
///
/// The ids are UUIDs of version 7. Of the bits that are usually random, 48 store the position in
/// the log. So the log finds the position of such an id without an index.
///
/// The other 26 bits are random enough to distinguish logs; they are not secret.
package struct EventIDGenerator: Sendable {
  private var state: UInt64

  package init(seed: UInt64 = .random(in: .min ... .max)) { state = seed }

  package mutating func next(seq: UInt64, at now: Timestamp) -> EventID {
    // A clock far outside of the range makes ids of the first or the last instant.
    let milliseconds = min(max(0, now.microsecondsSinceEpoch / 1_000), 1 << 48 - 1)
    return EventID(
      version7Milliseconds: UInt64(milliseconds), sequence: seq, random: UInt32(nextBits() >> 38))
  }

  // A Weyl sequence, mixed by a multiplication. Its seed needs one system call for each log,
  // instead of one for each event.
  private mutating func nextBits() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    return RecordChecksum.fold(state, state ^ 0xD1B5_4A32_D192_ED03)
  }
}
