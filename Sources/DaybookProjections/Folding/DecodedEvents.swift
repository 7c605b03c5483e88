@_spi(Engine) package import DaybookEvents

/// Events of one closed set that were decoded and not applied yet, without the set's Swift type.
package protocol DecodedEvents: Sendable {
  /// Whether there is nothing to apply.
  var isEmpty: Bool { get }
}

/// Decoded events of `Body`, in the order of the log.
package struct DecodedRun<Body: EventSet>: DecodedEvents {
  package var events: [Recorded<Body>]
  /// The event after those, when it cannot be decoded: the run ends there.
  package var undecodable: PoisonEvent?

  package init(events: [Recorded<Body>] = [], undecodable: PoisonEvent? = nil) {
    (self.events, self.undecodable) = (events, undecodable)
  }

  package var isEmpty: Bool { events.isEmpty && undecodable == nil }
}

/// Decodes the events that folds of one closed set want, ahead of them.
///
/// One thread at a time uses it.
package protocol FoldDecoder: AnyObject {
  /// Decodes a record of the log, when it is wanted.
  func take(_ record: borrowing RecordView, stream: StreamName, _ catalog: EventCatalog)

  /// Decodes an event of a log that gives JSON only, when it is wanted.
  func take(_ recorded: RecordedEvent)

  /// Hands out what was decoded since the last call.
  func takeAll() -> any DecodedEvents
}

/// One that makes more of some events than they hold.
package protocol FillingDecoder: FoldDecoder {
  /// Whether what was decoded takes so much memory that it should be handed out.
  var isFull: Bool { get }
}

/// Decodes the events of `Body` that a checkpoint lacks, up to one that cannot be decoded.
final class EventSetFoldDecoder<Body: EventSet>: FoldDecoder {
  private let start: UInt64
  private let skips: Set<UInt64>
  private let types = Body.wantedTypes
  private let sink = EventSink<Body>()
  private var decoder: EventSetDecoder
  /// Whether a type is wanted, by its number; `nil` for all.
  private var wantedTypes: [Bool]?
  /// What is wanted, where the types alone do not tell.
  private var wantedSchemas: WantedRecords?
  private var (typeCount, schemaCount) = (-1, -1)
  private var undecodable: PoisonEvent?

  /// A decoder of what stands after `checkpoint`, and is not passed over.
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
    // The next slice is as long as this one, most likely.
    sink.events.reserveCapacity(run.events.count)
    return run
  }
}
