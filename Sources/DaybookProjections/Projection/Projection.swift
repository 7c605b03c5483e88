public import DaybookEvents

/// Keeps a read model: a function from one event to changes of rows.
///
/// It runs once an event, in the order of the log. It asks no clock, no disk and no dice, so the
/// same log always gives the same rows.
///
/// ```swift
/// struct OpenJobs: Projection {
///   static let name = "openJobs"
///   static let version = 1
///
///   func apply(_ recorded: Recorded<JobEvent>, to rows: inout Rows<String, OpenJob>) {
///     switch recorded.event {
///     case .offered(let offer): rows[offer.job] = OpenJob(offer)
///     case .rescheduled(let change): rows[change.job]?.due = change.due
///     case .withdrawn(let event): rows[event.job] = nil
///     }
///   }
/// }
/// ```
///
/// The types of ``Key`` and ``Row`` say what is kept. Where ``Body`` names only the events that
/// matter, and excerpts of them, a rebuild passes over everything else.
public protocol Projection: Sendable {
  /// The closed set of events that it understands.
  associatedtype Body: EventSet
  /// What identifies a row, and orders the rows.
  associatedtype Key: RowKey
  /// What is known under a key.
  associatedtype Row: RowContent
  /// What gives the rows a second order; ``NoOrder`` when there is none.
  associatedtype Order: RowKey = NoOrder

  /// What the rows are called: up to 100 ASCII letters, digits, `.`, `_` and `-`, a letter first.
  static var name: String { get }

  /// From 1; raise it when ``apply(_:to:)`` changes its meaning, and the rows are made again.
  static var version: Int { get }

  /// The columns of the keys; those of the type by default.
  static var keyColumns: [RowColumn] { get }

  /// The columns of the rows; those of the type by default.
  static var rowColumns: [RowColumn] { get }

  /// Makes the projection; it holds no state of its own.
  init()

  /// Changes `rows` by what `recorded` says.
  ///
  /// - Throws: What makes the event one that these rows cannot take: it stops the read model at
  ///   this event, until the event is skipped.
  func apply(_ recorded: Recorded<Body>, to rows: inout Rows<Key, Row>) throws

  /// Where a row stands in the second order; `nil` leaves it out.
  ///
  /// A key and its place in this order take at most 500 bytes together.
  static func order(of key: Key, _ row: Row) -> Order?

  /// What the rows are found by besides their keys; nothing by default. Up to 255, of names that differ.
  static var indexes: [RowIndex<Key, Row>] { get }

  /// Applies the events from index `next` on, and counts `next` up with each that was applied: all
  /// of them, or up to one that touches a row for which somebody waits.
  ///
  /// There is no reason to write this; the default is compiled for the types of the projection.
  func apply(
    contentsOf events: [Recorded<Body>], from next: inout Int, to rows: inout Rows<Key, Row>
  ) throws
}

extension Projection {
  public static var keyColumns: [RowColumn] { Key.columns }

  public static var rowColumns: [RowColumn] { Row.columns }

  public static var indexes: [RowIndex<Key, Row>] { [] }

  /// No rows yet, which are found by the projection's indexes.
  @usableFromInline static var noRows: Rows<Key, Row> { Rows(indexedBy: indexes) }

  @inlinable public func apply(
    contentsOf events: [Recorded<Body>], from next: inout Int, to rows: inout Rows<Key, Row>
  ) throws {
    rows.prepareWriting()
    // Lent in place: a copy of each would count its references up and down.
    let events = events.span
    while next < events.count {
      try apply(events[next], to: &rows)
      if rows.isUnkeepable { throw rows.unkeepable }
      // Before the event counts as applied: a row that cannot be noted down stops it here.
      if rows.isNotingRows { try rows.noteTouchedRows(by: events[next].seq) }
      next += 1
      if rows.isWatchedRowTouched { return }
    }
  }

  /// The rows that follow from `events`, starting from nothing.
  public func replay(_ events: [Recorded<Body>]) throws -> Rows<Key, Row> {
    var rows = Self.noRows
    var next = 0
    try apply(contentsOf: events, from: &next, to: &rows)
    return rows
  }

  /// The rows that follow from what `log` holds now.
  ///
  /// - Complexity: O(*n*), *n* being the number of events of the projection's types.
  @inlinable public func replay(_ log: some EventLog) throws -> Rows<Key, Row> {
    var rows = Self.noRows
    try log.forEach(Body.self) { try apply($0, to: &rows) }
    return rows
  }
}

extension Projection where Order == NoOrder {
  public static func order(of key: Key, _ row: Row) -> NoOrder? { nil }
}

/// The second order of read models that have none.
public enum NoOrder: RowKey {
  public static var columns: [RowColumn] { [] }
  public func write(to writer: inout KeyWriter) {}
  public init(from reader: inout KeyReader) throws(EventDecodingError) {
    throw reader.error("there is no second order")
  }
}

extension Rows {
  /// Whether an event made a change that cannot be kept, or asked for a row that cannot be read.
  @inlinable var isUnkeepable: Bool { problem != nil || source?.hasFailed == true }

  @usableFromInline var unkeepable: any Error {
    if let failure = source?.failure { return failure }
    return UnkeepableChange(description: problem ?? "a change cannot be kept")
  }
}

/// A change of rows that has no stored form.
@usableFromInline struct UnkeepableChange: Error, CustomStringConvertible {
  @usableFromInline let description: String

  @usableFromInline init(description: String) { self.description = description }

  /// A row that holds `problem`.
  @usableFromInline init(row problem: String) { description = "A row holds \(problem)." }
}
