extension LogTransaction where Self: ~Copyable, Self: ~Escapable {
  /// The state of a writer, from the tables and from the events after their checkpoint.
  borrowing func loadState(known: DeclaredEvents) throws(LogError) -> LogState {
    let (end, checkpoint, digests) = try places()
    var streams = StreamIndex(checkpoint: min(checkpoint.seq, end), count: checkpoint.streams)
    var tags = TagIndex(checkpoint: min(try tagCheckpoint(), end))
    try catchUp(&streams, &tags, to: end)
    var digest = digests
    if digest.end < end {
      _ = try visit(digest.end + 1...end, skipping: { _ in false }) { (record) throws(LogError) in
        digest.append(record.bytes)
        return true
      }
    }
    return LogState(
      end: end, streams: streams, catalog: try loadCatalog(known: known), digest: digest,
      ids: EventIDGenerator(), tags: tags)
  }

  /// Updates `state` with the events that another process has appended.
  borrowing func catchUp(_ state: inout LogState) throws(LogError) {
    let end = try self.end()
    if try !isCatalogKnown(state.catalog) {
      state.replaceCatalog(try loadCatalog(known: state.catalog.known))
    }
    guard state.end < end else { return }
    _ = try visit(state.end + 1...end, skipping: { _ in false }) { (record) throws(LogError) in
      state.catchUp(record)
      return true
    }
  }

  /// Updates the indexes of streams and of tags to `end`, in one pass over the log.
  private borrowing func catchUp(
    _ streams: inout StreamIndex, _ tags: inout TagIndex, to end: UInt64
  ) throws(LogError) {
    let start = min(streams.end, tags.end)
    guard start < end else { return }
    _ = try visit(start + 1...end, skipping: { _ in false }) { (record) throws(LogError) in
      if record.seq > streams.end { streams.note(record) }
      if record.seq > tags.end { tags.note(record) }
      return true
    }
  }

  /// Updates `streams` with the events up to `end`.
  borrowing func catchUp(_ streams: inout StreamIndex, to end: UInt64) throws(LogError) {
    guard streams.end < end else { return }
    _ = try visit(streams.end + 1...end, skipping: { _ in false }) { (record) throws(LogError) in
      streams.note(record)
      return true
    }
  }

  /// Whether the tables have as many types and schemas as `catalog`.
  ///
  /// The catalog of a log only grows, so equal counts mean the same types and schemas.
  borrowing func isCatalogKnown(_ catalog: EventCatalog) throws(LogError) -> Bool {
    guard try count(in: tables.types) == catalog.typeCount else { return false }
    return try count(in: tables.schemas) == catalog.schemaCount
  }

  /// The types and schemas of the log.
  borrowing func loadCatalog(known: DeclaredEvents) throws(LogError) -> EventCatalog {
    var catalog = EventCatalog(known: known)
    var types = try cursor(in: tables.types)
    var isThere = try types.moveToFirst()
    while isThere {
      let key = types.key
      guard Int(exactly: key) == catalog.typeCount,
        let name = CatalogEntry.content(of: types.value, forKey: key)
      else { throw .damaged("name of event type \(key)") }
      _ = catalog.add(EventType(checked: String(decoding: name, as: UTF8.self)))
      isThere = try types.moveToNext()
    }
    try loadSchemas(into: &catalog)
    return catalog
  }

  private borrowing func loadSchemas(into catalog: inout EventCatalog) throws(LogError) {
    var schemas = try cursor(in: tables.schemas)
    var isThere = try schemas.moveToFirst()
    while isThere {
      let key = schemas.key
      let number = UInt16(truncatingIfNeeded: key >> 16)
      guard let type = catalog.type(number),
        let bytes = CatalogEntry.content(of: schemas.value, forKey: key),
        let definition = EventDefinition(type: type, storedBytes: bytes.rawBytes),
        key == EventCatalog.schemaKey(type: number, schema: catalog.add(definition, toType: number))
      else { throw .damaged("schema \(key)") }
      isThere = try schemas.moveToNext()
    }
  }

  private borrowing func places() throws(LogError) -> (
    end: UInt64, checkpoint: (seq: UInt64, streams: UInt32), digest: LogDigest
  ) {
    let end = try end()
    return (end, try checkpoint(), try storedDigest(upTo: end))
  }

  /// The digest chain up to the last stored digest that covers no event after `end`.
  private borrowing func storedDigest(upTo end: UInt64) throws(LogError) -> LogDigest {
    let number = end / UInt64(LogDigest.span)
    guard number > 0 else { return LogDigest() }
    guard let digest = try value(forKey: number, in: tables.digests),
      digest.byteCount == LogDigest.byteCount
    else { throw .damaged("digest \(number)") }
    var bytes: [UInt8] = []
    bytes.append(digest)
    return LogDigest(after: number * UInt64(LogDigest.span), last: bytes)
  }

  /// The number of events and bytes in the tail, read entry by entry.
  borrowing func tailSize() throws(LogError) -> TailSize {
    var size = TailSize()
    var cursor = try cursor(in: tables.tail)
    var isThere = try cursor.moveToFirst()
    while isThere {
      size.count += 1
      size.bytes += cursor.value.byteCount
      isThere = try cursor.moveToNext()
    }
    return size
  }
}
