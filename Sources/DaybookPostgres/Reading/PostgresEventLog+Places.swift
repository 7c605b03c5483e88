@_spi(Engine) package import DaybookEvents

extension PostgresEventLog {
  /// The digest chain of the whole log, and what its numbers mean.
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

  /// The digest of all records up to `seq`; `nil` when the log does not go so far.
  package func chain(upTo seq: UInt64) throws(LogError) -> [UInt8]? {
    try readers.read { reader in
      Result { () throws(PostgresFailure) in
        guard try reader.head().seq >= seq else { return nil }
        return try reader.digest(upTo: seq).chainHead
      }
    }
  }

  /// The records from `first` on, as far as one block holds them: none when there are none.
  package func block(from first: UInt64) throws(LogError) -> BlockBuilder {
    try readers.read { reader in
      Result { () throws(PostgresFailure) in
        try reader.page(PageQuery(from: first, to: .max)).block(from: first)
      }
    }
  }

  /// The types and schemas as they are now.
  @discardableResult
  package func loadCatalog() throws(LogError) -> EventCatalog {
    let known = known
    let catalog = try readers.read { reader in
      Result { () throws(PostgresFailure) in try reader.catalog(known: known) }
    }
    names.keep(catalog)
    return catalog
  }

  /// Types and schemas that say what all numbers in `blocks` mean.
  package func catalog(for blocks: [BlockBuilder]) throws(LogError) -> EventCatalog {
    let kept = names.catalog
    let isKnown = blocks.allSatisfy { block in
      (0..<block.count).allSatisfy { index in
        block.withRecord(index) {
          kept.layout(type: $0.typeNumber, schema: $0.schemaNumber) != nil
        }
      }
    }
    return isKnown ? kept : try loadCatalog()
  }
}
