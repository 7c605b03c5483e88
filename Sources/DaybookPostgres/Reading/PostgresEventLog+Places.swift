@_spi(Engine) package import DaybookEvents

extension PostgresEventLog {
  /// The digest chain of the complete log, and the catalog of the log.
  func place() throws(LogError) -> (digest: LogDigest, catalog: EventCatalog) {
    let known = known
    return try readers.read { reader in
      Result { () throws(PostgresFailure) in
        try reader.withSnapshot { (reader) throws(PostgresFailure) in
          let end = try reader.head().seq
          return (try reader.digest(upTo: end), try reader.catalog(known: known))
        }
      }
    }
  }

  /// The position of the last event, and the digest of all events up to it.
  package func endAndDigest() throws(LogError) -> (end: UInt64, digest: [UInt8]) {
    let place = try place()
    return (place.digest.end, place.digest.head(naming: place.catalog))
  }

  /// The digest of all records up to `seq`; `nil` if the log ends before `seq`.
  package func chain(upTo seq: UInt64) throws(LogError) -> [UInt8]? {
    try readers.read { reader in
      Result { () throws(PostgresFailure) in
        guard try reader.head().seq >= seq else { return nil }
        return try reader.digest(upTo: seq).chainHead
      }
    }
  }

  /// Whether the log begins with the events up to `place`, possibly with further events after them.
  ///
  /// If a standby lacks these events, it counts as lagging behind a log that has them.
  package func begins(with place: LogPlace) throws(LogError) -> Bool {
    guard place.end > 0 else { return true }
    let known = known
    return try readers.read { reader in
      Result { () throws(PostgresFailure) in
        guard try reader.head().seq >= place.end else { return try reader.isOnStandby() }
        let catalog = try reader.catalog(known: known)
        return try reader.digest(upTo: place.end).chainHead == place.chain
          && catalog.begins(with: place.catalog)
      }
    }
  }

  /// The types and schemas that the log has now.
  @discardableResult
  package func loadCatalog() throws(LogError) -> EventCatalog {
    let known = known
    let catalog = try readers.read { reader in
      Result { () throws(PostgresFailure) in try reader.catalog(known: known) }
    }
    names.keep(catalog)
    return catalog
  }
}
