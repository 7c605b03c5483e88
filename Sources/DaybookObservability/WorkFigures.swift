internal import CoreMetrics
internal import Daybook
internal import Synchronization

/// The meters of each kind of work, each made once.
final class WorkFigures: Sendable {
  private let factory: any MetricsFactory
  private let meters: [ObservedWork.Kind: WorkMeters]
  private let named = Mutex<[ObservedWork.Kind: [String: WorkMeters]]>([:])

  init(_ factory: any MetricsFactory) {
    self.factory = factory
    let kinds = ObservedWork.Kind.allCases.map { ($0, WorkMeters(of: $0, [], factory)) }
    meters = Dictionary(uniqueKeysWithValues: kinds)
  }

  func meters(of work: ObservedWork) -> WorkMeters {
    guard let name = work.name else {
      return meters[work.kind] ?? WorkMeters(of: work.kind, [], factory)
    }
    return named.withLock { named in
      if let known = named[work.kind]?[name] { return known }
      let made = WorkMeters(of: work.kind, [(work.kind.dimension, name)], factory)
      named[work.kind, default: [:]][name] = made
      return made
    }
  }
}

extension ObservedWork.Kind {
  /// The dimension that has the name of the service or of the reaction.
  var dimension: String { self == .fetch ? "service" : "reaction" }
}

/// The meters of a kind of work.
struct WorkMeters: Sendable {
  private let duration: Timer
  private let count: Counter
  private let failures: Counter

  init(
    of kind: ObservedWork.Kind, _ dimensions: [(String, String)], _ factory: any MetricsFactory
  ) {
    let label = "daybook.\(kind.rawValue)"
    duration = Timer(label: "\(label).duration", dimensions: dimensions, factory: factory)
    count = Counter(label: "\(label).count", dimensions: dimensions, factory: factory)
    failures = Counter(label: "\(label).failures", dimensions: dimensions, factory: factory)
  }

  func note(_ outcome: WorkOutcome, after time: Duration) {
    duration.recordNanoseconds(Int64(time / .nanoseconds(1)))
    count.increment(by: outcome.count)
    if outcome.hasFailed { failures.increment() }
  }
}
