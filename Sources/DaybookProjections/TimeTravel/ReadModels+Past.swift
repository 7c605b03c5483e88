public import DaybookEvents

/// The first event after which a condition on a read model's rows is true.
///
/// ```swift
/// switch try models.firstEvent(in: Loans.self, whereRow: { _, loan in loan.reader.isEmpty }) {
/// case .found(let event): print("Event \(event.seq) lent a book to nobody.")
/// case .holdsAtStart: print("It was so from the start.")
/// case .never: print("It never was so.")
/// }
/// ```
public enum FirstEvent: Sendable {
  /// The condition is true after this event.
  case found(RecordedEvent)
  /// The condition is already true at the start of the search.
  case holdsAtStart
  /// The condition is true after no event.
  case never
}

extension ReadModels {
  /// The result of `body` for the rows of a read model after the event at `position`.
  ///
  /// ```swift
  /// let former = try models.read(Loans.self, at: place.seq - 1) { $0.count }
  /// ```
  ///
  /// The rows come from the nearest snapshot, and at most a few hundred thousand later events are
  /// folded in memory.
  ///
  /// - Parameters:
  ///   - projection: The projection of the read model.
  ///   - position: A position from 0, which is before the first event, to the log's end.
  ///   - body: Reads the rows.
  /// - Returns: The result of `body`.
  /// - Throws: ``ViewError`` with code `outOfRange` for a position after the log's end, with code
  ///   `stopped` if an earlier event stops the read model, or with code `unknownView`.
  ///   `CancellationError` if the task is cancelled, or the error of `body`.
  public func read<P: Projection, Result>(
    _ projection: P.Type, at position: UInt64, _ body: (Rows<P.Key, P.Row>) throws -> Result
  ) throws -> Result {
    try read(projection, asOf: AsOf(position), body)
  }

  /// The result of `body` for the rows of a read model as of a position or a time.
  ///
  /// As of a time, the rows result from the events up to that time, in the order of the log.
  ///
  /// - Throws: The errors of ``read(_:at:_:)``.
  public func read<P: Projection, Result>(
    _ projection: P.Type, asOf: AsOf, _ body: (Rows<P.Key, P.Row>) throws -> Result
  ) throws -> Result {
    let state = try state(of: P.name, asOf: asOf)
    if let poison = state.poison { throw ViewError.stopped(P.name, at: poison) }
    return try state.fold.read(as: P.self, body)
  }

  /// Every row of a read model that differs between two positions, in the order of the keys.
  ///
  /// - Parameters:
  ///   - projection: The projection of the read model.
  ///   - old: A position from 0 to the log's end; it may be after `new`.
  ///   - new: A position from 0 to the log's end.
  /// - Returns: The rows that differ, each before and after the events between the positions.
  /// - Throws: ``ViewError`` with code `outOfRange`, `unknownView` or `damaged`, or
  ///   `CancellationError`.
  /// - Complexity: If at most 262,144 events are between the positions, a fold of these events.
  ///   Otherwise the cost of reading at both positions, and O(*n*) in the number of rows.
  public func changes<P: Projection>(
    of projection: P.Type, from old: UInt64, to new: UInt64
  ) throws -> [ChangedRow<P.Key, P.Row>] {
    try changes(of: projection, from: AsOf(old), to: AsOf(new))
  }

  /// Every row that differs between two positions or times, in the order of the keys.
  ///
  /// - Throws: The errors of ``changes(of:from:to:)``.
  public func changes<P: Projection>(
    of projection: P.Type, from old: AsOf, to new: AsOf
  ) throws -> [ChangedRow<P.Key, P.Row>] {
    let codec = RowCodec<P.Key, P.Row>(P.schema)
    return try rowChanges(P.name, from: old, to: new).map { try codec.changed($0) }
  }

  /// For each field of the row under `key`, the last event that changed its value.
  ///
  /// - Parameters:
  ///   - key: The key of the row.
  ///   - projection: The projection of the read model.
  ///   - position: The position at which the row is read; by default the log's end.
  /// - Returns: The fields in the order of the columns; `nil` if the row did not exist at
  ///   `position`.
  /// - Throws: ``ViewError`` with code `outOfRange` or `unknownView`.
  /// - Complexity: The cost of folding backwards, from snapshot to snapshot, until the event of
  ///   each field is found.
  public func blame<P: Projection>(
    _ key: P.Key, in projection: P.Type, at position: UInt64? = nil
  ) throws -> [FieldBlame]? {
    try blame(
      KeyWriter(key).bytes, in: P.name, through: position ?? log.end())
  }

  /// Finds the first event after which a row of a read model passes `test`.
  ///
  /// ```swift
  /// let outcome = try models.firstEvent(in: Loans.self) { _, loan in loan.due.year > 2030 }
  /// if case .found(let event) = outcome { print(event.seq, event.type) }
  /// ```
  ///
  /// Each row is tested whenever it changes, so even a row that passes only for some time is found.
  ///
  /// - Parameters:
  ///   - projection: The projection of the read model.
  ///   - start: The position after which the search begins; 0 for all events.
  ///   - end: The position of the last event of the search; by default the log's end.
  ///   - test: Tests a key and its row, about once for each row that an event changes.
  /// - Returns: The event, or the reason why there is none.
  /// - Throws: ``ViewError`` with code `outOfRange` or `unknownView`, or with code `stopped` if an
  ///   event stops the read model before a row passes. The error of `test`.
  /// - Complexity: One fold of the events.
  public func firstEvent<P: Projection>(
    in projection: P.Type, after start: UInt64 = 0, through end: UInt64? = nil,
    whereRow test: @escaping (P.Key, P.Row) throws -> Bool
  ) throws -> FirstEvent {
    let codec = RowCodec<P.Key, P.Row>(P.schema)
    let search = try Bisection(self, after: start, through: end ?? log.end())
    let outcome = try search.firstEvent(in: P.name) { encoded in
      try test(codec.key(encoded.key), codec.row(encoded.row))
    }
    switch outcome {
    case .found(let hit): return .found(hit.event)
    case .holdsAtStart: return .holdsAtStart
    case .never: return .never
    case .stopped(let poison, let view): throw ViewError.stopped(view, at: poison)
    }
  }
}

extension ReadModels {
  /// Every row of a read model that would differ if `history` had happened, in the order of the
  /// keys.
  ///
  /// `old` is the actual row, `new` the row of `history`.
  ///
  /// ```swift
  /// var history = WhatIf()
  /// history.skip(place.seq)
  /// let books = try models.whatIf(history, in: Loans.self).map(\.key)
  /// ```
  ///
  /// - Parameters:
  ///   - history: The events to omit, and the events to add.
  ///   - projection: The projection of the read model.
  ///   - position: The position of the compared rows; by default the log's end.
  /// - Returns: The rows that differ.
  /// - Throws: ``ViewError`` with code `unknownView`, with code `outOfRange` for positions outside
  ///   of the log, or with code `stopped` if an actual or added event stops the read model.
  ///   `CancellationError`.
  /// - Complexity: The cost of folding the events after the first difference.
  public func whatIf<P: Projection>(
    _ history: WhatIf, in projection: P.Type, at position: UInt64? = nil
  ) throws -> [ChangedRow<P.Key, P.Row>] {
    let (changes, poison) = try imaginedChanges(
      of: history, in: P.name, at: position ?? log.end())
    if let poison { throw ViewError.stopped(P.name, at: poison) }
    let codec = RowCodec<P.Key, P.Row>(P.schema)
    return try changes.map { try codec.changed($0) }
  }

  /// Folds the log again, and returns the first stored row that differs from the folded row.
  ///
  /// A difference has one of three causes. The projection's `apply` depends on something other than
  /// its event, such as a clock. Or `apply` was changed without a new ``Projection/version``. Or
  /// the file is damaged. To make the rows again, use `rebuild`.
  ///
  /// - Parameters:
  ///   - projection: The projection of the read model.
  ///   - start: The position of the rows with which the fold begins; with 0, all events are folded.
  ///   - end: The position of the compared rows; by default the log's end.
  /// - Returns: The stored row as `old`, and the folded row as `new`. The result is `nil` if all
  ///   rows are equal, or if an event up to `start` stops the read model.
  /// - Throws: ``ViewError`` with code `outOfRange` or `unknownView`, or with code `damaged` for a
  ///   row that cannot be read. `CancellationError`.
  /// - Complexity: O(*n*) in the number of events between `start` and `end`.
  public func replay<P: Projection>(
    _ projection: P.Type, after start: UInt64 = 0, through end: UInt64? = nil
  ) throws -> ChangedRow<P.Key, P.Row>? {
    let codec = RowCodec<P.Key, P.Row>(P.schema)
    return try firstChangeWhenFoldedAgain(P.name, after: start, through: end ?? log.end())
      .map { try codec.changed($0) }
  }
}

extension RowCodec {
  /// A row before and after a change, in its Swift types.
  func changed(_ change: RowChange) throws -> ChangedRow<Key, Row> {
    ChangedRow(
      key: try key(change.key), old: try change.old.map { try row($0) },
      new: try change.new.map { try row($0) })
  }
}
