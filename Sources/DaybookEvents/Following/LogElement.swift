internal import DaybookValues

/// An event as an element of a sequence: as JSON, or as a case of a closed set.
protocol LogElement: Sendable {
  associatedtype Reader: LogElementReader where Reader.Element == Self

  var seq: UInt64 { get }
  var stream: StreamName { get }
  var time: Timestamp { get }

  /// The part of `selection` whose events can be elements of this type.
  static func selection(within selection: EventSelection) -> EventSelection

  /// Whether `selection`, from ``selection(within:)``, includes the type of this element's event.
  func isOfType(in selection: EventSelection) -> Bool
}

/// Turns records into elements, in order.
protocol LogElementReader {
  associatedtype Element: LogElement

  init()

  /// The elements made so far.
  var elements: [Element] { get }

  /// Makes an element from a record, unless the type of elements excludes the record.
  ///
  /// `catalog` is the log's catalog.
  mutating func read(
    _ record: borrowing RecordView, stream: StreamName, _ catalog: EventCatalog
  ) throws

  /// Makes an element from `event`, read from a log that returns only JSON.
  mutating func read(_ event: RecordedEvent) throws
}

extension RecordedEvent: LogElement {
  struct Reader: LogElementReader {
    private(set) var elements: [RecordedEvent] = []

    mutating func read(
      _ record: borrowing RecordView, stream: StreamName, _ catalog: EventCatalog
    ) throws {
      elements.append(try RecordedEvent(record, stream: stream, catalog))
    }

    mutating func read(_ event: RecordedEvent) { elements.append(event) }
  }

  static func selection(within selection: EventSelection) -> EventSelection { selection }

  func isOfType(in selection: EventSelection) -> Bool { selection.wants(type) }
}

extension Recorded: LogElement {
  struct Reader: LogElementReader {
    private let sink = EventSink<Body>()
    private var decoder: EventSetDecoder

    init() { decoder = EventSetDecoder(into: sink) }

    var elements: [Recorded<Body>] { sink.events }

    mutating func read(
      _ record: borrowing RecordView, stream: StreamName, _ catalog: EventCatalog
    ) throws {
      do throws(EventDecodingError) {
        try decoder.decode(record, stream: stream, catalog)
      } catch { throw error.located(at: record.seq) }
    }

    mutating func read(_ event: RecordedEvent) throws {
      do throws(EventDecodingError) { try decoder.decode(event) } catch {
        throw error.located(at: event.seq)
      }
    }
  }

  /// The part of `selection` in the set, with engine events only if the set has engine events.
  static func selection(within selection: EventSelection) -> EventSelection {
    Body.selection(within: selection)
  }

  // A page of an open set may have events of types outside of the selection.
  func isOfType(in selection: EventSelection) -> Bool {
    !Body.isOpen || selection.wants(event.storedType)
  }
}
