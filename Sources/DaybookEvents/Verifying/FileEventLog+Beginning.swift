extension FileEventLog {
  /// The digest of the first events of the log, up to a position with a stored digest.
  ///
  /// The stored digest is read, so the cost is the same for any number of events.
  ///
  /// - Parameters:
  ///   - seq: A multiple of ``LogDigest/span``; 0 is before the first event.
  ///   - use: The part of the catalog that these events use.
  /// - Returns: A value that is equal for two logs only when all these events are equal. It is
  ///   `nil` when the log ends before `seq`, or has no stored digest for this position.
  /// - Throws: ``LogError`` when the log cannot be read.
  package func digestOfBeginning(
    through seq: UInt64, _ use: CatalogUse
  ) throws(LogError) -> [UInt8]? {
    try withRead { (read, end, catalog) throws(LogError) in
      let number = seq / UInt64(LogDigest.span)
      guard seq <= end, seq % UInt64(LogDigest.span) == 0 else { return nil }
      guard number > 0 else { return LogDigest().head(naming: catalog, use) }
      guard let stored = try read.value(forKey: number, in: read.tables.digests),
        stored.byteCount == LogDigest.byteCount
      else { return nil }
      return LogDigest(after: seq, last: [UInt8](copying: stored)).head(naming: catalog, use)
    }
  }
}

extension [UInt8] {
  /// The bytes of `span`.
  fileprivate init(copying span: RawSpan) {
    self.init()
    append(span)
  }
}
