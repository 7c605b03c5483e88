package import DaybookEvents

/// The fold of a read model whose rows are groups of events; it applies many events at a time.
///
/// If a call needs single events or single rows, the fold becomes an ordinary fold of the same
/// projection. It remains ordinary until ``start(above:)``.
package final class GroupFold<P: Projection, Groups: RowGroups>: ViewFold {
  private let instance: ProjectionInstance<P>
  private let noGroups: Groups?
  /// The rows in groups; `nil` while ``known`` has the rows.
  private var groups: GroupRows<Groups>?
  /// The ordinary fold, with single rows; `nil` while ``groups`` has the rows.
  private var known: ProjectionFold<P>?
  /// Decodes single events; `nil` until the first of them.
  private var decoder: (any FoldDecoder)?
  /// The key of the watched row, and a copy of ``noGroups`` that finds the events that touch it.
  private var watched: (key: KeyWriter, picker: Groups)?
  /// The rows that each event added or changed in the groups; `nil` without ``noteRows()``.
  private var notes: RowNotes?

  /// A fold without rows.
  ///
  /// - Parameters:
  ///   - instance: The projection, without order, indexes and removals.
  ///   - groups: An empty value, with which the fold starts; `nil` for a read model whose rows are
  ///     not groups.
  package init(of instance: ProjectionInstance<P>, _ groups: Groups?) {
    (self.instance, noGroups) = (instance, groups)
    startEmpty()
  }

  private init(_ rows: GroupRows<Groups>, of instance: ProjectionInstance<P>, _ noGroups: Groups?) {
    (self.instance, self.noGroups, groups) = (instance, noGroups, rows)
  }

  private init(_ known: ProjectionFold<P>, _ noGroups: Groups?) {
    (instance, self.noGroups, self.known) = (known.instance, noGroups, known)
  }

  private func startEmpty() {
    groups = noGroups.map { GroupRows($0, instance.schema.definition) }
    known = groups == nil ? ProjectionFold(of: instance) : nil
  }

  package func start(above base: (any RowsBase)?) throws {
    (decoder, watched, notes) = (nil, nil, nil)
    startEmpty()
    guard let base else { return }
    if let noGroups {
      groups = GroupRows(
        noGroups, above: base, count: try base.count, instance.schema.definition)
    } else {
      try known?.start(above: base)
    }
  }

  package func prepare(forEvents count: UInt64) throws {
    guard let groups, let base = groups.base, !(base is FrozenGroups<Groups>),
      count >= UInt64(groups.baseCount) * eventsOfRow / 2
    else { return }
    try self.groups?.resumeAll()
  }

  /// The factor that decides whether all stored rows are read before new events are applied.
  ///
  /// All stored rows are read if twice the number of new events is at least this factor times the
  /// number of rows. Reading a row in order costs less than half of looking it up by key. The
  /// factor is greater if the read model uses only some event types, because most of the new events
  /// may have different types.
  private var eventsOfRow: UInt64 { types == nil ? 1 : 8 }

  /// The size of the groups, in bytes, above which an ordinary fold made from them counts its
  /// bytes.
  private static var uncountedBytes: Int { 1 << 26 }

  /// The ordinary fold, with all rows.
  private var single: ProjectionFold<P> {
    get throws {
      if let known { return known }
      let fold = ProjectionFold(of: instance)
      if let groups {
        try fold.start(above: groups.base)
        try groups.encode { run in
          try fold.put(run)
          return true
        }
        // With this huge value, `Rows` counts the actual bytes of all rows before it refuses a row.
        if groups.heldBytes > Self.uncountedBytes { fold.rows.heldBytes = .max / 2 }
      }
      (known, groups) = (fold, nil)
      return fold
    }
  }
}

extension GroupFold {
  package var schema: ViewSchema { instance.schema }
  package var types: Set<EventType>? { instance.types }
  package var base: (any RowsBase)? { groups.map(\.base) ?? known?.base }
  package var count: Int { groups?.count ?? known?.count ?? 0 }
  package var changeCount: Int { groups?.groupCount ?? known?.changeCount ?? 0 }
  package var heldBytes: Int { groups?.heldBytes ?? known?.heldBytes ?? 0 }
  package var countsAllBytes: Bool { groups != nil }
  package var eventSet: ObjectIdentifier { instance.eventSet }

  package func decoderMaker(after checkpoint: Checkpoint) -> @Sendable () -> any FoldDecoder {
    { [instance] in instance.decoder(checkpoint) }
  }

  package func isFedAlone(
    of log: any EventLog, after checkpoint: Checkpoint, through end: UInt64
  ) -> Bool { instance.isFedAlone(log, checkpoint, end) }

  package func apply(_ events: any DecodedEvents) throws {
    guard groups != nil else { return try single.apply(Groups.single(events)) }
    do { try addToGroups(events) } catch let need as NeedsSingleRows {
      let fold = try single
      if notes != nil {
        fold.forgetChanges()
        fold.noteRows()
      }
      try fold.apply(Groups.single(need.rest))
    }
  }

  private func addToGroups(_ events: any DecodedEvents) throws {
    guard var notes else { return try groups?.add(events) ?? () }
    // Drops the second reference, so that adding notes copies nothing.
    self.notes = nil
    defer { self.notes = notes }
    try groups?.add(events, noting: &notes)
  }

  package func apply(
    _ events: any DecodedEvents, watchedBy watch: (_ seq: UInt64) throws -> Bool
  ) throws -> Bool {
    let fold = try single
    guard var watching = watched else {
      return try fold.apply(Groups.single(events), watchedBy: watch)
    }
    // Drops the second reference, so that finding events does not copy the picker.
    watched = nil
    let wanted = watching.picker.only(watching.key, of: events)
    watched = watching
    return try fold.apply(Groups.single(wanted), watchedBy: watch)
  }

  package func take(_ recorded: RecordedEvent) {
    let decoder = decoder ?? instance.decoder(.start)
    self.decoder = decoder
    decoder.take(recorded)
  }

  package func applyTaken() throws {
    if let decoder { try apply(decoder.takeAll()) }
  }

  package func watch(_ key: [UInt8]) {
    (try? single)?.watch(key)
    watched = noGroups.map { (KeyWriter(bytes: key), $0) }
  }

  package func noteRows() {
    if groups == nil { known?.noteRows() } else { notes = RowNotes(schema.definition) }
  }

  package func takeNotes() -> NotedRows? {
    guard let noted = notes?.takeAll() else { return known?.takeNotes() }
    guard let later = known?.takeNotes() else { return noted }
    return noted.followed(by: later)
  }
}

/// The changes of the rows.
extension GroupFold {
  package func forEachChange(_ body: (RowChange) throws -> Void) throws {
    if let groups { try groups.forEachChange(body) } else { try known?.forEachChange(body) }
  }

  package func forgetChanges() {
    guard let rows = groups, let noGroups else {
      known?.forgetChanges()
      return
    }
    if rows.groupCount == 0 { return }
    // Frozen groups above other frozen groups would make each look-up longer.
    if rows.base is FrozenGroups<Groups> {
      (try? single)?.forgetChanges()
      return
    }
    groups = GroupRows(
      noGroups, above: FrozenGroups(rows), count: rows.count, schema.definition)
  }

  package func undoChanges() {
    guard let rows = groups, let noGroups else {
      known?.undoChanges()
      return
    }
    groups = GroupRows(
      noGroups, above: rows.base, count: rows.baseCount, schema.definition)
  }

  package func changedRows() throws -> EncodedRun {
    try groups?.wholeRun() ?? known?.changedRows() ?? EncodedRun()
  }

  package func image() -> any ViewImage {
    if let groups {
      return GroupImage { [instance, noGroups] in GroupFold(groups, of: instance, noGroups) }
    }
    let rows = known?.rows ?? P.noRows
    return GroupImage { [instance, noGroups] in
      GroupFold(ProjectionFold(rows, of: instance), noGroups)
    }
  }
}

/// The rows for readers.
extension GroupFold {
  package var rowsInMemory: (any EncodableRows)? {
    guard groups != nil else { return known?.rowsInMemory }
    groups?.sortSlots()
    return groups?.base == nil ? groups : nil
  }

  package func slices(of count: Int) -> [any RowSlice]? {
    guard groups?.isComplete == true else { return nil }
    groups?.sortSlots()
    return groups?.slices(of: count)
  }

  package func row(forKey key: [UInt8]) throws -> [UInt8]? {
    groups != nil ? try groups?.row(forKey: key) : try known?.row(forKey: key)
  }

  package func forEachRow(
    from lower: [UInt8], below upper: [UInt8]?, _ body: (EncodedRow) throws -> Bool
  ) throws {
    if let groups {
      try groups.forEachRow(from: lower, below: upper, body)
    } else {
      try known?.forEachRow(from: lower, below: upper, body)
    }
  }

  package func run(
    from lower: [UInt8], below upper: [UInt8]?, limit: Int
  ) throws -> EncodedRun {
    guard groups != nil else {
      return try known?.run(from: lower, below: upper, limit: limit) ?? EncodedRun()
    }
    groups?.keepOrder()
    return try groups?.run(from: lower, below: upper, limit: limit) ?? EncodedRun()
  }

  package var hasOrder: Bool { false }
  package var hasIndexes: Bool { false }
  package func order(of stored: EncodedRow) throws -> [UInt8]? { nil }
  package var places: any EncodableRows { NoEncodableRows() }
  package var changedPlaces: any EncodableRows { NoEncodableRows() }

  package func rows(
    inIndex number: Int, of value: [UInt8], from key: [UInt8], limit: Int
  ) throws -> [EncodedRow] { [] }
}

/// The index entries of a read model without indexes: none.
private struct NoEncodableRows: EncodableRows {
  func encode(_ put: (EncodedRun) throws -> Bool) throws {}
}

/// An image of rows in groups.
private struct GroupImage: ViewImage {
  let fold: @Sendable () -> any ViewFold

  func makeFold() throws -> any ViewFold { fold() }

  func state(toldOf checkpoint: Checkpoint) throws -> ViewState {
    ViewState(fold: fold(), checkpoint: checkpoint.retried)
  }

  func keysInOrder(
    descending: Bool, limit: Int
  ) throws -> (keys: [[UInt8]], fold: any ViewFold) { ([], fold()) }
}
