internal import DaybookStorage
internal import DaybookSystem

extension LogTransaction where Self: ~Copyable, Self: ~Escapable {
  /// The position up to which the table of tags is complete.
  borrowing func tagCheckpoint() throws(LogError) -> UInt64 {
    let key = EventTag.checkpointKey
    guard let table = tables.tags, let value = try value(forKey: key.rawBytes, in: table) else {
      return 0
    }
    return try value.number(UInt64.self, of: "index of tags")
  }

  package borrowing func storedPosition(
    ofTag tag: [UInt8], atOrAfter seq: UInt64
  ) throws(LogError) -> UInt64? {
    guard let table = tables.tags, !tag.isEmpty, tag.count <= EventTag.byteCounts.upperBound else {
      return nil
    }
    return try taggedPosition(tag, atOrAfter: seq, in: table)
  }

  /// Brings `tags` to `end`.
  borrowing func catchUp(_ tags: inout TagIndex, to end: UInt64) throws(LogError) {
    guard tags.end < end else { return }
    _ = try visit(tags.end + 1...end, skipping: { _ in false }) { (record) throws(LogError) in
      tags.note(record)
      return true
    }
  }
}

extension StorageReading where Self: ~Copyable & ~Escapable {
  /// The first position from `seq` on that the table of tags has for `tag`.
  borrowing func position(
    of tag: [UInt8], atOrAfter seq: UInt64, in table: StorageTable
  ) throws(LogError) -> UInt64? {
    do throws(StorageError) {
      var cursor = try byteCursor(in: table)
      let key = EventTag.key(tag, at: seq)
      guard try cursor.move(toAtOrAfter: key.rawBytes) else { return nil }
      return EventTag.position(in: cursor.key, of: tag)
    } catch { throw LogError(error) }
  }
}

extension LogWrite {
  /// Writes what the table of tags lacks.
  ///
  /// - Parameters:
  ///   - tags: What waits; nothing afterwards.
  ///   - isVisible: Whether all that it holds then is in the log for everybody: until then it does not
  ///     say so.
  /// - Throws: ``LogError`` of writing; after one let the transaction go.
  @_lifetime(self: copy self)
  mutating func storeTags(_ tags: inout TagIndex, isVisible: Bool) throws(LogError) {
    guard let table = tables.tags else { return }
    for key in tags.newKeys { try put(RawSpan(), forKey: key.rawBytes, in: table) }
    tags.moveCheckpoint(isTold: isVisible)
    guard isVisible else { return }
    let (key, seq) = (EventTag.checkpointKey, tags.checkpoint.storedBytes)
    try put(seq.rawBytes, forKey: key.rawBytes, in: table)
  }

  /// Takes entries out again whose events are gone.
  @_lifetime(self: copy self)
  mutating func removeTags(_ keys: [[UInt8]]) throws(LogError) {
    guard let table = tables.tags else { return }
    for key in keys { try remove(key: key.rawBytes, in: table) }
  }
}
