internal import DaybookStorage
internal import DaybookSystem
internal import DaybookValues

extension FileEventLog {
  /// The last position up to which this log and `other` have the same records and the same names.
  ///
  /// The position is 0 when the first events differ. The function compares stored digests, and
  /// reads events only between two digests.
  ///
  /// - Throws: ``LogError`` when a log cannot be read.
  /// - Complexity: O(log *n*) digests, where *n* is the number of events of the shorter log, and up
  ///   to 1,024 events. If names of types or fields differ, the search for the first event with
  ///   such a name costs more.
  package func commonPast(with other: FileEventLog) throws(LogError) -> UInt64 {
    let end = try min(self.end(), other.end())
    let span = UInt64(LogDigest.span)
    var (low, high) = (UInt64(0), end / span)
    while low < high {
      let middle = (low + high + 1) / 2
      let digest = try storedDigest(middle)
      if try digest == other.storedDigest(middle) { low = middle } else { high = middle - 1 }
    }
    let last = try lastSameRecord(as: other, after: low * span, through: min(end, (low + 1) * span))
    return try lastPosition(namedAs: other, through: last)
  }

  /// The digest after `number` times 1,024 events.
  private func storedDigest(_ number: UInt64) throws(LogError) -> [UInt8] {
    try withRead { (read, _, _) throws(LogError) in
      guard let stored = try read.value(forKey: number, in: read.tables.digests) else {
        throw .damaged("digest \(number), of \(number * UInt64(LogDigest.span)) events,")
      }
      return stored.copiedBytes
    }
  }

  private func lastSameRecord(
    as other: FileEventLog, after start: UInt64, through end: UInt64
  ) throws(LogError) -> UInt64 {
    guard start < end else { return start }
    let (records, others) = (
      try records(after: start, through: end), try other.records(after: start, through: end)
    )
    let same = zip(records, others).prefix { $0 == $1 }.count
    return start + UInt64(same)
  }

  private func records(after start: UInt64, through end: UInt64) throws(LogError) -> [[UInt8]] {
    var records: [[UInt8]] = []
    try scan(EventSelection(from: start + 1, to: end)) { (record, _, _) throws(LogError) in
      records.append(record.bytes.copiedBytes)
      return true
    }
    return records
  }

  /// The position before the first event whose type or schema has a different number in `other`.
  ///
  /// It is `end` if there is no such event up to `end`.
  private func lastPosition(
    namedAs other: FileEventLog, through end: UInt64
  ) throws(LogError) -> UInt64 {
    let catalog = try withRead { _, _, catalog in catalog }
    let names = try other.withRead { _, _, catalog in catalog }
    let types = (0..<UInt16(catalog.typeCount)).filter { !catalog.names($0, as: names) }
    guard end > 0, !types.isEmpty else { return end }
    var last = end
    let selection = EventSelection(to: end, types: Set(types.compactMap { catalog.type($0) }))
    try scan(selection) { (record, _, catalog) throws(LogError) in
      let (type, schema) = (record.typeNumber, record.schemaNumber)
      guard !catalog.names(type, schema: schema, as: names) else { return true }
      last = record.seq - 1
      return false
    }
    return last
  }
}

extension EventCatalog {
  /// Whether `number` means the same type in `other`, and that type has the same schemas there.
  fileprivate func names(_ number: UInt16, as other: EventCatalog) -> Bool {
    let (own, others) = (schemas(ofType: number), other.schemas(ofType: number))
    return type(number) == other.type(number) && own.count == others.count
      && zip(own, others).allSatisfy { $0.storedBytes == $1.storedBytes }
  }

  /// Whether `number` means the same type in `other`, and `schema` means the same schema of that
  /// type.
  fileprivate func names(_ number: UInt16, schema: UInt16, as other: EventCatalog) -> Bool {
    type(number) == other.type(number)
      && definition(type: number, schema: schema)?.storedBytes
        == other.definition(type: number, schema: schema)?.storedBytes
  }
}

extension RawSpan {
  fileprivate var copiedBytes: [UInt8] {
    var bytes: [UInt8] = []
    bytes.append(self)
    return bytes
  }
}
