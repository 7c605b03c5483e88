@_spi(Engine) internal import DaybookEvents

extension ProjectionFold {
  package func applyTaken(watchedBy watch: (_ seq: UInt64) throws -> Bool) throws -> Bool {
    defer { sink.events.removeAll(keepingCapacity: true) }
    var next = 0
    while next < sink.events.count {
      try apply(from: &next)
      if rows.touched.isEmpty { continue }
      if rows.watchedSlot < 0 || rows.isWatchedRowTouched {
        guard try watch(sink.events[next - 1].seq) else { return false }
      }
      rows.forgetChanges()
    }
    if let undecodable { throw undecodable }
    return true
  }

  /// Applies one event, or those up to one that touches the row for which somebody waits.
  private func apply(from next: inout Int) throws {
    do {
      if rows.watchedSlot >= 0 {
        return try projection.apply(contentsOf: sink.events, from: &next, to: &rows)
      }
      try projection.apply(sink.events[next], to: &rows)
      if rows.isUnkeepable { throw rows.unkeepable }
      next += 1
    } catch {
      throw cause(of: error, at: sink.events[next])
    }
  }

  package func watch(_ key: [UInt8]) { rows.watch(KeyWriter(bytes: key)) }

  package func noteRows() { rows.notes = RowNotes(schema.definition) }

  package func takeNotes() -> [RowNote] { rows.notes?.takeAll() ?? [] }
}
