internal import DaybookValues

extension LogState {
  /// Adds the records of an accepted plan to the pending blocks.
  mutating func place(
    _ plan: AppendPlan, _ batch: EventBatch, at now: Timestamp
  ) -> [AppendedEvent] {
    var appended: [AppendedEvent] = []
    appended.reserveCapacity(batch.count)
    if pending.isEmpty { openBlock(for: batch) }
    var last = pending.removeLast()
    var digested = last.count
    for index in batch.entries.indices {
      let (entry, stream) = (batch.entries[index], batch.streams[index])
      guard case .new(let new) = plan.placements[index] else {
        appended.append(known(plan.placements[index], stream, appended))
        continue
      }
      if !batch.ownEvents.contains(index) { times?.note(entry.time ?? now) }
      let content = plan.content(of: new, in: batch, entry)
      let name = new.stream.isNew ? stream : nil
      makeRoom(for: content.recordBytes(name: name), in: &last, &digested)
      let version = add(
        entry, batch.id(of: index), new, content, name: name, at: now, to: &last)
      appended.append(
        AppendedEvent(seq: end, stream: stream, version: UInt64(version), wasKnown: false))
    }
    // The digest is updated while the records are in the processor's cache; later it would cost
    // twice as much.
    digest.append(last, from: digested)
    // An empty block must not stay pending, because another process may take its first position.
    if last.count > 0 { pending.append(last) } else { spare.append(last) }
    return appended
  }

  /// Begins another block when `last` has no room for a record of `byteCount` bytes.
  ///
  /// The first `digested` records of `last` are in the digest.
  private mutating func makeRoom(
    for byteCount: Int, in last: inout BlockBuilder, _ digested: inout Int
  ) {
    guard !last.hasRoom(for: 1, byteCount: byteCount) else { return }
    digest.append(last, from: digested)
    digested = 0
    pending.append(last)
    last = makeBlock(capacity: last.bytes.count)
  }

  private mutating func openBlock(for batch: EventBatch) {
    // The block also needs room for its index, and for some names of new streams.
    let bytes = min(batch.byteCount + batch.count * 8, BlockBuilder.maximumBytes)
    pending.append(makeBlock(capacity: bytes + 256))
  }

  private mutating func makeBlock(capacity: Int) -> BlockBuilder {
    guard var block = spare.popLast() else {
      return BlockBuilder(first: end + 1, capacity: capacity)
    }
    block.begin(at: end + 1)
    return block
  }

  /// Adds a record at the end, and returns its version in the stream.
  private mutating func add(
    _ entry: EventBatch.Entry, _ given: EventID?, _ new: AppendPlan.NewRecord,
    _ content: borrowing RecordContent, name: StreamName?, at now: Timestamp,
    to block: inout BlockBuilder
  ) -> UInt32 {
    let seq = end + 1
    let place = new.stream.place ?? streams.place(of: new.stream.number)
    let previous = place.flatMap { streams.head(at: $0) }
    let version = (previous?.version ?? 0) + 1
    let id = given ?? ids.next(seq: seq, at: now)
    if given != nil, id.sequence != seq { newIDs[id] = seq }
    block.append(
      RecordEnvelope(
        typeNumber: new.type, schemaNumber: new.schema, time: entry.time ?? now,
        streamNumber: new.stream.number, version: version, previous: previous?.seq ?? 0, id: id),
      content, name: name)
    if let place {
      streams.note(seq: seq, version: version, at: place)
    } else {
      streams.note(seq: seq, number: new.stream.number, version: version, name: name)
    }
    tags.note(seq, content.metadata)
    end = seq
    hasUnseen = true
    return version
  }

  private func known(
    _ placement: AppendPlan.Placement, _ stream: StreamName, _ appended: [AppendedEvent]
  ) -> AppendedEvent {
    switch placement {
    case .known(let seq, let version):
      AppendedEvent(seq: seq, stream: stream, version: UInt64(version), wasKnown: true)
    case .repeated(let index):
      AppendedEvent(
        seq: appended[index].seq, stream: stream, version: appended[index].version,
        wasKnown: true)
    case .new: preconditionFailure("a new event is not known")
    }
  }
}
