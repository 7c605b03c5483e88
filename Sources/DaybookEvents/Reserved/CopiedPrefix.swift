/// The first events of an import, as long as the import is an exact copy of a log.
///
/// Any text can claim positions, versions and ids. So an import counts as a copy of a log only
/// while each event, from the first on, has an id, and gets the position and version that it
/// claims.
struct CopiedPrefix: Sendable, Equatable {
  /// The position of the last copied event; `nil` once an event differs from its claims.
  private var end: UInt64? = 0

  /// Whether every event so far is copied.
  var isWhole: Bool { end != nil }

  /// Compares the positions of the first events of `batch` with the positions that the events
  /// claim.
  ///
  /// `places` are the positions that these events get in the log.
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
