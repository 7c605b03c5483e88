/// The first events of a log, as far as an import has repeated them exactly.
///
/// Any text can claim positions, versions and ids. So a text counts as a copy of a log only while
/// it repeats each event from the first one on. Each event must have an id, and the claimed
/// position and version.
struct CopiedPrefix: Sendable, Equatable {
  /// The position of the last repeated event; `nil` once the text differs from the log.
  private var end: UInt64? = 0

  /// Whether the text has repeated every event so far.
  var isWhole: Bool { end != nil }

  /// Compares the positions `places` of the first events of `batch` with their claimed positions.
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
