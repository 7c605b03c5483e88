@_spi(Engine) package import DaybookEvents

/// Decoded events of one `EventSet` that are not applied yet, with the set's Swift type erased.
package protocol DecodedEvents: Sendable {
  /// Whether there are no events to apply.
  var isEmpty: Bool { get }
}

/// Decoded events of `Body`, in the order of the log.
package struct DecodedRun<Body: EventSet>: DecodedEvents {
  package var events: [Recorded<Body>]
  /// The event after the run, if it cannot be decoded; otherwise `nil`.
  package var undecodable: PoisonEvent?

  package init(events: [Recorded<Body>] = [], undecodable: PoisonEvent? = nil) {
    (self.events, self.undecodable) = (events, undecodable)
  }

  package var isEmpty: Bool { events.isEmpty && undecodable == nil }
}

/// Decodes the events of one `EventSet` before the folds apply them.
///
/// Only one thread at a time may use a decoder.
package protocol FoldDecoder: AnyObject {
  /// Decodes a record of the log, if a fold wants it.
  func take(_ record: borrowing RecordView, stream: StreamName, _ catalog: EventCatalog)

  /// Decodes an event of a log that returns events only as JSON, if a fold wants the event.
  func take(_ recorded: RecordedEvent)

  /// Returns the events decoded since the last call.
  func takeAll() -> any DecodedEvents
}

/// A decoder whose decoded events may take much more memory than the stored events.
package protocol FillingDecoder: FoldDecoder {
  /// Whether the decoded events take so much memory that they should be returned now.
  var isFull: Bool { get }
}

/// A decoder that may read events from a source other than the log's records, such as columns.
package protocol FeedingDecoder: FoldDecoder {
  /// Passes the events at the beginning of `range` to `put`, until `put` returns false.
  ///
  /// `put` gets decoded events, and the position up to which they are complete.
  ///
  /// - Returns: The last position that was read, or the position before `range` if none was read.
  ///   It is `nil` if `put` returned false.
  func feed(
    _ range: ClosedRange<UInt64>, of log: any EventLog,
    _ put: (any DecodedEvents, UInt64) -> Bool
  ) -> UInt64?
}

/// Decodes the events of `Body` after a checkpoint, and stops at an event that cannot be decoded.
final class EventSetFoldDecoder<Body: EventSet>: FoldDecoder {
  private let start: UInt64
  private let skips: Set<UInt64>
  private let types = Body.wantedTypes
  private let sink = EventSink<Body>()
  private var decoder: EventSetDecoder
  /// For each type number, whether the type is wanted; `nil` if all types are wanted.
  private var wantedTypes: [Bool]?
  /// The wanted records by type and schema; `nil` if ``wantedTypes`` alone decides.
  private var wantedSchemas: WantedRecords?
  private var (typeCount, schemaCount) = (-1, -1)
  private var undecodable: PoisonEvent?

  /// A decoder of the events after `checkpoint`, except skipped events.
  init(after checkpoint: Checkpoint) {
    (start, skips) = (checkpoint.position, checkpoint.skips)
    decoder = EventSetDecoder(into: sink)
  }

  func take(_ record: borrowing RecordView, stream: StreamName, _ catalog: EventCatalog) {
    use(catalog)
    if let wantedTypes, !wantedTypes[Int(record.typeNumber)] { return }
    guard isWanted(record.seq),
      wantedSchemas?.hold(type: record.typeNumber, schema: record.schemaNumber) ?? true
    else { return }
    do throws(EventDecodingError) {
      try decoder.decode(record, stream: stream, catalog)
    } catch {
      undecodable = PoisonEvent(seq: record.seq, type: error.type, reason: error.description)
    }
  }

  func take(_ recorded: RecordedEvent) {
    guard isWanted(recorded.type), isWanted(recorded.seq) else { return }
    do throws(EventDecodingError) { try decoder.decode(recorded) } catch {
      undecodable = PoisonEvent(seq: recorded.seq, type: error.type, reason: error.description)
    }
  }

  private func use(_ catalog: EventCatalog) {
    guard catalog.typeCount != typeCount || catalog.schemaCount != schemaCount else { return }
    (typeCount, schemaCount) = (catalog.typeCount, catalog.schemaCount)
    let wanted = WantedRecords(of: catalog, hides: types == nil) { isWanted($0) }
    wantedTypes = wanted?.types
    wantedSchemas = wanted.flatMap { $0.picksSchemas ? $0 : nil }
  }

  private func isWanted(_ type: EventType) -> Bool { types?.contains(type) ?? !type.isHidden }

  private func isWanted(_ seq: UInt64) -> Bool {
    seq > start && undecodable == nil && (skips.isEmpty || !skips.contains(seq))
  }

  func takeAll() -> any DecodedEvents {
    var run = DecodedRun<Body>(undecodable: undecodable)
    swap(&run.events, &sink.events)
    // The next slice most likely has the same length.
    sink.events.reserveCapacity(run.events.count)
    return run
  }
}
