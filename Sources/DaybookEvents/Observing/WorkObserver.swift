/// Watches the work of a daybook, for metrics and traces.
///
/// A log gets its observer at its opening. The observer is called at each append, update of read
/// models, query, request to a service, and event that a reaction handles. Without an observer
/// nothing is measured: each piece of work only compares with `nil`.
///
/// The product `DaybookObservability` has an observer for swift-metrics and
/// swift-distributed-tracing.
///
/// ```swift
/// struct Stopwatch: WorkObserver {
///   func begin(_ work: ObservedWork) -> @Sendable (WorkOutcome) -> Void {
///     let start = ContinuousClock.now
///     return { outcome in print(work.kind, outcome.count, start.duration(to: .now)) }
///   }
/// }
/// ```
public protocol WorkObserver: Sendable {
  /// Called when a piece of work begins, in the task that requested it.
  ///
  /// - Parameter work: The kind of work, and its name.
  /// - Returns: A function that is called once, on any thread, when the work has ended.
  func begin(_ work: ObservedWork) -> @Sendable (WorkOutcome) -> Void
}

/// A piece of work that is reported to an observer.
///
/// A ``WorkObserver`` gets it when the work begins.
///
/// It has names and numbers, and never contents of events, texts of queries or paths.
public struct ObservedWork: Sendable, Equatable {
  /// The kind of work.
  public enum Kind: String, Sendable, CaseIterable {
    /// A batch is appended to the log.
    case append
    /// Read models are brought up to the end of the log.
    case catchUp
    /// A query runs until its last row is taken.
    case query
    /// A request is sent to a service over the network; a retry counts as a separate piece of work.
    case fetch
    /// A reaction handles an event; a pure reaction may handle many events in one piece of work.
    case reaction
  }

  public let kind: Kind
  /// The name of the reaction, or of the service such as `steam`; `nil` for other work.
  public let name: String?

  package init(_ kind: Kind, name: String? = nil) { (self.kind, self.name) = (kind, name) }
}

/// The result of a piece of work, which a ``WorkObserver`` gets when the work ends.
public struct WorkOutcome: Sendable, Equatable {
  /// The number of appended or handled events, or of a query's rows.
  ///
  /// It is 1 for an answered request, and 0 for updates of read models.
  public let count: Int
  /// Whether the work failed; an answer with a status of 400 or more fails a request.
  public let hasFailed: Bool

  package init(count: Int = 0, hasFailed: Bool = false) {
    (self.count, self.hasFailed) = (count, hasFailed)
  }
}

extension EventLog {
  /// The observer with which the log was opened; `nil` for none.
  package var observer: (any WorkObserver)? { (self as? FileEventLog)?.workObserver }
}
