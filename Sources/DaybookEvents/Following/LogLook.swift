/// The result of one read of a log: a page of wanted events, and the log's end at that time.
struct LogLook<Element: LogElement>: Sendable {
  /// The position of the log's last event at the time of the read.
  let end: UInt64
  let page: DecodedPage<Element>

  /// The maximum number of elements of a page.
  ///
  /// The consumer takes the elements of a page one by one, which occupies a thread of Swift's
  /// tasks.
  private static var limit: Int { 1_024 }
  /// The bytes of records that fill a page.
  private static var byteLimit: Int { 4 << 20 }
  /// The maximum number of positions of a page.
  ///
  /// A selection of a single stream has no such limit, because the stream's index is read.
  private static var window: UInt64 { 65_536 }

  /// Reads the first page of `selection`, as long as `isWanted` returns true.
  init(
    at log: any EventLog, _ selection: EventSelection, while isWanted: () -> Bool
  ) throws {
    end = try log.end()
    var part = selection
    part.to = min(selection.to ?? end, end)
    if selection.stream == nil { part.to = min(part.to ?? end, selection.from + Self.window - 1) }
    if selection.from > end {
      page = DecodedPage(elements: [], failures: [], next: selection.from)
    } else if let log = log as? any RecordScanning {
      page = Self.page(of: log, part, while: isWanted)
    } else {
      page = try Self.page(of: log, part)
    }
  }

  private static func page(
    of log: any RecordScanning, _ part: EventSelection, while isWanted: () -> Bool
  ) -> DecodedPage<Element> {
    let reader = PageReader<Element>()
    var (bytes, next) = (0, (part.to ?? 0) + 1)
    do throws(LogError) {
      try log.scan(part) { () throws(LogError) in
        isWanted()
      } _: { (record, stream, catalog) throws(LogError) in
        guard reader.count < limit, bytes < byteLimit else {
          next = record.seq
          return false
        }
        bytes += record.bytes.byteCount
        reader.take(record, stream, catalog)
        return reader.failures.isEmpty
      }
    } catch { reader.fail(error) }
    return reader.page(next: next)
  }

  /// Reads a page of a log that returns only JSON.
  private static func page(
    of log: any EventLog, _ part: EventSelection
  ) throws -> DecodedPage<Element> {
    let found = try log.read(part, limit: limit)
    let reader = PageReader<Element>()
    for event in found.events where reader.failures.isEmpty { reader.take(event) }
    return reader.page(next: found.next?.from ?? (part.to ?? 0) + 1)
  }
}
