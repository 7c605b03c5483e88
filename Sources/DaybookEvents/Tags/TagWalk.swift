/// An iteration over the events that have all given tags, in the order of the log.
///
/// It skips ahead: it finds the next event of each tag, and continues at the furthest of these
/// events.
struct TagWalk {
  private let tags: [[UInt8]]

  init(_ tags: Set<String>) { self.tags = tags.map { Array($0.utf8) } }

  /// The position of the first event from `seq` to `last` that has all tags, according to the
  /// index.
  func next(
    atOrAfter seq: UInt64, through last: UInt64, _ index: TagIndex,
    in log: borrowing some StoredLog & ~Copyable & ~Escapable
  ) throws(LogError) -> UInt64? {
    var (candidate, agreeing, turn) = (seq, 0, 0)
    while agreeing < tags.count {
      let found = try next(of: tags[turn], atOrAfter: candidate, index, in: log)
      guard let found, found <= last else { return nil }
      agreeing = found == candidate ? agreeing + 1 : 1
      candidate = found
      turn = (turn + 1) % tags.count
    }
    return candidate
  }

  private func next(
    of tag: [UInt8], atOrAfter seq: UInt64, _ index: TagIndex,
    in log: borrowing some StoredLog & ~Copyable & ~Escapable
  ) throws(LogError) -> UInt64? {
    let recent = index.position(of: tag, atOrAfter: seq)
    let stored = try log.storedPosition(ofTag: tag, atOrAfter: seq)
    guard let recent, let stored else { return recent ?? stored }
    return min(recent, stored)
  }
}
