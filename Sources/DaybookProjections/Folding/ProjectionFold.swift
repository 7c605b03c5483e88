package import DaybookEvents

/// The fold of one projection's Swift types.
package final class ProjectionFold<P: Projection>: ViewFold {
  let instance: ProjectionInstance<P>
  /// The rows in their Swift types.
  ///
  /// A direct change of these rows counts like a change by an event.
  package var rows: Rows<P.Key, P.Row>
  let codec: RowCodec<P.Key, P.Row>
  /// Decodes single events; `nil` until the first one is taken.
  private var decoder: (any FoldDecoder)?
  /// Encodes single rows.
  private(set) var writer: EventWriter
  package let hasOrder = P.Order.self != NoOrder.self

  package init(
    _ rows: Rows<P.Key, P.Row> = P.noRows,
    of instance: ProjectionInstance<P> = ProjectionInstance(of: P.self)
  ) {
    (self.rows, self.instance) = (rows, instance)
    codec = RowCodec(instance.schema)
    writer = EventWriter(instance.schema.definition)
  }

  package var schema: ViewSchema { instance.schema }
  package var types: Set<EventType>? { instance.types }
  var projection: P { instance.projection }
  package var base: (any RowsBase)? { rows.source?.base }
  package var count: Int { rows.count }
  package var changeCount: Int { rows.touched.count }
  package var heldBytes: Int { rows.heldBytes }

  package func start(above base: (any RowsBase)?) throws {
    decoder = nil
    let use = rows.askedPlaces.use
    rows = P.noRows
    rows.askedPlaces = AskedPlaces(use)
    guard let base else { return }
    let source = RowsSource(base, codec)
    rows.source = source
    rows.count = try base.count
    if rows.isIndexed { rows.placesLie(above: places(of: base, source)) }
  }

  /// The index entries of the stored rows.
  ///
  /// They come from `base`, or are computed from the rows if `base` has no entries.
  private func places(
    of base: any RowsBase, _ rows: RowsSource<P.Key, P.Row>
  ) -> RowsSource<IndexPlace, IndexMark> {
    let derived = DerivedPlaces(of: base) { [codec] stored in
      let (key, row) = (try codec.key(stored.key), try codec.row(stored.row))
      return Rows.places(of: row, key, in: P.indexes).map(\.bytes)
    }
    return RowsSource(base.places ?? derived, RowCodec(.places)) { rows.note($0) }
  }

  package var eventSet: ObjectIdentifier { instance.eventSet }

  package func decoderMaker(after checkpoint: Checkpoint) -> @Sendable () -> any FoldDecoder {
    { [instance] in instance.decoder(checkpoint) }
  }

  package func summarizerMaker(
    after checkpoint: Checkpoint
  ) -> (@Sendable () -> any FoldDecoder)? {
    guard let projection = P.self as? any SummarizingProjection.Type else { return nil }
    return { projection.summarizer(after: checkpoint) }
  }

  package func stream(ofRow key: [UInt8]) -> StreamName? {
    guard P.self is any ProjectionByStream.Type else { return nil }
    return try? codec.key(key) as? StreamName
  }

  package func apply(_ events: any DecodedEvents) throws {
    if let summary = events as? RowSummary<P> { return try apply(summary) }
    let run = typed(events)
    var next = 0
    do {
      while next < run.events.count {
        try projection.apply(contentsOf: run.events, from: &next, to: &rows)
      }
    } catch {
      throw cause(of: error, at: run.events[next])
    }
    if let undecodable = run.undecodable { throw undecodable }
  }

  private func apply(_ summary: RowSummary<P>) throws {
    rows.prepareWriting()
    summary.apply(to: &rows)
    if rows.isUnkeepable { throw rows.unkeepable }
  }

  func typed(_ events: any DecodedEvents) -> DecodedRun<P.Body> {
    guard let run = events as? DecodedRun<P.Body> else {
      preconditionFailure("\(schema.name) was given events of another set")
    }
    return run
  }

  package func take(_ recorded: RecordedEvent) {
    let decoder = decoder ?? instance.decoder(.start)
    self.decoder = decoder
    decoder.take(recorded)
  }

  package func applyTaken() throws {
    if let decoder { try apply(decoder.takeAll()) }
  }

  /// Puts stored rows into memory, where they count as changed.
  func put(_ run: EncodedRun) throws {
    for index in 0..<run.count {
      let stored = run[index]
      rows[try codec.key(stored.key)] = try codec.row(stored.row)
    }
  }

  /// The reason why `event` was not applied: a ``PoisonEvent``, or an error of reading stored rows.
  func cause(of error: any Error, at event: Recorded<P.Body>) -> any Error {
    rows.source?.failure
      ?? PoisonEvent(seq: event.seq, type: event.event.storedType, reason: "\(error)")
  }

  package func forgetChanges() {
    rows.forgetChanges()
    rows.forgetPlaceChanges()
  }

  package func image() -> any ViewImage { MemoryImage<P>(rows: rows, instance: instance) }

  package func row(forKey key: [UInt8]) throws -> [UInt8]? {
    let slot = rows.keyTable.slot(of: KeyWriter(bytes: key))
    guard slot >= 0 else { return try rows.source?.base.row(forKey: key) }
    return try rows.current[slot].map { try encoded($0, key) }
  }

  package func forEachRow(
    from lower: [UInt8], below upper: [UInt8]?, _ body: (EncodedRow) throws -> Bool
  ) throws {
    var stored = StoredRows(rows.source?.base, from: lower, below: upper)
    let slots = rows.keyTable.slots(
      from: lower.isEmpty ? nil : KeyWriter(bytes: lower), below: upper.map { KeyWriter(bytes: $0) }
    )
    for slot in slots {
      let key = rows.keyTable.bytes(Int(slot))
      while let row = try stored.next(before: key) { guard try body(row) else { return } }
      guard let row = rows.current[Int(slot)] else { continue }
      guard try body(EncodedRow(key: key, row: try encoded(row, key))) else { return }
    }
    while let row = try stored.next(before: nil) { guard try body(row) else { return } }
  }

  package func run(
    from lower: [UInt8], below upper: [UInt8]?, limit: Int
  ) throws -> EncodedRun {
    if rows.keyTable.count == 0 {
      return try rows.source?.base.run(from: lower, below: upper, limit: limit) ?? EncodedRun()
    }
    rows.keyTable.keepOrder()
    var (builder, stored) = (
      RunBuilder(), StoredRuns(rows.source?.base, from: lower, below: upper)
    )
    let slots = rows.keyTable.slots(
      from: lower.isEmpty ? nil : KeyWriter(bytes: lower), below: upper.map { KeyWriter(bytes: $0) }
    )
    for slot in slots {
      guard builder.count < limit else { break }
      let key = rows.keyTable.bytes(Int(slot))
      try stored.move(before: key, to: &builder, limit: limit)
      guard builder.count < limit, let row = rows.current[Int(slot)] else { continue }
      builder.append(EncodedRow(key: key, row: try encoded(row, key)))
    }
    try stored.move(before: nil, to: &builder, limit: limit)
    return builder.take()
  }

  package func order(of stored: EncodedRow) throws -> [UInt8]? {
    guard hasOrder else { return nil }
    let row = try codec.row(stored.row)
    let key = try codec.key(stored.key)
    return P.order(of: key, row).map { KeyWriter($0).bytes }
  }

  func encoded(_ row: P.Row, _ key: [UInt8]) throws -> [UInt8] {
    codec.encode(row, key: key, into: &writer)
    if let problem = writer.problem { throw UnkeepableChange(row: problem) }
    return writer.bytes
  }
}

extension ProjectionFold {
  package var hasIndexes: Bool { rows.isIndexed }

  package var places: any EncodableRows { EncodablePlaces(rows: rows, changedOnly: false) }

  package var changedPlaces: any EncodableRows { EncodablePlaces(rows: rows, changedOnly: true) }

  package func rows(
    inIndex number: Int, of value: [UInt8], from key: [UInt8], limit: Int
  ) throws -> [EncodedRow] {
    var (found, places) = ([EncodedRow](), rows.ranks(number, value, from: key).merge)
    while found.count < limit, let place = places.next()?.key {
      let key = Array(place.bytes[(value.count + 1)...])
      if let row = try row(forKey: key) { found.append(EncodedRow(key: key, row: row)) }
    }
    if let failure = rows.source?.failure { throw failure }
    return found
  }
}
