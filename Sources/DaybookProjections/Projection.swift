public import DaybookEvents

/// Keeps a read model: a function from one event to changes of rows.
///
/// It runs once an event, in the order of the log. It asks no clock, no disk and no dice, so the
/// same log always gives the same rows.
///
/// ```swift
/// struct OpenJobs: Projection {
///   static let name = "open-jobs"
///   static let version = 1
///
///   func apply(_ recorded: Recorded<JobEvent>, to rows: inout Rows<String, String>) {
///     switch recorded.event {
///     case .offered(let offer): rows[offer.job] = offer.title
///     case .withdrawn(let event): rows[event.job] = nil
///     }
///   }
/// }
/// ```
public protocol Projection: Sendable {
  /// The closed set of events that it understands.
  associatedtype Body: EventSet
  /// What identifies a row, and orders the rows.
  associatedtype Key: Hashable & Comparable & Sendable
  /// What is known under a key.
  associatedtype Row: Sendable & Equatable

  /// What the rows are called.
  static var name: String { get }

  /// Raise it when ``apply(_:to:)`` changes its meaning.
  static var version: Int { get }

  /// Makes the projection; it holds no state of its own.
  init()

  /// Changes `rows` by what `recorded` says.
  ///
  /// - Throws: What makes the event one that these rows cannot take.
  func apply(_ recorded: Recorded<Body>, to rows: inout Rows<Key, Row>) throws
}

extension Projection {
  /// The rows that follow from `events`, starting from nothing.
  public func replay(_ events: [Recorded<Body>]) throws -> Rows<Key, Row> {
    var rows = Rows<Key, Row>()
    for event in events { try apply(event, to: &rows) }
    return rows
  }

  /// The rows that follow from what `log` holds now.
  ///
  /// - Complexity: O(*n*), *n* being the number of events of the projection's types.
  @inlinable public func replay(_ log: some EventLog) throws -> Rows<Key, Row> {
    var rows = Rows<Key, Row>()
    try log.forEach(Body.self) { try apply($0, to: &rows) }
    return rows
  }
}
