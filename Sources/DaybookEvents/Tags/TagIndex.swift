internal import DaybookValues

/// The positions of the events of each tag: a cache of the log.
///
/// It has the entries between ``checkpoint`` and ``end``; older entries are in the table of tags.
/// So an append costs an entry in memory, and events without tags cost nothing. The table may also
/// have entries for events that were never committed, so a reader checks that the event has the
/// tag.
package struct TagIndex: Sendable {
  /// The number of entries in memory at which the entries are written to the table.
  static let spacing = 65_536
  /// The number of entries in memory above which the index is dropped, once the table has some of
  /// the entries.
  static let maximumCached = 300_000

  /// The position up to which the table has all entries.
  private(set) var checkpoint: UInt64
  /// The position up to which the log was read.
  private(set) var end: UInt64
  /// The number of entries in memory.
  private(set) var count = 0
  /// Whether the table has entries for events after the position up to which it claims to be
  /// complete.
  private var isUntold = false
  private var positions: [[UInt8]: [UInt64]] = [:]

  package init(checkpoint: UInt64) {
    self.checkpoint = checkpoint
    end = checkpoint
  }

  /// Whether the index has so many entries that it should be dropped and loaded again from the
  /// table.
  var isLarge: Bool { count > Self.maximumCached }

  /// Notes the next record of the log.
  mutating func note(_ record: borrowing RecordView) {
    guard let metadata = record.metadata else {
      end = record.seq
      return
    }
    note(record.seq, metadata)
  }

  /// Notes the next event of the log with its metadata.
  mutating func note(_ seq: UInt64, _ metadata: RawSpan) {
    end = seq
    guard !metadata.isEmpty else { return }
    for tag in BinaryJSONView(metadata).distinctTags {
      positions[tag, default: []].append(seq)
      count += 1
    }
  }

  /// The position of the first event from `seq` on that has `tag`, among the cached events.
  func position(of tag: [UInt8], atOrAfter seq: UInt64) -> UInt64? {
    guard let positions = positions[tag] else { return nil }
    var (low, high) = (0, positions.count)
    while low < high {
      let middle = (low + high) / 2
      if positions[middle] < seq { low = middle + 1 } else { high = middle }
    }
    return low < positions.count ? positions[low] : nil
  }

  /// Whether the entries should be written to the table.
  ///
  /// This is true in three cases: there are many entries, the checkpoint is `spacing` events before
  /// the end, or the table has entries after the position up to which it claims to be complete.
  func isDue(spacing: UInt64) -> Bool {
    count >= Self.spacing || isUntold || end - checkpoint >= spacing
  }

  /// The entries that the table lacks, in the order of the table.
  package var newPositions: [(tag: [UInt8], positions: [UInt64])] {
    positions.sorted { $0.key.lexicographicallyPrecedes($1.key) }.map { ($0.key, $0.value) }
  }

  /// Marks all entries up to ``end`` as written.
  ///
  /// - Parameter isTold: Whether the table also claims to be complete up to ``end``.
  package mutating func moveCheckpoint(isTold: Bool) {
    checkpoint = end
    isUntold = !isTold
    count = 0
    positions.removeAll()
  }
}

extension BinaryJSONView {
  /// The tags of these metadata, without duplicates.
  var distinctTags: [[UInt8]] {
    var tags = DistinctTags()
    do throws(LogError) {
      try forEachTag { tag throws(LogError) in
        var bytes: [UInt8] = []
        bytes.append(tag)
        tags.add(bytes)
        return true
      }
    } catch { return [] }
    return tags.all
  }
}
