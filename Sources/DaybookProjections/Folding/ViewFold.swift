package import DaybookEvents

/// The rows of one read model while events are folded into them, with the Swift types erased.
///
/// A fold applies events of the log, and returns changes and rows as stored bytes. It begins
/// without rows, or with a base of stored rows, which the fold never changes. Only one thread at a
/// time may use a fold.
///
/// ```swift
/// let fold = Playtime.makeFold()
/// fold.take(recorded)
/// try fold.applyTaken()
/// try fold.forEachChange { change in print(change.key) }
/// ```
package protocol ViewFold: AnyObject {
  var schema: ViewSchema { get }

  /// The types of the events that the read model uses; `nil` for all types.
  var types: Set<EventType>? { get }

  /// The stored rows below the rows in memory; `nil` if all rows are in memory.
  var base: (any RowsBase)? { get }

  /// The number of rows.
  var count: Int { get }

  /// An upper bound of the number of rows that changed since the last ``forgetChanges()``.
  var changeCount: Int { get }

  /// The approximate number of bytes that the rows in memory allocate; 0 if bytes are not counted.
  var heldBytes: Int { get }

  /// Whether ``heldBytes`` counts all bytes of the rows in memory.
  ///
  /// If it does, a limit on bytes suffices, without a limit on changed rows.
  var countsAllBytes: Bool { get }

  /// Drops all rows in memory.
  ///
  /// The fold then has only the rows of `base`. If `base` is `nil`, it has no rows.
  func start(above base: (any RowsBase)?) throws

  /// Prepares for up to `count` events, which will be applied next.
  ///
  /// A fold may read all rows of ``base`` into memory, if that costs less than looking rows up.
  func prepare(forEvents count: UInt64) throws

  /// The identity of the set of events that the fold's decoders return.
  var eventSet: ObjectIdentifier { get }

  /// A maker of decoders for the fold's events after `checkpoint`, except skipped events.
  ///
  /// Folds with the same ``eventSet`` can share a decoder.
  func decoderMaker(after checkpoint: Checkpoint) -> @Sendable () -> any FoldDecoder

  /// Whether the fold's decoder reads the events up to `end` from a source other than the log's
  /// records.
  ///
  /// Such a fold cannot share its pass over the log with other folds.
  func isFedAlone(of log: any EventLog, after checkpoint: Checkpoint, through end: UInt64) -> Bool

  /// A maker of decoders that summarize many events as changes of rows; `nil` if there is none.
  ///
  /// Such decoders are only for passes without an observer that feed no other fold.
  func summarizerMaker(after checkpoint: Checkpoint) -> (@Sendable () -> any FoldDecoder)?

  /// The only stream whose events can change the row under `key`; `nil` if any event may.
  func stream(ofRow key: [UInt8]) -> StreamName?

  /// Applies events from a decoder of the same ``eventSet``, in their order.
  ///
  /// - Throws: ``PoisonEvent``, or an error of reading the stored rows. After a ``PoisonEvent``,
  ///   the rows may contain some changes of that event, and must be folded again up to the event
  ///   before it.
  func apply(_ events: any DecodedEvents) throws

  /// Applies events; after each event that touched rows, calls `watch`, then forgets the changes.
  ///
  /// - Parameters:
  ///   - events: The events of a decoder of the same ``eventSet``.
  ///   - watch: Called after each event that touched rows, while these rows still count as changed;
  ///     returns whether to continue. If ``watch(_:)`` was called before with a key, the closure is
  ///     called only for events that touched the row under this key. Then rows that earlier events
  ///     touched may also count as changed.
  /// - Returns: Whether all events were applied. If not, the rows are as of the last event for
  ///   which `watch` was called.
  /// - Throws: The errors of ``apply(_:)``, or the error of `watch`.
  func apply(
    _ events: any DecodedEvents, watchedBy watch: (_ seq: UInt64) throws -> Bool
  ) throws -> Bool

  /// Decodes an event if the read model uses it; ``applyTaken()`` applies it.
  func take(_ recorded: RecordedEvent)

  /// Applies the events passed to ``take(_:)``, as ``apply(_:)`` does.
  func applyTaken() throws

  /// Makes ``apply(_:watchedBy:)`` call `watch` only for events that touch the row under `key`.
  func watch(_ key: [UInt8])

  /// Makes ``apply(_:)`` note the rows that each event touched, in any order; these rows do not
  /// count as changed.
  func noteRows()

  /// The rows noted since the last call; `nil` if ``noteRows()`` was not called.
  func takeNotes() -> NotedRows?

  /// Calls `body` with every changed row, in the order of the keys.
  func forEachChange(_ body: (RowChange) throws -> Void) throws

  /// All current rows, if all of them are in memory; otherwise `nil`.
  ///
  /// If the fold changes while a caller keeps these rows, they are copied.
  var rowsInMemory: (any EncodableRows)? { get }

  /// All current rows in slices of at most `count`, if they are groups that are all in memory;
  /// otherwise `nil`.
  ///
  /// If the fold changes while a caller keeps a slice, the rows are copied.
  func slices(of count: Int) -> [any RowSlice]?

  /// Whether the projection declares a second order of the rows.
  var hasOrder: Bool { get }

  /// Makes the current rows the base from which later changes are counted.
  func forgetChanges()

  /// Restores the rows as of the last ``forgetChanges()``.
  func undoChanges()

  /// The current state of the rows that may have changed, sorted by key; a removed row is empty,
  /// without any byte.
  func changedRows() throws -> EncodedRun

  /// An image of the current rows, for other threads.
  func image() -> any ViewImage

  /// The row under `key`, in stored form.
  func row(forKey key: [UInt8]) throws -> [UInt8]?

  /// Calls `body` with the rows whose keys are at least `lower` and below `upper`, in order.
  ///
  /// The calls end when `body` returns false.
  func forEachRow(
    from lower: [UInt8], below upper: [UInt8]?, _ body: (EncodedRow) throws -> Bool) throws

  /// The first `limit` rows whose keys are at least `lower` and below `upper`, in one run.
  func run(from lower: [UInt8], below upper: [UInt8]?, limit: Int) throws -> EncodedRun

  /// The encoded values that sort a stored row in the second order; `nil` if the row is not in this
  /// order.
  func order(of stored: EncodedRow) throws -> [UInt8]?

  /// Whether the projection declares indexes.
  var hasIndexes: Bool { get }

  /// The index entries of the rows in memory, in order.
  ///
  /// If the fold changes while a caller keeps these entries, they are copied.
  var places: any EncodableRows { get }

  /// The index entries that were added or removed since the last ``forgetChanges()``, in order; a
  /// removed entry has an empty value, without any byte.
  var changedPlaces: any EncodableRows { get }

  /// The first rows with `value` in an index, beginning at `key`, at most `limit` of them.
  ///
  /// `number` is the number of the index.
  func rows(
    inIndex number: Int, of value: [UInt8], from key: [UInt8], limit: Int
  ) throws -> [EncodedRow]
}

extension ViewFold {
  package func isFedAlone(
    of log: any EventLog, after checkpoint: Checkpoint, through end: UInt64
  ) -> Bool { false }

  package func summarizerMaker(
    after checkpoint: Checkpoint
  ) -> (@Sendable () -> any FoldDecoder)? { nil }

  package func stream(ofRow key: [UInt8]) -> StreamName? { nil }

  package var countsAllBytes: Bool { false }

  package func slices(of count: Int) -> [any RowSlice]? { nil }

  package func prepare(forEvents count: UInt64) throws {}

  /// The first rows with `value` in an index, beginning at `key`, at most `limit`, in one run.
  ///
  /// `number` is the number of the index.
  package func run(
    inIndex number: Int, of value: [UInt8], from key: [UInt8], limit: Int
  ) throws -> EncodedRun {
    var builder = RunBuilder()
    for row in try rows(inIndex: number, of: value, from: key, limit: limit) { builder.append(row) }
    return builder.take()
  }

  /// The first `limit` rows whose keys are at least `lower`.
  package func rows(from lower: [UInt8], limit: Int) throws -> [EncodedRow] {
    try run(from: lower, below: nil, limit: limit).rows
  }

  /// All rows, in stored form.
  package func rows() throws -> [EncodedRow] {
    var rows: [EncodedRow] = []
    try forEachRow(from: [], below: nil) { row in
      rows.append(row)
      return true
    }
    return rows
  }
}

/// A row before and after some events.
package struct RowChange: Sendable, Equatable {
  package let key: [UInt8]
  /// The row before the change; `nil` when there was none.
  package let old: [UInt8]?
  /// The row after the change; `nil` when there is none.
  package let new: [UInt8]?
  /// The encoded values that sorted the row in the second order before the change; `nil` if it was
  /// not in this order.
  package let oldOrder: [UInt8]?
  package let newOrder: [UInt8]?

  package init(
    key: [UInt8], old: [UInt8]?, new: [UInt8]?, oldOrder: [UInt8]? = nil, newOrder: [UInt8]? = nil
  ) {
    (self.key, self.old, self.new) = (key, old, new)
    (self.oldOrder, self.newOrder) = (oldOrder, newOrder)
  }
}

extension Projection {
  /// A fold without rows.
  package static func makeFold() -> any ViewFold { ProjectionFold<Self>() }
}
