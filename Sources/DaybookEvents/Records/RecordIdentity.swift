package import DaybookValues

/// Tells a record from every other one at the same position: by its id, and by its checksum, which counts
/// its time and all else that the same event appended again has anew.
package struct RecordIdentity: Equatable, Sendable {
  package let id: EventID
  package let checksum: UInt64

  package init(id: EventID, checksum: UInt64) { (self.id, self.checksum) = (id, checksum) }

  package init(_ record: borrowing RecordView) {
    self.init(id: record.id, checksum: record.checksum)
  }
}

extension FileEventLog {
  /// What tells the record at `seq`, which is there, from every other one.
  package func identity(at seq: UInt64) throws(LogError) -> RecordIdentity {
    try withRead { (read, _, _) throws(LogError) in
      try read.withRecord(seq) { (record) throws(LogError) in RecordIdentity(record) }
    }
  }
}
