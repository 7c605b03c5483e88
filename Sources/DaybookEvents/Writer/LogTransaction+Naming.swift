extension LogTransaction where Self: ~Copyable, Self: ~Escapable {
  /// The name of stream `number`, to which the event at `seq` belongs.
  ///
  /// The name is in a table. For a stream that began after the table's checkpoint, it is in the
  /// stream's first event.
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
