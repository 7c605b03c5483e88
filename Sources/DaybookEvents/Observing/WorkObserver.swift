/// Watches the work of a daybook, for figures and traces.
///
/// It is given to the log when that is opened, and asked at each append, catching up of read models,
/// query, request to a service, and event that a reaction handles. Without one nothing is measured: the work looks at a `nil`.
///
/// The product `DaybookObservability` has one for swift-metrics and swift-distributed-tracing.
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
  /// A piece of work begins, in the task that asked for it.
  ///
  /// - Parameter work: The kind of work, and its name.
  /// - Returns: A function that is called once, on any thread, when the work has ended.
  func begin(_ work: ObservedWork) -> @Sendable (WorkOutcome) -> Void
}

/// A piece of work that an observer is told of.
///
/// It has names and figures, and never contents of events, texts of queries or paths.
public struct ObservedWork: Sendable, Equatable {
  /// What is done.
  public enum Kind: String, Sendable, CaseIterable {
    /// A batch is appended to the log.
    case append
    /// Read models are brought up to the end of the log.
    case catchUp
    /// A query runs until its last row is taken.
    case query
    /// A service is asked once over the network; a retry is another piece of work.
    case fetch
    /// A reaction handles an event, or many at once where it is pure.
    case reaction
  }

  public let kind: Kind
  /// The name of the reaction, or of the service such as `steam`; `nil` for other work.
  public let name: String?

  package init(_ kind: Kind, name: String? = nil) { (self.kind, self.name) = (kind, name) }
}

/// How a piece of work ended.
public struct WorkOutcome: Sendable, Equatable {
  /// How many events were appended or handled, or how many rows a query gave; 1 for a request
  /// that was answered, and 0 for catching up.
  public let count: Int
  /// Whether it failed; a request also by an answer whose status is 400 or more.
  public let hasFailed: Bool

  package init(count: Int = 0, hasFailed: Bool = false) {
    (self.count, self.hasFailed) = (count, hasFailed)
  }
}

extension EventLog {
  /// The observer with which the log was opened; `nil` for none.
  package var observer: (any WorkObserver)? { (self as? FileEventLog)?.workObserver }
}
