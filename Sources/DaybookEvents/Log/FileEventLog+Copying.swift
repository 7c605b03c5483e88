extension FileEventLog {
  /// Where the log stands now.
  ///
  /// - Complexity: as that of opening the log for writing.
  package func place() throws(LogError) -> LogPlace {
    let environment = environment
    let read = try LogRead(in: environment, tables, verified)
    let state = try read.loadState(known: [])
    return LogPlace(end: state.end, chain: state.digest.chainHead, catalog: state.catalog)
  }

  /// Appends the records of `blocks`, as they are: positions, ids, versions and digests stay those of
  /// the log that they come from, whose numbers mean what `source` says.
  ///
  /// All become durable and visible in one transaction, or none does.
  ///
  /// - Returns: The end of the log.
  /// - Throws: ``LogError`` with code ``LogError/Code/outOfRange`` when the first block does not begin
  ///   behind the end, ``LogError/Code/damaged`` when a record does not follow from the others.
  @discardableResult
  package func copy(
    _ blocks: [BlockBuilder], naming source: EventCatalog
  ) async throws(LogError) -> UInt64 {
    try await onWriter { session in
      Result { () throws(LogError) in
        try session.transact { (write, state) throws(LogError) in
          for block in blocks { try state.copy(block, naming: source, in: write) }
          return state.end
        }
      }
    }
  }
}
