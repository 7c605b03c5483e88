internal import DaybookEvents

/// The places of the rows of a read model in all its indexes.
///
/// When a row moves, its former place stays as a dead place. A dead place may hide a stored place;
/// when there are many others, these are dropped. So a queue, whose rows leave at one end, stays
/// fast.
struct IndexPlaces: Sendable {
  private(set) var rows: Rows<IndexPlace, IndexMark>
  /// The slots of places that are also in the stored rows, and that a row has left at least once.
  ///
  /// While such a place is dead, it hides the stored place, so it is never dropped.
  private var below: Set<UInt32> = []
  /// The slots of dead places that are no longer kept in order.
  private var dropped: Set<UInt32> = []
  /// The number of places that rows have left since dead places were last dropped.
  private var leftCount = 0
  /// The number of slots, including dead slots, at which dead slots are swept.
  private var sweepCount = Self.leastSwept

  private static let leastSwept = 64

  /// No places in memory; they are unordered until ``keepOrder()``.
  init(above source: RowsSource<IndexPlace, IndexMark>?) {
    rows = Rows()
    rows.source = source
  }

  /// Adds a row's place, or a stored place that the row has left.
  mutating func add(_ place: KeyWriter, isThere: Bool) {
    let slot = rows.mark(place, isThere: isThere).slot
    if !isThere { below.insert(slot) }
  }

  /// Sorts the added places, which then count as unchanged.
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
      // A row has returned to its place, as most changed rows do. It may have left before
      // ``leftCount`` was last set to 0.
      leftCount = max(0, leftCount - 1)
    }
  }

  private mutating func leave(_ slot: UInt32, isNew: Bool) {
    if isNew { below.insert(slot) }
    leftCount += 1
    if leftCount >= dropCount { dropDead() }
  }

  mutating func forgetChanges() { rows.forgetChanges() }

  /// Restores the places as of the last time that changes were forgotten.
  mutating func undoChanges() {
    rows.putBackFormer()
    rows.forgetChanges()
    for slot in dropped where rows.current[Int(slot)] != nil {
      dropped.remove(slot)
      rows.keyTable.putInOrder(Int(slot))
    }
  }

  /// The value of ``leftCount`` at which dead places are dropped: about four times the square root
  /// of the number of slots.
  ///
  /// So removing a row costs no more than adding one.
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

  /// Frees memory by forgetting dead places that hide no stored place.
  private mutating func sweep() {
    let swept = rows.swept { [below] in below.contains($0) }
    (rows, below, dropped, leftCount) = (swept.rows, swept.kept, [], 0)
    // Almost all places may be alive, so the next sweep waits until their number has doubled.
    sweepCount = max(Self.leastSwept, rows.current.count * 2)
  }
}

extension Rows<IndexPlace, IndexMark> {
  /// A copy without dead places: places that are not stored, and that no row has now or had when
  /// changes were last forgotten.
  ///
  /// `kept` has the new slots of the places for which `isBelow` is true.
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

  /// Adds a place of other rows, with its state.
  private mutating func add(_ key: KeyWriter, _ there: IndexMark?, _ mark: Int32) -> UInt32 {
    let slot = UInt32(truncatingIfNeeded: keyTable.slotMakingOne(for: key))
    current.append(there)
    marks.append(mark >= 0 ? Int32(truncatingIfNeeded: former.count) : mark)
    if mark >= 0 { former.append(IndexMark()) }
    if mark != Self.isClean { touched.append(slot) }
    return slot
  }
}
