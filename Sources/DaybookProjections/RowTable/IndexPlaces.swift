internal import DaybookEvents

/// The places of the rows of a read model in all its indexes.
///
/// Rows that move on leave places behind. Those that nobody has to know of are dropped once there are
/// many, so that a queue costs as much at its end as at its beginning.
struct IndexPlaces: Sendable {
  private(set) var rows: Rows<IndexPlace, IndexMark>
  /// The slots of places that lie below, where rows stood before they left: they hide those for ever.
  private var below: Set<UInt32> = []
  /// The slots of dead places that are not kept in order any more.
  private var dropped: Set<UInt32> = []
  /// How many rows left since dead places were last dropped.
  private var leftCount = 0
  /// With so many slots, those of dead places among them, it is swept.
  private var sweepCount = Self.leastSwept

  private static let leastSwept = 64

  /// No places in memory, in no order until ``keepOrder()``.
  init(above source: RowsSource<IndexPlace, IndexMark>?) {
    rows = Rows()
    rows.source = source
  }

  /// Adds a place that a row has, or one below that it has left.
  mutating func add(_ place: KeyWriter, isThere: Bool) {
    let slot = rows.mark(place, isThere: isThere).slot
    if !isThere { below.insert(slot) }
  }

  /// Ends the adding: all that was added stands in order, and counts as no change.
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
      // Most rows that change come back to where they stood; some left before dead places were dropped.
      leftCount = max(0, leftCount - 1)
    }
  }

  private mutating func leave(_ slot: UInt32, isNew: Bool) {
    if isNew { below.insert(slot) }
    leftCount += 1
    if leftCount >= dropCount { dropDead() }
  }

  mutating func forgetChanges() { rows.forgetChanges() }

  /// Lets the places be what they were when changes were last forgotten.
  mutating func undoChanges() {
    rows.putBackFormer()
    rows.forgetChanges()
    for slot in dropped where rows.current[Int(slot)] != nil {
      dropped.remove(slot)
      rows.keyTable.putInOrder(Int(slot))
    }
  }

  /// So many rows leave before dead places are dropped: about four times the root of the slots, so that a
  /// row that leaves costs no more than one that comes.
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

  /// Makes room: dead places that nobody has to know of are forgotten.
  private mutating func sweep() {
    let swept = rows.swept { [below] in below.contains($0) }
    (rows, below, dropped, leftCount) = (swept.rows, swept.kept, [], 0)
    // Nearly all may be alive: the next sweep waits for as many again.
    sweepCount = max(Self.leastSwept, rows.current.count * 2)
  }
}

extension Rows<IndexPlace, IndexMark> {
  /// The same places without those that are neither there nor below, now and when changes were last
  /// forgotten; and the slots of those for which `isBelow` holds.
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

  /// Adds a place as other rows had it.
  private mutating func add(_ key: KeyWriter, _ there: IndexMark?, _ mark: Int32) -> UInt32 {
    let slot = UInt32(truncatingIfNeeded: keyTable.slotMakingOne(for: key))
    current.append(there)
    marks.append(mark >= 0 ? Int32(truncatingIfNeeded: former.count) : mark)
    if mark >= 0 { former.append(IndexMark()) }
    if mark != Self.isClean { touched.append(slot) }
    return slot
  }
}
