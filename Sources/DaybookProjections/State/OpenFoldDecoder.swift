@_spi(Engine) internal import DaybookEvents

/// Decodes all events of a person's own that a checkpoint lacks, up to one that cannot be decoded.
final class OpenFoldDecoder<Body: OpenEventSet>: FoldDecoder {
  private let start: UInt64
  private let skips: Set<UInt64>
  private var run = DecodedRun<Body>()
  /// Whether a type is wanted, by its number.
  private var wanted: [Bool] = []

  init(after checkpoint: Checkpoint) {
    (start, skips) = (checkpoint.position, checkpoint.skips)
  }

  func take(_ record: borrowing RecordView, stream: StreamName, _ catalog: EventCatalog) {
    if wanted.count != catalog.typeCount { wanted = catalog.types.map { !$0.isHidden } }
    let number = Int(record.typeNumber)
    guard wanted[number], isWanted(record.seq, stream) else { return }
    do throws(LogError) { add(try RecordedEvent(record, stream: stream, catalog)) } catch {
      run.undecodable = PoisonEvent(
        seq: record.seq, type: catalog.types[number], reason: error.description)
    }
  }

  func take(_ recorded: RecordedEvent) {
    guard !recorded.type.isHidden, isWanted(recorded.seq, recorded.stream) else { return }
    add(recorded)
  }

  private func isWanted(_ seq: UInt64, _ stream: StreamName) -> Bool {
    seq > start && run.undecodable == nil && !stream.isHidden
      && (skips.isEmpty || !skips.contains(seq))
  }

  private func add(_ recorded: RecordedEvent) {
    run.events.append(
      Recorded(
        Body(recorded), seq: recorded.seq, id: recorded.id, stream: recorded.stream,
        version: recorded.version, time: recorded.time))
  }

  func takeAll() -> any DecodedEvents {
    defer { run.events = [] }
    return run
  }
}
