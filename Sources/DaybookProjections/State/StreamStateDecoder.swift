@_spi(Engine) internal import DaybookEvents
internal import DaybookValues

/// The decoder of ``StreamStates``, which merges the events of long parts of the log before they
/// are applied.
///
/// Most events of a stream have the same few shapes. Only the last event of each shape is decoded,
/// so a long log costs little more than a scan.
final class StreamStateDecoder: FeedingDecoder {
  private let checkpoint: Checkpoint
  private let single: EventSetFoldDecoder<AnyEvent>
  private var spans: StreamSpans

  /// A decoder of the events after `checkpoint`, in parts within `limits`.
  init(after checkpoint: Checkpoint, _ limits: StreamSpans.Limits = StreamSpans.Limits()) {
    self.checkpoint = checkpoint
    single = EventSetFoldDecoder(after: checkpoint)
    spans = StreamSpans(limits)
  }

  /// The minimum number of positions in a part whose events are merged.
  static let leastPositions: UInt64 = 256

  func take(_ record: borrowing RecordView, stream: StreamName, _ catalog: EventCatalog) {
    single.take(record, stream: stream, catalog)
  }

  func take(_ recorded: RecordedEvent) { single.take(recorded) }

  func takeAll() -> any DecodedEvents { single.takeAll() }

  func feed(
    _ range: ClosedRange<UInt64>, of log: any EventLog,
    _ put: (any DecodedEvents, UInt64) -> Bool
  ) -> UInt64? {
    var last = range.lowerBound - 1
    guard let log = log as? any RecordScanning,
      range.upperBound - last >= Self.leastPositions
    else { return last }
    let skips = checkpoint.skips
    while last < range.upperBound {
      do throws(LogError) {
        let end = try spans.read(from: last + 1, through: range.upperBound, of: log) {
          skips.contains($0)
        }
        guard put(RowSummary<StreamStates>(try changes(in: log)), end) else { return nil }
        last = end
      } catch {
        // The caller reads the events after `last` one by one, and finds the event that cannot be
        // read.
        return last
      }
    }
    return last
  }

  /// The changes of rows that the events of the part make.
  private func changes(in log: any RecordScanning) throws(LogError) -> [StreamChange] {
    var changes: [StreamChange] = []
    changes.reserveCapacity(spans.spans.count)
    try spans.merge(in: log.unobserved) { span, type, fields in
      changes.append(StreamChange(span: span, lastType: type, fields: fields))
    }
    return changes
  }
}

/// The change of a stream's row by consecutive events of the stream.
struct StreamChange: SummarizedChange {
  let span: StreamSpans.Span
  let lastType: EventType
  /// The merged fields of the events.
  let fields: JSONObject

  func apply(to rows: inout Rows<StreamName, StreamState>) {
    let time = Timestamp(microsecondsSinceEpoch: span.firstTime)
    rows[span.stream, default: StreamState(of: span.stream, since: time)].add(
      fields, ofEvents: span.count, version: UInt64(span.version),
      lastTime: Timestamp(microsecondsSinceEpoch: span.lastTime), lastType: lastType.name)
  }
}

extension StreamStates: SummarizingProjection {
  static func summarizer(after checkpoint: Checkpoint) -> any FeedingDecoder {
    StreamStateDecoder(after: checkpoint)
  }
}

extension StreamStates: ProjectionByStream {}
