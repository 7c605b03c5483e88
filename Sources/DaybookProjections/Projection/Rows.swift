internal import Synchronization

/// The rows of one read model, by key and in the order of the keys.
///
/// ``Projection/apply(_:to:)`` changes them, and readers use them in the same way:
///
/// ```swift
/// loans["Emma"] = loan  // puts a row, or nil to remove it
/// loans["Emma"]?.due = due  // changes a field in place
/// for (book, loan) in loans { print(book, loan) }  // all, in order
/// for book in loans["Emma"..<"Faust"] { print(book.key) }  // those between two keys
/// ```
///
/// The rows may be on the disk, below the changes in memory. Then only requested rows are read.
public struct Rows<Key: RowKey, Row: RowContent>: Sendable {
  /// The number of rows, in memory and on the disk.
  public internal(set) var count = 0

  @usableFromInline var keyTable = KeyTable()
  /// The row of each slot of the table; `nil` if it was removed, or never existed.
  @usableFromInline var current: [Row?] = []
  /// The state of each slot since changes were last forgotten.
  ///
  /// A slot is unchanged, or had no row before its change, or has the index of its previous row in
  /// ``former``.
  @usableFromInline var marks: [Int32] = []
  @usableFromInline var former: [Row] = []
  @usableFromInline var touched: [UInt32] = []
  /// The stored rows below the changes in memory; `nil` when all rows are in memory.
  @usableFromInline var source: RowsSource<Key, Row>?
  /// The reason why a change cannot be stored.
  @usableFromInline var problem: String?
  @usableFromInline private(set) var iteration = IterationFlag()
  /// Encodes rows; `nil` until the first event is applied.
  @usableFromInline var writer: RowsWriter<Key, Row>?
  /// The slot of the watched row, or -1.
  @usableFromInline var watchedSlot = -1
  /// The rows that each event added or changed, for an observer.
  @usableFromInline var notes: RowNotes?
  /// Whether rows are noted.
  ///
  /// Each event checks this flag, because checking ``notes`` takes longer.
  @usableFromInline var isNotingRows = false

  /// The indexes by which rows are found without their keys.
  var indexes: [RowIndex<Key, Row>] = []
  /// The index entries of the rows, in at most one element; empty before the first look-up in an
  /// index.
  ///
  /// After the first look-up, every change of a row updates the entries.
  var places: [IndexPlaces] = []
  /// The index entries of stored rows, either stored or computed; `nil` if there are none.
  var placesBelow: RowsSource<IndexPlace, IndexMark>?
  /// The index entries made for the first look-up, which are used until a row changes.
  @usableFromInline var askedPlaces = AskedPlaces()
  /// Whether index entries have been maintained since changes were last forgotten.
  ///
  /// If so, their changes can be undone.
  var canUndoPlaces = false
  /// Whether there are indexes.
  ///
  /// Every change checks this flag, because checking ``indexes`` takes longer.
  @usableFromInline var isIndexed = false

  /// The approximate number of bytes that the rows in memory allocate; 0 if bytes are not counted.
  package var heldBytes = 0

  @usableFromInline static var isClean: Int32 { -1 }
  @usableFromInline static var wasAbsent: Int32 { -2 }

  /// No rows.
  public init() {}

  /// Whether there are no rows.
  public var isEmpty: Bool { count == 0 }

  /// The row under `key`; set it to `nil` to remove the row.
  ///
  /// - Complexity: O(1) in memory; on the disk, O(log *n*) in the number of rows.
  @inlinable public subscript(key: Key) -> Row? {
    get {
      let bytes = KeyWriter(key)
      let slot = keyTable.slot(of: bytes)
      if slot >= 0 { return current[slot] }
      return source?.row(bytes)
    }
    set {
      let slot = slotToChange(KeyWriter(key))
      let wasThere = current[slot] != nil
      let keepsPlaces = isIndexed && mustKeepPlaces()
      let former = keepsPlaces ? indexValues(slot, key) : []
      current[slot] = newValue
      if keepsPlaces { moveInIndexes(slot, key, from: former) }
      note(wasThere: wasThere, isThere: newValue != nil)
    }
    _modify {
      let slot = slotToChange(KeyWriter(key))
      let wasThere = current[slot] != nil
      let keepsPlaces = isIndexed && mustKeepPlaces()
      let former = keepsPlaces ? indexValues(slot, key) : []
      defer {
        if keepsPlaces { moveInIndexes(slot, key, from: former) }
        note(wasThere: wasThere, isThere: current[slot] != nil)
      }
      yield &current[slot]
    }
  }

  /// The row under `key`, or `row` if there is none; setting the value stores a row.
  ///
  /// ```swift
  /// counts[reader, default: 0] += 1
  /// ```
  @inlinable public subscript(key: Key, default row: @autoclosure () -> Row) -> Row {
    get { self[key] ?? row() }
    _modify {
      let slot = slotToChange(KeyWriter(key))
      let wasThere = current[slot] != nil
      let keepsPlaces = isIndexed && mustKeepPlaces()
      let former = keepsPlaces ? indexValues(slot, key) : []
      var changed = current[slot] ?? row()
      // The slot is empty during the change, so that the row's storage has a single owner and is
      // not copied.
      current[slot] = nil
      defer {
        current[slot] = changed
        if keepsPlaces { moveInIndexes(slot, key, from: former) }
        note(wasThere: wasThere, isThere: true)
      }
      yield &changed
    }
  }

  /// Returns the slot of `key`, after recording the slot's row before the change.
  ///
  /// The slot is created if it does not exist.
  @inlinable mutating func slotToChange(_ key: KeyWriter) -> Int {
    let slot = slotMakingOne(for: key)
    if marks[slot] == Self.isClean { remember(slot) }
    return slot
  }

  /// Whether a change must update index entries.
  ///
  /// There are no entries to update until a caller looks up rows in an index, either in these rows
  /// or in a copy of them.
  @inlinable mutating func mustKeepPlaces() -> Bool {
    if isKnownUniquelyReferenced(&askedPlaces), !askedPlaces.wasAsked { return false }
    return keepAskedPlaces()
  }

  @inlinable mutating func slotMakingOne(for key: KeyWriter) -> Int {
    let slot = keyTable.slotMakingOne(for: key)
    if slot == current.count { fill(key) }
    return slot
  }

  /// Fills the new slot of `key` with the stored row; the slot stays empty if there is none.
  @inlinable mutating func fill(_ key: KeyWriter) {
    if iteration.isSet { keyTable.keepOrder() }
    if key.byteCount > KeyWriter.maximumBytes { refuse(key) }
    current.append(source?.row(key))
    marks.append(Self.isClean)
  }

  @inlinable mutating func remember(_ slot: Int) {
    touched.append(UInt32(truncatingIfNeeded: slot))
    // An observer of the new rows does not need the former rows.
    if !isNotingRows, let row = current[slot] {
      marks[slot] = Int32(truncatingIfNeeded: former.count)
      former.append(row)
    } else {
      marks[slot] = Self.wasAbsent
    }
  }

  @inlinable mutating func note(wasThere: Bool, isThere: Bool) {
    if wasThere != isThere { changeCount(by: isThere ? 1 : -1) }
  }

  @usableFromInline mutating func changeCount(by difference: Int) { count += difference }

  @usableFromInline mutating func refuse(_ key: KeyWriter) {
    problem = problem ?? "a key takes \(key.byteCount) bytes, and at most 500 are kept"
  }
}

extension Rows: Equatable {
  /// Whether both have equal rows under equal keys, wherever the rows are stored.
  public static func == (left: Self, right: Self) -> Bool {
    guard left.count == right.count else { return false }
    return zip(left, right).allSatisfy { $0.key == $1.key && $0.row == $1.row }
  }
}

extension Rows {
  /// No rows; `flag` counts iterated rows.
  init(countingBy flag: IterationFlag, indexedBy indexes: [RowIndex<Key, Row>] = []) {
    self.init(indexedBy: indexes)
    iteration = flag
  }
}

/// Records whether the rows were iterated in order, so that keeping them sorted saves time.
@usableFromInline final class IterationFlag: Sendable {
  private let flag = Atomic(false)
  private let passed = Atomic(0)
  private let isCounting: Bool

  init(isCounting: Bool = false) { self.isCounting = isCounting }

  @usableFromInline var isSet: Bool { flag.load(ordering: .relaxed) }

  /// The number of iterated rows; 0 if they are not counted.
  var passedCount: Int { passed.load(ordering: .relaxed) }

  func set() { flag.store(true, ordering: .relaxed) }

  /// Counts an iterated row.
  func countRow() { if isCounting { passed.add(1, ordering: .relaxed) } }
}

extension Rows {
  /// Counts the bytes that the rows in memory allocate; `bytes` returns the size of each row.
  package mutating func countHeldBytes(_ bytes: (Row) -> Int) {
    heldBytes = current.reduce(0) { $0 + ($1.map(bytes) ?? 0) }
  }
}
