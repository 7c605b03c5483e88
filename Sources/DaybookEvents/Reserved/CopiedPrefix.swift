/// How far a text that is imported has given a log again, from its first event on.
///
/// What a line claims of itself, anybody can write: position, version and id. That it is of an export
/// shows only in all that goes before it. So a text is taken for a copy of the log as long as it has
/// given each event of it from the first on, at the position and the version that it claims, and with
/// an id.
struct CopiedPrefix: Sendable, Equatable {
  /// The position of the last event that it has given; `nil` once it is no copy.
  private var end: UInt64? = 0

  /// Whether it has given each event so far.
  var isWhole: Bool { end != nil }

  /// Takes note of where the events of `batch` stand, or will: those of a part of it, from its first on.
  mutating func note(_ places: [ClaimedPosition], _ batch: EventBatch) {
    for (index, place) in places.enumerated() {
      guard let last = end else { return }
      let isCopied =
        place.seq == last + 1 && batch.claimedPosition(of: index) == place
        && batch.id(of: index) != nil
      end = isCopied ? place.seq : nil
    }
  }
}
