internal import DaybookStorage
package import DaybookValues

/// The shared log that a replica copies.
///
/// The mark is stored in the replica's own file, so that appends to the replica can be refused
/// without the server.
package struct ReplicaMark: Equatable, Sendable {
  /// A description of the shared log for a person: its server, database and schema, without a
  /// password.
  package let source: String
  /// The position of the shared log's last event at the time ``seenAt``.
  package let seenEnd: UInt64
  /// The time at which the replica last read ``seenEnd``.
  package let seenAt: Timestamp

  package init(source: String, seenEnd: UInt64, seenAt: Timestamp) {
    (self.source, self.seenEnd, self.seenAt) = (source, seenEnd, seenAt)
  }

  /// `seenEnd` and `seenAt` in 8 bytes each, then `source`.
  fileprivate var storedBytes: [UInt8] {
    var bytes = seenEnd.storedBytes
    bytes.appendLittleEndian(seenAt.microsecondsSinceEpoch)
    return bytes + Array(source.utf8)
  }

  fileprivate init(storedBytes bytes: RawSpan) throws(LogError) {
    seenEnd = try bytes.number(UInt64.self, of: "mark of a replica")
    let time = try bytes.number(Int64.self, at: 8, of: "mark of a replica")
    seenAt = Timestamp(nearestWritable: time)
    source = bytes.extracting(16..<bytes.byteCount).text
  }
}

extension LogTransaction where Self: ~Copyable, Self: ~Escapable {
  /// The mark of a replica; `nil` for a daybook that is no replica.
  borrowing func replicaMark() throws(LogError) -> ReplicaMark? {
    let key = LogTables.Key.replica
    guard let value = try value(forKey: key.rawBytes, in: tables.meta) else { return nil }
    return try ReplicaMark(storedBytes: value)
  }

  /// Throws an error if the daybook is a replica, because only its shared log takes new events.
  borrowing func requireNoReplica(_ path: String) throws(LogError) {
    guard let mark = try replicaMark() else { return }
    throw LogError(
      .notWritable,
      "\(path) is a replica of \(mark.source), which alone takes new events."
        + " \(Advice.appendToSharedLog)")
  }
}

extension LogWrite {
  @_lifetime(self: copy self)
  mutating func put(_ mark: ReplicaMark) throws(LogError) {
    let (key, bytes) = (LogTables.Key.replica, mark.storedBytes)
    try put(bytes.rawBytes, forKey: key.rawBytes, in: tables.meta)
  }
}

extension FileEventLog {
  /// The mark of the shared log when the daybook is a replica; else `nil`.
  package var replica: ReplicaMark? {
    get throws(LogError) {
      let environment = environment
      return try LogRead(in: environment, tables, verified).replicaMark()
    }
  }

  /// Throws an error if the daybook is a replica.
  ///
  /// Call this before anything is prepared for appends.
  package func requireNoReplica() throws(LogError) {
    let environment = environment
    try LogRead(in: environment, tables, verified).requireNoReplica(environment.path)
  }
}
