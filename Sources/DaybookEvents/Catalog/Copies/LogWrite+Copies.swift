extension LogWrite {
  private static let namesInEntry = 1_024

  /// Copies the types and schemas that are new, and the names of streams that are in no table yet.
  @_lifetime(self: copy self)
  mutating func storeCopies(of state: borrowing LogState) throws(LogError) {
    try storeCopy(
      of: state.catalog, newTypes: state.newTypes, newSchemas: state.newSchemas)
    try storeCopy(ofNamesIn: state.streams)
  }

  /// Copies the new types and schemas of `catalog` to the table of single values.
  ///
  /// If an older program has written the log, earlier entries may have no copy. Then all entries
  /// are copied again.
  @_lifetime(self: copy self)
  mutating func storeCopy(
    of catalog: EventCatalog, newTypes: [(number: UInt16, type: EventType)],
    newSchemas: [(key: UInt32, definition: EventDefinition)]
  ) throws(LogError) {
    var parts = try copyParts()
    let (types, schemas) = (UInt32(catalog.typeCount), UInt32(catalog.schemaCount))
    guard parts.types != types || parts.schemas != schemas else { return }
    let isCurrent =
      parts.types + UInt32(newTypes.count) == types
      && parts.schemas + UInt32(newSchemas.count) == schemas
    if isCurrent {
      let entries =
        newTypes.map { CatalogCopy.bytes($0.type, $0.number) }
        + newSchemas.map { CatalogCopy.bytes($0.definition, $0.key) }
      parts.catalogParts = try append(entries, after: parts.catalogParts, LogTables.Key.catalogPart)
    } else {
      try removeParts(parts.catalogParts, LogTables.Key.catalogPart)
      parts.catalogParts = try append(
        CatalogCopy.entries(of: catalog), after: 0, LogTables.Key.catalogPart)
    }
    (parts.types, parts.schemas) = (types, schemas)
    try put(parts)
  }

  /// Copies the names of streams that began since the last copy, if `streams` has all of them.
  @_lifetime(self: copy self)
  private mutating func storeCopy(ofNamesIn streams: StreamIndex) throws(LogError) {
    var parts = try copyParts()
    guard parts.streams < streams.count else { return }
    let first = max(parts.streams, try checkpoint().streams) + 1
    guard first <= streams.count else { return }
    let names = (first...streams.count).compactMap { streams.name(of: $0) }
    guard names.count == Int(streams.count - first) + 1 else { return }
    let entries = stride(from: 0, to: names.count, by: Self.namesInEntry).map { start in
      CatalogCopy.bytes(
        Array(names[start..<min(names.count, start + Self.namesInEntry)]),
        from: first + UInt32(start))
    }
    parts.streamsParts = try append(
      entries, after: parts.streamsParts, LogTables.Key.streamsPart)
    parts.streams = streams.count
    try put(parts)
  }

  /// Drops the copies of streams' names.
  ///
  /// The tables of streams now have the names up to stream number `last`.
  @_lifetime(self: copy self)
  mutating func dropStreamCopies(through last: UInt32) throws(LogError) {
    var parts = try copyParts()
    guard parts.streamsParts > 0 || parts.streams != last else { return }
    try removeParts(parts.streamsParts, LogTables.Key.streamsPart)
    (parts.streams, parts.streamsParts) = (last, 0)
    try put(parts)
  }

  @_lifetime(self: copy self)
  private mutating func put(_ parts: CopyParts) throws(LogError) {
    let (key, bytes) = (LogTables.Key.copies, parts.storedBytes)
    try put(bytes.rawBytes, forKey: key.rawBytes, in: tables.meta)
  }

  /// Adds `entries` to the last of `count` parts, and to new parts when the last part is full.
  ///
  /// The last part stays short, so that it is in a page that each commit writes anyway.
  ///
  /// - Returns: The number of parts afterwards.
  @_lifetime(self: copy self)
  private mutating func append(
    _ entries: [[UInt8]], after count: UInt32, _ key: (UInt32) -> [UInt8]
  ) throws(LogError) -> UInt32 {
    var (count, last) = (count, [UInt8]())
    if count > 0, let part = try storedPart(key(count - 1)) { last = part } else { count += 1 }
    for entry in entries {
      if !last.isEmpty, last.count + entry.count > CopyParts.greatestInPage {
        count = try close(last, of: count, key)
        last.removeAll(keepingCapacity: true)
      }
      last += entry
    }
    try put(part: last, forKey: key(count - 1))
    return count
  }

  /// Moves the content of the last of `count` parts into the previous part, if both fit in one
  /// page.
  ///
  /// - Returns: The number of parts, including the part for the next entries.
  @_lifetime(self: copy self)
  private mutating func close(
    _ last: [UInt8], of count: UInt32, _ key: (UInt32) -> [UInt8]
  ) throws(LogError) -> UInt32 {
    if count > 1, let before = try storedPart(key(count - 2)),
      before.count + last.count <= CopyParts.greatestPart
    {
      try put(part: before + last, forKey: key(count - 2))
      return count
    }
    try put(part: last, forKey: key(count - 1))
    return count + 1
  }

  /// The entries of a stored part without its padding; `nil` if the part is full.
  ///
  /// The result is empty if the part is missing.
  private borrowing func storedPart(_ key: [UInt8]) throws(LogError) -> [UInt8]? {
    guard let value = try value(forKey: key.rawBytes, in: tables.meta) else { return [] }
    guard value.byteCount < CopyParts.greatestPart else { return nil }
    var part: [UInt8] = []
    part.append(value.extracting(0..<CatalogCopy.entries(in: value).byteCount))
    return part
  }

  @_lifetime(self: copy self)
  private mutating func put(part: [UInt8], forKey key: [UInt8]) throws(LogError) {
    let filled = CopyParts.filled(part)
    try put(filled.rawBytes, forKey: key.rawBytes, in: tables.meta)
  }

  @_lifetime(self: copy self)
  private mutating func removeParts(
    _ count: UInt32, _ key: (UInt32) -> [UInt8]
  ) throws(LogError) {
    for number in 0..<count {
      let key = key(number)
      // The count has no checksum, so it may be wrong.
      guard try value(forKey: key.rawBytes, in: tables.meta) != nil else { return }
      try remove(key: key.rawBytes, in: tables.meta)
    }
  }
}

extension CatalogCopy {
  /// The entries of all types and schemas.
  fileprivate static func entries(of catalog: EventCatalog) -> [[UInt8]] {
    catalog.types.enumerated().flatMap { index, type in
      let number = UInt16(index)
      let schemas = catalog.schemas(ofType: number).enumerated().map { index, schema in
        bytes(schema, EventCatalog.schemaKey(type: number, schema: UInt16(index + 1)))
      }
      return [bytes(type, number)] + schemas
    }
  }
}
