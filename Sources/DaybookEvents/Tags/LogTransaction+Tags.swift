internal import DaybookStorage
internal import DaybookSystem

extension LogTransaction where Self: ~Copyable, Self: ~Escapable {
  /// The position up to which the table of tags is complete.
  borrowing func tagCheckpoint() throws(LogError) -> UInt64 {
    try tagLink(EventTag.checkpointKey) ?? 0
  }

  /// The last position of `tag` in the table of tags; 0 when the table does not have the tag.
  borrowing func storedLastPosition(ofTag tag: [UInt8]) throws(LogError) -> UInt64 {
    try tagLink(EventTag.headKey(tag)) ?? 0
  }

  /// The position in the entry under `key` of the table of tags; `nil` without such an entry.
  ///
  /// Depending on the key, it is the tag's previous position, the tag's last position, or the
  /// checkpoint.
  borrowing func tagLink(_ key: [UInt8]) throws(LogError) -> UInt64? {
    guard let table = tables.tags, let value = try value(forKey: key.rawBytes, in: table) else {
      return nil
    }
    return try TagLink.seq(in: value, under: key.rawBytes)
  }

  package borrowing func storedPosition(
    ofTag tag: [UInt8], atOrAfter seq: UInt64
  ) throws(LogError) -> UInt64? {
    guard let table = tables.tags, !tag.isEmpty, tag.count <= EventTag.byteCounts.upperBound else {
      return nil
    }
    if let found = try taggedPosition(tag, atOrAfter: seq, in: table) { return found }
    // Without an entry at or after `seq`, the tag's last position must be before `seq`.
    let last = try storedLastPosition(ofTag: tag)
    guard last < seq else { throw .damagedTags }
    if last == 0, try taggedPosition(tag, atOrAfter: 0, in: table) != nil { throw .damagedTags }
    return nil
  }

  /// Updates `tags` with the events up to `end`.
  borrowing func catchUp(_ tags: inout TagIndex, to end: UInt64) throws(LogError) {
    guard tags.end < end else { return }
    _ = try visit(tags.end + 1...end, skipping: { _ in false }) { (record) throws(LogError) in
      tags.note(record)
      return true
    }
  }
}

extension StorageReading where Self: ~Copyable & ~Escapable {
  /// The first position from `seq` on in the table's entries for `tag`.
  ///
  /// - Throws: ``LogError`` when the entry's link shows that an earlier entry is missing.
  borrowing func position(
    of tag: [UInt8], atOrAfter seq: UInt64, in table: StorageTable
  ) throws(LogError) -> UInt64? {
    let position: UInt64
    let link: Result<UInt64, LogError>
    do throws(SystemError) {
      var cursor = try byteCursor(in: table)
      let key = EventTag.key(tag, at: seq)
      guard try cursor.move(toAtOrAfter: key.rawBytes) else { return nil }
      guard let found = EventTag.position(in: cursor.key, of: tag) else { return nil }
      (position, link) = (
        found,
        Result { () throws(LogError) in
          try TagLink.seq(in: cursor.value, under: cursor.key)
        }
      )
    } catch { throw LogError(error) }
    guard try link.get() < max(seq, 1) else { throw .damagedTags }
    return position
  }
}

extension LogWrite {
  /// Writes the missing entries to the table of tags.
  ///
  /// - Parameters:
  ///   - tags: The pending entries, which this function removes.
  ///   - isVisible: Whether all events in the table will then be visible. Only then does the table
  ///     record its new end.
  /// - Throws: ``LogError`` of writing; then the transaction must be dropped.
  @_lifetime(self: copy self)
  mutating func storeTags(_ tags: inout TagIndex, isVisible: Bool) throws(LogError) {
    guard let table = tables.tags else { return }
    for (tag, positions) in tags.newPositions { try put(positions, of: tag, in: table) }
    tags.moveCheckpoint(isTold: isVisible)
    guard isVisible else { return }
    try put(link: tags.checkpoint, forKey: EventTag.checkpointKey, in: table)
  }

  /// Adds entries of a tag after its existing entries, and updates the tag's head.
  @_lifetime(self: copy self)
  private mutating func put(
    _ positions: [UInt64], of tag: [UInt8], in table: StorageTable
  ) throws(LogError) {
    var last = try storedLastPosition(ofTag: tag)
    for seq in positions {
      let key = EventTag.key(tag, at: seq)
      // The table may be ahead of its recorded end, and so may already have this entry.
      guard seq > last else {
        guard try tagLink(key) != nil else { throw .damagedTags }
        continue
      }
      try put(link: last, forKey: key, in: table)
      last = seq
    }
    try put(link: last, forKey: EventTag.headKey(tag), in: table)
  }

  @_lifetime(self: copy self)
  private mutating func put(
    link seq: UInt64, forKey key: [UInt8], in table: StorageTable
  ) throws(LogError) {
    try put(TagLink.bytes(seq, under: key.rawBytes).rawBytes, forKey: key.rawBytes, in: table)
  }

  /// Removes the entries of dropped events.
  ///
  /// In `keys`, the later entries of a tag come before its earlier entries.
  @_lifetime(self: copy self)
  mutating func removeTags(_ keys: [[UInt8]]) throws(LogError) {
    guard let table = tables.tags else { return }
    for key in keys {
      guard let previous = try tagLink(key) else { continue }
      try remove(key: key.rawBytes, in: table)
      let head = EventTag.headKey(EventTag.tag(inKey: key))
      if previous > 0 {
        try put(link: previous, forKey: head, in: table)
      } else {
        try remove(key: head.rawBytes, in: table)
      }
    }
  }
}
