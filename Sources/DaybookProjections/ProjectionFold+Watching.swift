@_spi(Engine) internal import DaybookEvents

extension ProjectionFold {
  package func applyTaken(watchedBy watch: (_ seq: UInt64) throws -> Bool) throws -> Bool {
    defer { sink.events.removeAll(keepingCapacity: true) }
    for event in sink.events {
      try apply(event)
      if rows.touched.isEmpty { continue }
      guard try watch(event.seq) else { return false }
      rows.forgetChanges()
    }
    if let undecodable { throw undecodable }
    return true
  }

  private func apply(_ event: Recorded<P.Body>) throws {
    do {
      try projection.apply(event, to: &rows)
      if rows.isUnkeepable { throw rows.unkeepable }
    } catch {
      throw cause(of: error, at: event)
    }
  }

  package func isTouched(_ key: [UInt8]) -> Bool {
    let slot = rows.keyTable.slot(of: KeyWriter(bytes: key))
    return slot >= 0 && rows.marks[slot] != Rows<P.Key, P.Row>.isClean
  }

  package func forEachTouchedRow(_ body: (EncodedRow) throws -> Void) throws {
    for slot in rows.touched {
      guard let row = rows.current[Int(slot)] else { continue }
      let key = rows.keyTable.bytes(Int(slot))
      try body(EncodedRow(key: key, row: try encoded(row, key)))
    }
  }
}
