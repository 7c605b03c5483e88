internal import DaybookEvents

extension ProjectionFold {
  package func apply(
    _ events: any DecodedEvents, watchedBy watch: (_ seq: UInt64) throws -> Bool
  ) throws -> Bool {
    let run = typed(events)
    var next = 0
    while next < run.events.count {
      try apply(run.events, from: &next)
      if rows.touched.isEmpty { continue }
      if rows.watchedSlot < 0 || rows.isWatchedRowTouched {
        guard try watch(run.events[next - 1].seq) else { return false }
      }
      rows.forgetChanges()
    }
    if let undecodable = run.undecodable { throw undecodable }
    return true
  }

  /// Applies the next event.
  ///
  /// If a row is watched, this applies all events up to the first that touches this row.
  private func apply(_ events: [Recorded<P.Body>], from next: inout Int) throws {
    do {
      if rows.watchedSlot >= 0 {
        return try projection.apply(contentsOf: events, from: &next, to: &rows)
      }
      try projection.apply(events[next], to: &rows)
      if rows.isUnkeepable { throw rows.unkeepable }
      next += 1
    } catch {
      throw cause(of: error, at: events[next])
    }
  }

  package func watch(_ key: [UInt8]) { rows.watch(KeyWriter(bytes: key)) }

  package func noteRows() { rows.noteRows(as: schema.definition) }

  package func takeNotes() -> NotedRows? { rows.notes?.takeAll() }
}
