package import DaybookValues

/// The data of a stored log that are needed to decide about an append.
package protocol StoredLog: ~Copyable, ~Escapable {
  /// The number of the stream called `name`, from the stream tables; `nil` if the tables do not
  /// have the stream.
  borrowing func storedNumber(of name: StreamName) throws(LogError) -> UInt32?
  /// The head of a stream at the checkpoint of the stream tables; `nil` if the tables do not have
  /// the stream.
  borrowing func storedHead(of number: UInt32) throws(LogError) -> StreamHead?
  /// The position of `id` in the index of ids, which has only ids that clients supplied.
  borrowing func storedSeq(of id: EventID) throws(LogError) -> UInt64?
  /// Whether the index of ids is not empty.
  borrowing func hasStoredIDs() throws(LogError) -> Bool
  /// Calls `body` with the record at `seq`, which is stored.
  borrowing func withRecord<Result>(
    _ seq: UInt64, _ body: (borrowing RecordView) throws(LogError) -> Result
  ) throws(LogError) -> Result

  /// The name of a stream, from the stream tables; `nil` if the tables do not have the stream.
  borrowing func storedName(of number: UInt32) throws(LogError) -> StreamName?
  /// The position of a version that is a multiple of ``StreamIndex/sparseSpacing``.
  borrowing func storedSparsePosition(_ key: StreamKey) throws(LogError) -> UInt64?
  /// The first position at or after `seq` that the table of tags has for `tag`.
  borrowing func storedPosition(
    ofTag tag: [UInt8], atOrAfter seq: UInt64
  ) throws(LogError) -> UInt64?
  /// Calls `body` with the records of `range`, run by run in order, until it returns false.
  ///
  /// - Parameters:
  ///   - range: The positions of the records; all of them are stored.
  ///   - skipping: Returns whether the records of a block can be skipped.
  ///   - body: Returns whether to continue.
  /// - Returns: The position after the last run that was visited or skipped.
  /// - Throws: ``LogError`` when a record is damaged, or the error of `body`.
  borrowing func visitRuns(
    _ range: ClosedRange<UInt64>, skipping: (borrowing BlockView) -> Bool,
    _ body: (borrowing RecordRun) throws(LogError) -> Bool
  ) throws(LogError) -> UInt64

  /// Calls `body` with the record at `seq`, then with the record at each position that `body`
  /// returns.
  ///
  /// The calls end when `body` returns `nil`.
  borrowing func follow(
    from seq: UInt64, _ body: (borrowing RecordView) throws(LogError) -> UInt64?
  ) throws(LogError)
}

extension StoredLog where Self: ~Copyable, Self: ~Escapable {
  /// The position of the event with `id`; `nil` if no event up to `end` has this id.
  borrowing func position(of id: EventID, upTo end: UInt64) throws(LogError) -> UInt64? {
    // An id that the log has made contains the event's position. A position in the index is valid
    // only when its event exists; an aborted import may leave a position without an event.
    for seq in [try storedSeq(of: id), id.sequence].compactMap(\.self) where seq > 0 && seq <= end {
      if try withRecord(seq, { (record) throws(LogError) in record.id == id }) { return seq }
    }
    return nil
  }

  /// The number of a stream, from `streams` or from the store.
  borrowing func number(
    of name: StreamName, _ streams: StreamIndex
  ) throws(LogError) -> UInt32? {
    if let number = streams.number(of: name) { return number }
    return try storedNumber(of: name)
  }

  /// The head of a stream, from `streams` or from the store; `nil` if there is no such stream.
  borrowing func head(of number: UInt32, _ streams: StreamIndex) throws(LogError) -> StreamHead? {
    if let head = streams.head(of: number) { return head }
    return try storedHead(of: number)
  }
}
