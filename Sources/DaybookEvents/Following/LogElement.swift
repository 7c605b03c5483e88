internal import DaybookValues

/// An event as a sequence gives it: as JSON, or as one of a closed set.
protocol LogElement: Sendable {
  associatedtype Reader: LogElementReader where Reader.Element == Self

  var seq: UInt64 { get }
  var stream: StreamName { get }
  var time: Timestamp { get }

  /// What of `selection` can be such an element.
  static func selection(within selection: EventSelection) -> EventSelection

  /// Whether `selection` wants events of this type.
  func isOfType(in selection: EventSelection) -> Bool
}

/// Makes elements of records, in their order.
protocol LogElementReader {
  associatedtype Element: LogElement

  init()

  /// What was made so far.
  var elements: [Element] { get }

  /// Makes an element of a record whose numbers mean what `catalog` says, where it is to be one.
  mutating func read(
    _ record: borrowing RecordView, stream: StreamName, _ catalog: EventCatalog
  ) throws

  /// Does the same of an event of a log that gives JSON only.
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

  /// The types are those of the set, the engine's own among them where it lists any.
  static func selection(within selection: EventSelection) -> EventSelection {
    var wanted = selection
    wanted.types = Set(Body.cases.map(\.type))
    wanted.hidesEngineEvents = false
    return wanted
  }

  func isOfType(in selection: EventSelection) -> Bool { true }
}
