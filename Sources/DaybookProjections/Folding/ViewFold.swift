package import DaybookEvents

/// The rows of one read model while events are folded into them, without its Swift types.
///
/// It takes events of the log, hands out what changed as stored bytes, and gives any row. What it
/// holds begins empty, or lies above rows that are kept elsewhere. One thread at a time uses it.
///
/// ```swift
/// let fold = Playtime.makeFold()
/// fold.take(recorded)
/// try fold.applyTaken()
/// try fold.forEachChange { change in print(change.key) }
/// ```
package protocol ViewFold: AnyObject {
  var schema: ViewSchema { get }

  /// The types of the events that it wants; `nil` for all.
  var types: Set<EventType>? { get }

  /// The rows below those in memory.
  var base: (any RowsBase)? { get }

  /// How many rows there are.
  var count: Int { get }

  /// How many rows in memory may have changed since the changes were last forgotten.
  var changeCount: Int { get }

  /// About how many bytes the rows in memory hold beyond their own size, at most; 0 where nobody counts.
  var heldBytes: Int { get }

  /// Forgets all in memory; from here on the rows are those of `base`, or none.
  func start(above base: (any RowsBase)?) throws

  /// What the events that it wants are decoded to.
  var eventSet: ObjectIdentifier { get }

  /// Gives what makes decoders of the events that it wants and that `checkpoint` lacks and does not
  /// pass over; those of folds of the same ``eventSet`` are alike.
  func decoderMaker(after checkpoint: Checkpoint) -> @Sendable () -> any FoldDecoder

  /// Applies events that a decoder of the same ``eventSet`` gave, in their order.
  ///
  /// - Throws: ``PoisonEvent``; the rows may then have a part of its changes, so they are to be made
  ///   again up to the event before. Or what reading the rows below met.
  func apply(_ events: any DecodedEvents) throws

  /// Applies events, and forgets the changes of each.
  ///
  /// - Parameters:
  ///   - events: What a decoder of the same ``eventSet`` gave.
  ///   - watch: Looks at the rows after each event that touched any, while they still count as
  ///     changed, and answers whether to go on. After ``watch(_:)`` it is shown those events only
  ///     that touched that row, with the changes since the one before.
  /// - Returns: Whether all were applied; if not, the rows are those after the event that `watch`
  ///   saw last.
  /// - Throws: As ``apply(_:)`` does, and what `watch` throws.
  func apply(
    _ events: any DecodedEvents, watchedBy watch: (_ seq: UInt64) throws -> Bool
  ) throws -> Bool

  /// Reads an event, when it is wanted; it is applied by ``applyTaken()``.
  func take(_ recorded: RecordedEvent)

  /// Applies the events that were taken by ``take(_:)``, as ``apply(_:)`` does.
  func applyTaken() throws

  /// Lets ``apply(_:watchedBy:)`` look at the row under `key` only.
  func watch(_ key: [UInt8])

  /// Lets ``apply(_:)`` note down the rows that each event touched and left behind, in no order,
  /// instead of counting them as changed.
  func noteRows()

  /// What was noted since the last call; `nil` without ``noteRows()``.
  func takeNotes() -> NotedRows?

  /// Shows every row that is not what it was, in the order of the keys.
  func forEachChange(_ body: (RowChange) throws -> Void) throws

  /// All rows as they are now, when none lies in ``base``, else `nil`. While somebody has them, a
  /// change of the fold's rows copies these.
  var rowsInMemory: (any EncodableRows)? { get }

  /// Whether rows may have a place in a second order.
  var hasOrder: Bool { get }

  /// Lets the rows as they are now be those that changes are counted from.
  func forgetChanges()

  /// Lets the rows be what they were when changes were last forgotten.
  func undoChanges()

  /// The rows that may have changed as they are now, in the order of their keys; those that went
  /// have no byte.
  func changedRows() throws -> EncodedRun

  /// The rows as they are now, for others to look at.
  func image() -> any ViewImage

  /// The row under `key`, as it is stored.
  func row(forKey key: [UInt8]) throws -> [UInt8]?

  /// Shows the rows whose keys are at least `lower` and below `upper`, in order, until `body`
  /// answers false.
  func forEachRow(
    from lower: [UInt8], below upper: [UInt8]?, _ body: (EncodedRow) throws -> Bool) throws

  /// Up to `limit` rows whose keys are at least `lower`.
  func rows(from lower: [UInt8], limit: Int) throws -> [EncodedRow]

  /// Where a stored row stands in the second order, or `nil` when it stands nowhere.
  func order(of stored: EncodedRow) throws -> [UInt8]?

  /// Whether rows may have places in indexes.
  var hasIndexes: Bool { get }

  /// Shows the places in the indexes that came or went since changes were last forgotten, or else all
  /// that are in memory, in their order.
  func forEachPlace(
    changedOnly: Bool, _ body: (_ place: EncodedRow, _ isThere: Bool) throws -> Void) throws

  /// Up to `limit` rows that have `value` in the index with `number`, from `key` on.
  func rows(
    inIndex number: Int, of value: [UInt8], from key: [UInt8], limit: Int
  ) throws -> [EncodedRow]
}

extension ViewFold {
  /// All rows as they are stored.
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
  /// The row before; `nil` when there was none.
  package let old: [UInt8]?
  /// The row after; `nil` when there is none.
  package let new: [UInt8]?
  /// The places in the second order.
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
