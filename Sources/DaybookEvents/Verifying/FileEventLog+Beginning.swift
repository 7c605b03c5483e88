extension FileEventLog {
  /// The digest of the first events of the log, up to a position of which one is stored.
  ///
  /// It is read, not worked out, so it costs the same however many they are.
  ///
  /// - Parameters:
  ///   - seq: A multiple of ``LogDigest/span``; 0 is before the first event.
  ///   - use: What of the catalog these events use.
  /// - Returns: What is the same of two logs only where all these events are; `nil` when the log ends
  ///   sooner.
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
