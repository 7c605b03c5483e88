internal import Daybook
@_spi(Engine) internal import DaybookEvents
internal import DaybookSystem

/// Prints events as lines of NDJSON.
enum EventPrinter {
  /// Prints all events in `selection`.
  static func print(_ log: FileEventLog, _ selection: EventSelection) throws {
    var output = ChunkedOutput.standard
    var writer = EventJSONWriter()
    var next: UInt64? = selection.from
    var rest = selection
    while let from = next {
      rest.from = from
      next = try fill(&writer, log, rest)
      try output.write(writer.bytes)
      writer.removeAll()
    }
    try output.flush()
  }

  /// Adds about 1 MiB of events to `writer`.
  ///
  /// The result is the position at which to continue, or `nil` at the end of the selection. This
  /// function does not write to stdout, so a slow reader does not prolong the read of the log.
  private static func fill(
    _ writer: inout EventJSONWriter, _ log: FileEventLog, _ selection: EventSelection
  ) throws(LogError) -> UInt64? {
    var next: UInt64?
    var text = EventJSONWriter()
    swap(&text, &writer)
    defer { swap(&text, &writer) }
    try log.scan(selection) { (record, stream, catalog) throws(LogError) in
      guard text.bytes.count < 1 << 20 else {
        next = record.seq
        return false
      }
      try text.write(record, stream: stream, catalog)
      return true
    }
    return next
  }
}
