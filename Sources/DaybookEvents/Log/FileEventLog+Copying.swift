extension FileEventLog {
  /// The position and digest of the log's last event, with the log's catalog.
  ///
  /// - Complexity: The same as for opening the log to write.
  package func place() throws(LogError) -> LogPlace {
    let environment = environment
    let read = try LogRead(in: environment, tables, verified)
    let state = try read.loadState(known: [])
    return LogPlace(end: state.end, chain: state.digest.chainHead, catalog: state.catalog)
  }

  /// Appends the records of `blocks` unchanged.
  ///
  /// Positions, ids, versions and digests are the same as in the source, whose catalog is `source`.
  ///
  /// All records become durable and visible in one transaction, or none does. The daybook is a
  /// replica from then on, and accepts events only from the copied log.
  ///
  /// - Parameters:
  ///   - blocks: Records that follow the end of this log; there may be none.
  ///   - source: The catalog for the numbers in the records.
  ///   - mark: The name and end of the copied log, to be stored in this daybook.
  ///   - digests: The copied log's digests for these records, by number.
  /// - Returns: The end of the log.
  /// - Throws: ``LogError``: ``LogError/Code/outOfRange`` when the first block does not begin after
  ///   the end, ``LogError/Code/damaged`` when a record does not continue the log.
  @discardableResult
  package func copy(
    _ blocks: [BlockBuilder], naming source: EventCatalog, _ mark: ReplicaMark,
    digests: [UInt64: [UInt8]] = [:]
  ) async throws(LogError) -> UInt64 {
    try await onWriter { session in
      Result { () throws(LogError) in
        try session.transact { (write, state) throws(LogError) in
          for block in blocks { try state.copy(block, naming: source, in: write) }
          try state.requireDigests(digests)
          state.replicaMark = mark
          return state.end
        }
      }
    }
  }

  /// Runs `body` on the writer's thread, while no append runs, and makes the daybook a replica with
  /// the returned mark.
  ///
  /// After an error the daybook is unchanged.
  package func becomeReplica(
    after body: @escaping @Sendable () -> Result<ReplicaMark, LogError>
  ) async throws(LogError) {
    try await onWriter { session in
      Result { () throws(LogError) in try session.becomeReplica(after: body) }
    }
  }

  /// A block with the records from `first` up to `end`.
  ///
  /// If the records do not fit into one block, the block has as many of them as fit.
  package func block(
    from first: UInt64, through end: UInt64
  ) throws(LogError) -> BlockBuilder {
    var block = BlockBuilder(first: first)
    try withRead { (read, _, _) throws(LogError) in
      _ = try read.visit(first...end, skipping: { _ in false }) { (record) throws(LogError) in
        guard block.hasRoom(for: 1, byteCount: record.bytes.byteCount) else { return false }
        block.append(record.bytes)
        return true
      }
    }
    return block
  }
}
