public import CoreMetrics
public import Daybook
public import Tracing

/// Figures of a daybook's work for swift-metrics, and spans for swift-distributed-tracing.
///
/// ```swift
/// let daybook = try Daybook.open("library.daybook", observer: DaybookTelemetry())
/// ```
///
/// Each kind of work, `append`, `catchUp`, `query`, `fetch` or `reaction`, has these figures:
///
/// | label | is |
/// | --- | --- |
/// | `daybook.append.duration` | a timer: the duration of a piece of work |
/// | `daybook.append.count` | a counter: events appended or handled, rows of queries, requests answered |
/// | `daybook.append.failures` | a counter: pieces of work that failed |
///
/// Figures of a reaction have its name as the dimension `reaction`. Figures of fetching have the
/// service's name as the dimension `service`. A span is called `daybook append`, and has the
/// attribute `daybook.count`. Neither figures nor spans have contents of events, texts of queries,
/// paths or addresses.
public struct DaybookTelemetry: WorkObserver {
  private let figures: WorkFigures
  private let tracer: any Tracer

  /// - Parameters:
  ///   - metrics: The destination of the figures; by default the factory set in `MetricsSystem`.
  ///   - tracer: The destination of the spans; by default the tracer set in
  ///     `InstrumentationSystem`.
  public init(
    metrics: any MetricsFactory = MetricsSystem.factory,
    tracer: any Tracer = InstrumentationSystem.tracer
  ) {
    (figures, self.tracer) = (WorkFigures(metrics), tracer)
  }

  public func begin(_ work: ObservedWork) -> @Sendable (WorkOutcome) -> Void {
    let (meters, start) = (figures.meters(of: work), ContinuousClock.now)
    let span = tracer.anySpan(of: work)
    return { outcome in
      meters.note(outcome, after: start.duration(to: .now))
      span.end(outcome)
    }
  }
}

extension Tracer {
  /// A span of `work`, below the current span.
  fileprivate func anySpan(of work: ObservedWork) -> any Tracing.Span {
    let span = startSpan("daybook \(work.kind.rawValue)", context: .current ?? .topLevel)
    if let name = work.name { span.attributes["daybook.\(work.kind.dimension)"] = name }
    return span
  }
}

extension Tracing.Span {
  /// Ends the span.
  fileprivate func end(_ outcome: WorkOutcome) {
    attributes["daybook.count"] = outcome.count
    if outcome.hasFailed { setStatus(SpanStatus(code: .error)) }
    end()
  }
}
