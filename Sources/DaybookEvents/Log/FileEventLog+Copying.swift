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
  /// All become durable and visible in one transaction, or none does. The daybook is a replica from then
  /// on, and takes no other events.
  ///
  /// - Parameters:
  ///   - blocks: Records that follow the end; there may be none.
  ///   - source: What their numbers mean.
  ///   - mark: What the replica keeps of the log that they come from.
  ///   - digests: What that log says of the digests that these records complete, by number.
  /// - Returns: The end of the log.
  /// - Throws: ``LogError`` with code ``LogError/Code/outOfRange`` when the first block does not begin
  ///   behind the end, ``LogError/Code/damaged`` when a record does not follow from the others.
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

  /// Runs `body`, on the writer's thread, while nobody can append here, and makes the daybook the replica
  /// that it says; after an error it is what it was.
  package func becomeReplica(
    after body: @escaping @Sendable () -> Result<ReplicaMark, LogError>
  ) async throws(LogError) {
    try await onWriter { session in
      Result { () throws(LogError) in try session.becomeReplica(after: body) }
    }
  }

  /// The records from `first` on, up to `end`, that make one block.
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
