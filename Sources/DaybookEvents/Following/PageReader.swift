internal import DaybookValues

/// Fills a page with elements of one kind, on one thread.
protocol PageFilling: AnyObject {
  /// Makes an element from a record, or notes the error.
  func take(_ record: borrowing RecordView, _ stream: StreamName, _ catalog: EventCatalog)

  /// The filled page, a ``DecodedPage`` of its kind, whose events are all before position `next`.
  func finished(next: UInt64) -> any Sendable
}

/// Fills a page with elements.
final class PageReader<Element: LogElement>: PageFilling {
  private var reader = Element.Reader()
  private(set) var failures: [PageFailure] = []

  var count: Int { reader.elements.count }

  func take(_ record: borrowing RecordView, _ stream: StreamName, _ catalog: EventCatalog) {
    do { try reader.read(record, stream: stream, catalog) } catch {
      let time = Timestamp(microsecondsSinceEpoch: record.time)
      failures.append(PageFailure(place: (record.seq, stream, time), error: error))
    }
  }

  /// Makes an element from an event, for a log that returns only JSON.
  func take(_ event: RecordedEvent) {
    do { try reader.read(event) } catch {
      failures.append(PageFailure(place: (event.seq, event.stream, event.time), error: error))
    }
  }

  /// Notes `error`, after which no further event can be read.
  func fail(_ error: any Error) { failures.append(PageFailure(place: nil, error: error)) }

  func page(next: UInt64) -> DecodedPage<Element> {
    DecodedPage(elements: reader.elements, failures: failures, next: next)
  }

  func finished(next: UInt64) -> any Sendable { page(next: next) }
}
