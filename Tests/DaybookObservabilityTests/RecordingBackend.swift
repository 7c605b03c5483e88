import CoreMetrics
import Synchronization
import Tracing

/// A backend for metrics and traces that records them.
final class RecordingBackend: Sendable {
  /// The recorded content of a span.
  struct Record: Equatable {
    let name: String
    var reaction: String?
    var service: String?
    var count: Int?
    var hasFailed = false
    var isEnded = false
  }

  /// The sums of counters and the numbers of timings, by label and dimensions.
  let figures = Mutex<[String: Int64]>([:])
  let spans = Mutex<[Record]>([])

  func figure(_ label: String) -> Int64? { figures.withLock { $0[label] } }

  func spans(_ name: String) -> [Record] { spans.withLock { $0.filter { $0.name == name } } }

  fileprivate func add(_ number: Int64, to label: String, _ dimensions: [(String, String)]) {
    let name = label + dimensions.map { " \($0.0)=\($0.1)" }.joined()
    figures.withLock { $0[name, default: 0] += number }
  }
}

extension RecordingBackend: MetricsFactory {
  private final class Meter: CounterHandler, TimerHandler {
    private let backend: RecordingBackend
    private let label: String
    private let dimensions: [(String, String)]

    init(_ backend: RecordingBackend, _ label: String, _ dimensions: [(String, String)]) {
      (self.backend, self.label, self.dimensions) = (backend, label, dimensions)
    }

    func increment(by amount: Int64) { backend.add(amount, to: label, dimensions) }
    func reset() {}
    func recordNanoseconds(_ duration: Int64) {
      backend.add(duration >= 0 ? 1 : 0, to: label, dimensions)
    }
  }

  func makeCounter(label: String, dimensions: [(String, String)]) -> any CounterHandler {
    Meter(self, label, dimensions)
  }

  func makeTimer(label: String, dimensions: [(String, String)]) -> any TimerHandler {
    Meter(self, label, dimensions)
  }

  func makeRecorder(
    label: String, dimensions: [(String, String)], aggregate: Bool
  ) -> any RecorderHandler { NOOPMetricsHandler.instance }

  func destroyCounter(_ handler: any CounterHandler) {}
  func destroyRecorder(_ handler: any RecorderHandler) {}
  func destroyTimer(_ handler: any TimerHandler) {}
}

extension RecordingBackend: Tracer {
  typealias Span = Handle

  struct Handle: Tracing.Span {
    let backend: RecordingBackend
    let index: Int
    let context: InstrumentationContext
    private let kept = Kept()

    private final class Kept: Sendable {
      let attributes = Mutex(SpanAttributes())
    }

    init(_ backend: RecordingBackend, _ index: Int, _ context: InstrumentationContext) {
      (self.backend, self.index, self.context) = (backend, index, context)
    }

    var operationName: String {
      get { backend.spans.withLock { $0[index].name } }
      nonmutating set {}
    }
    var attributes: SpanAttributes {
      get { kept.attributes.withLock { $0 } }
      nonmutating set { kept.attributes.withLock { $0 = newValue } }
    }
    var isRecording: Bool { true }

    func setStatus(_ status: SpanStatus) {
      backend.spans.withLock { $0[index].hasFailed = status.code == .error }
    }
    func addEvent(_ event: SpanEvent) {}
    func recordError<Instant: TracerInstant>(
      _ error: any Error, attributes: SpanAttributes, at instant: @autoclosure () -> Instant
    ) {}
    func addLink(_ link: SpanLink) {}

    func end<Instant: TracerInstant>(at instant: @autoclosure () -> Instant) {
      let attributes = attributes
      backend.spans.withLock { spans in
        spans[index].isEnded = true
        if case .int64(let count)? = attributes.get("daybook.count") {
          spans[index].count = Int(count)
        }
        if case .string(let name)? = attributes.get("daybook.reaction") {
          spans[index].reaction = name
        }
        if case .string(let name)? = attributes.get("daybook.service") {
          spans[index].service = name
        }
      }
    }
  }

  func startSpan<Instant: TracerInstant>(
    _ operationName: String, context: @autoclosure () -> InstrumentationContext,
    ofKind kind: SpanKind, at instant: @autoclosure () -> Instant, function: String,
    file fileID: String, line: UInt
  ) -> Handle {
    let index = spans.withLock { spans in
      spans.append(Record(name: operationName))
      return spans.count - 1
    }
    return Handle(self, index, context())
  }

  func forceFlush() {}

  func extract<Carrier, Extract: Extractor>(
    _ carrier: Carrier, into context: inout InstrumentationContext, using extractor: Extract
  ) where Extract.Carrier == Carrier {}

  func inject<Carrier, Inject: Injector>(
    _ context: InstrumentationContext, into carrier: inout Carrier, using injector: Inject
  ) where Inject.Carrier == Carrier {}
}
