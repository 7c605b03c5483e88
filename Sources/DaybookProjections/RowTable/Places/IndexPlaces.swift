internal import DaybookEvents

/// The entries of a read model's rows in all its indexes.
///
/// When a row's value changes, its previous entry remains as a dead entry. Some dead entries hide
/// stored entries. The remaining dead entries are dropped when there are many, so a queue, whose
/// rows are removed at one end, stays fast.
struct IndexPlaces: Sendable {
  private(set) var rows: Rows<IndexPlace, IndexMark>
  /// The slots of entries that are also stored, and that were removed at least once.
  ///
  /// While such an entry is dead, it hides the stored entry, so it is never dropped.
  private var below: Set<UInt32> = []
  /// The slots of dead entries that are no longer kept in order.
  private var dropped: Set<UInt32> = []
  /// The number of entries removed since dead entries were last dropped.
  private var leftCount = 0
  /// The number of slots, including those of dead entries, at which ``sweep()`` is called.
  private var sweepCount = Self.leastSwept

  private static let leastSwept = 64

  /// Makes a table without entries in memory, which does not sort later entries until
  /// ``keepOrder()``.
  init(above source: RowsSource<IndexPlace, IndexMark>?) {
    rows = Rows()
    rows.source = source
  }

  /// Adds a row's entry, or a dead entry that hides a stored entry.
  mutating func add(_ place: KeyWriter, isThere: Bool) {
    let slot = rows.mark(place, isThere: isThere).slot
    if !isThere { below.insert(slot) }
  }

  /// Sorts the added entries, which then count as unchanged.
  mutating func keepOrder() {
    rows.keyTable.keepOrder()
    rows.forgetChanges()
    sweepCount = max(Self.leastSwept, rows.current.count * 2)
  }

  mutating func mark(_ place: KeyWriter, isThere: Bool) {
    let (slot, isNew) = rows.mark(place, isThere: isThere)
    if isThere { come(slot, isNew: isNew) } else { leave(slot, isNew: isNew) }
    if rows.current.count >= sweepCount { sweep() }
  }

  private mutating func come(_ slot: UInt32, isNew: Bool) {
    if dropped.remove(slot) != nil {
      rows.keyTable.putInOrder(Int(slot))
    } else if !isNew {
      // A removed entry exists again; most removed entries are added again later. The entry may
      // have been removed before `leftCount` was last set to 0, so the count must not become
      // negative.
      leftCount = max(0, leftCount - 1)
    }
  }

  private mutating func leave(_ slot: UInt32, isNew: Bool) {
    if isNew { below.insert(slot) }
    leftCount += 1
    if leftCount >= dropCount { dropDead() }
  }

  mutating func forgetChanges() { rows.forgetChanges() }

  /// Restores the entries as of the last ``forgetChanges()``.
  mutating func undoChanges() {
    rows.putBackFormer()
    rows.forgetChanges()
    for slot in dropped where rows.current[Int(slot)] != nil {
      dropped.remove(slot)
      rows.keyTable.putInOrder(Int(slot))
    }
  }

  /// The value of ``leftCount`` at which dead entries are dropped: about four times the square root
  /// of the number of slots.
  ///
  /// With this value, removing an entry costs no more than adding one.
  private var dropCount: Int {
    let bits = Int.bitWidth - rows.current.count.leadingZeroBitCount
    return max(Self.leastSwept, 4 << (bits / 2))
  }

  private mutating func dropDead() {
    leftCount = 0
    let (current, below) = (rows.current, below)
    dropped.formUnion(
      rows.keyTable.dropFromOrder { current[Int($0)] == nil && !below.contains($0) })
  }

  /// Frees memory by forgetting dead entries that hide no stored entry.
  private mutating func sweep() {
    let swept = rows.swept { [below] in below.contains($0) }
    (rows, below, dropped, leftCount) = (swept.rows, swept.kept, [], 0)
    // If few entries were dead, the sweep freed little memory. So the next sweep waits until the
    // number of slots has doubled.
    sweepCount = max(Self.leastSwept, rows.current.count * 2)
  }
}

extension Rows<IndexPlace, IndexMark> {
  /// A copy that has only the entries which are still needed.
  ///
  /// They are the entries that are stored, that a row has now, or that a row had when changes were
  /// last forgotten. `kept` has the new slots of the entries for which `isBelow` is true.
  fileprivate func swept(where isBelow: (UInt32) -> Bool) -> (rows: Self, kept: Set<UInt32>) {
    var (rows, kept) = (Self.noPlaces, Set<UInt32>())
    rows.source = source
    for slot in keyTable.sorted(current.indices.map { UInt32($0) }) {
      let (place, isBelow) = (Int(slot), isBelow(slot))
      guard isBelow || current[place] != nil || marks[place] >= 0 else { continue }
      let new = rows.add(KeyWriter(bytes: keyTable.bytes(place)), current[place], marks[place])
      if isBelow { kept.insert(new) }
    }
    return (rows, kept)
  }

  /// Adds a copy of an entry of other rows, with the entry's state.
  private mutating func add(_ key: KeyWriter, _ there: IndexMark?, _ mark: Int32) -> UInt32 {
    let slot = UInt32(truncatingIfNeeded: keyTable.slotMakingOne(for: key))
    current.append(there)
    marks.append(mark >= 0 ? Int32(truncatingIfNeeded: former.count) : mark)
    if mark >= 0 { former.append(IndexMark()) }
    if mark != Self.isClean { touched.append(slot) }
    return slot
  }
}
