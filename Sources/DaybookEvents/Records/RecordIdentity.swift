package import DaybookValues

/// The identity of a record among all possible records at its position: its id and its checksum.
///
/// The checksum covers the time and all other parts that differ if the same event is appended
/// again.
package struct RecordIdentity: Equatable, Sendable {
  package let id: EventID
  package let checksum: UInt64

  package init(id: EventID, checksum: UInt64) { (self.id, self.checksum) = (id, checksum) }

  package init(_ record: borrowing RecordView) {
    self.init(id: record.id, checksum: record.checksum)
  }
}

extension FileEventLog {
  /// The identity of the record at `seq`.
  ///
  /// - Throws: ``LogError`` if there is no such record, or it is damaged.
  package func identity(at seq: UInt64) throws(LogError) -> RecordIdentity {
    try withRead { (read, _, _) throws(LogError) in
      try read.withRecord(seq) { (record) throws(LogError) in RecordIdentity(record) }
    }
  }
}
