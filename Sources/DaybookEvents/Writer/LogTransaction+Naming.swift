extension LogTransaction where Self: ~Copyable, Self: ~Escapable {
  /// The name of the stream that the event at `seq` belongs to, `number` being the stream's.
  ///
  /// It is in a table, or, when the stream began after the table's checkpoint, in the first event
  /// of the stream.
  package borrowing func streamName(
    _ number: UInt32, ofEventAt seq: UInt64
  ) throws(LogError) -> StreamName {
    if let name = try storedName(of: number) { return name }
    var found: StreamName?
    var last = seq
    try follow(from: seq) { (record) throws(LogError) in
      found = record.newStreamName
      guard found == nil else { return nil }
      last = record.seq
      return record.previous > 0 && record.previous < record.seq ? record.previous : nil
    }
    guard let found else { throw .damaged(seq: last, "its stream has no first event") }
    return found
  }
}
