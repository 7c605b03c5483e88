package import DaybookEvents

/// The first events of a foreign file, as a log would store them.
package enum ForeignPreview {
  /// The first `count` events; their ids differ from the ids that a log would make.
  package static func events(
    of source: ForeignSource, _ count: Int
  ) async throws -> [RecordedEvent] {
    var (source, part) = (source, ImportPart())
    try source.read(into: &part)
    let log = MemoryEventLog()
    _ = try await log.append(part.batch.prefix(min(count, part.batch.count)))
    return try log.read(.all, limit: count).events
  }
}
