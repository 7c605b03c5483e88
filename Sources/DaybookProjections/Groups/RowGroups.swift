package import DaybookEvents

/// The rows of a read model as groups of events, where each group has the state of its aggregates.
///
/// The states are stored by aggregate: first the states of one aggregate for all groups, then those
/// of the next aggregate. The number of its slot identifies a group.
package protocol RowGroups: Sendable {
  /// The approximate number of bytes that the groups allocate.
  var heldBytes: Int { get }

  /// Whether `open` gets each key at most once, and no key of a row that ``resume(_:)`` got.
  var opensDistinctKeys: Bool { get }

  /// Adds decoded events to their groups.
  ///
  /// - Parameters:
  ///   - events: The events of a decoder of the read model.
  ///   - open: Returns the slots of keys that have no group yet; a new slot may have a stored row.
  /// - Throws: ``NeedsSingleRows`` with the events that were not added. After a ``PoisonEvent``, or
  ///   an error of reading stored rows, the groups are invalid.
  mutating func add(
    _ events: any DecodedEvents, _ open: ([KeyWriter]) throws -> [OpenedSlot]) throws

  /// Adds decoded events to their groups, and calls `note` for each group that an event touches.
  ///
  /// `note` is called after each event, with the group's slot and the event's position.
  ///
  /// - Throws: The errors of ``add(_:_:)``, or the error of `note` as a ``PoisonEvent``.
  mutating func add(
    _ events: any DecodedEvents, _ open: ([KeyWriter]) throws -> [OpenedSlot],
    noting note: (_ slot: Int, _ seq: UInt64, _ groups: Self) throws -> Void) throws

  /// Begins a group for each of the stored rows, in their order, before any event is added.
  ///
  /// - Returns: False if the rows do not show which events belong to their groups; all groups are
  ///   then invalid.
  mutating func resume(_ stored: EncodedRun) -> Bool

  /// The decoded events that touch the group of `key`, reduced to their effect on this group.
  ///
  /// If an event may stop the read model, the method returns all events. It is called on a copy
  /// without groups, always with the same key.
  mutating func only(_ key: KeyWriter, of events: any DecodedEvents) -> any DecodedEvents

  /// Writes the fields of a group's row.
  func write(_ slot: Int, to writer: inout EventWriter)

  /// The states of some groups, group by group, if they suffice to write the rows; otherwise none.
  ///
  /// To load many states at once is faster than to load each when its row is written.
  func loaded(_ slots: ArraySlice<UInt32>) -> [Int64]

  /// The values of a column of the groups' rows.
  ///
  /// - Parameters:
  ///   - index: The index of the column among the columns that are not part of the key.
  ///   - slots: The slots of the groups.
  /// - Returns: `nil` if the values must be decoded from the rows in stored form.
  func column(_ index: Int, _ slots: ArraySlice<UInt32>) -> (any RowColumnValues)?

  /// Writes the fields of a group's row; `numbers` has the group's states from ``loaded(_:)``.
  func write(loaded numbers: ArraySlice<Int64>, to writer: inout EventWriter)

  /// The same events, for a fold of single rows.
  static func single(_ events: any DecodedEvents) -> any DecodedEvents
}

/// A slot for the group of a key.
package struct OpenedSlot {
  package let slot: Int
  /// The stored row, which the group continues; `nil` if there is none, or if the slot is not new.
  package let stored: [UInt8]?
}

/// The error that asks the caller to apply events row by row.
///
/// The reason is that an event may stop the read model, or that memory must be counted row by row.
package struct NeedsSingleRows: Error {
  /// The events that were not applied to groups yet.
  let rest: any DecodedEvents

  package init(rest: any DecodedEvents) { self.rest = rest }
}
