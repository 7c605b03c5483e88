public import DaybookEvents

/// Maintains a read model: a function from one event to changes of rows.
///
/// It runs once for each event, in the order of the log. It uses no clock, disk or random numbers,
/// so the same log always gives the same rows.
///
/// ```swift
/// struct Loans: Projection {
///   static let name = "loans"
///   static let version = 1
///
///   func apply(_ recorded: Recorded<LendingEvent>, to rows: inout Rows<String, Loan>) {
///     switch recorded.event {
///     case .lent(let lent): rows[lent.book] = Loan(reader: lent.reader, due: lent.due)
///     case .returned(let returned): rows[returned.book] = nil
///     }
///   }
/// }
/// ```
///
/// The types of ``Key`` and ``Row`` define the rows. If ``Body`` names only the relevant events, or
/// excerpts of them, a rebuild skips everything else.
public protocol Projection: Sendable {
  /// The closed set of events that the projection applies.
  associatedtype Body: EventSet
  /// The identity of a row, which also orders the rows.
  associatedtype Key: RowKey
  /// The row under a key.
  associatedtype Row: RowContent
  /// The key of the second order of the rows; ``NoOrder`` if there is no second order.
  associatedtype Order: RowKey = NoOrder

  /// The name of the read model.
  ///
  /// It has up to 100 ASCII letters, digits, `.`, `_` and `-`, and begins with a letter. By
  /// default, it is the name of the type with a lowercase first letter. Queries and tests use the
  /// name, so define it here before you rename the type.
  static var name: String { get }

  /// The version of the projection, a number from 1, which is the default.
  ///
  /// Raise the version when the meaning of ``apply(_:to:)`` changes. The rows are then rebuilt.
  static var version: Int { get }

  /// The columns of the keys; by default, the columns of the key type.
  static var keyColumns: [RowColumn] { get }

  /// The columns of the rows; by default, the columns of the row type.
  static var rowColumns: [RowColumn] { get }

  /// Makes the projection, which has no state.
  init()

  /// Changes `rows` according to `recorded`.
  ///
  /// - Throws: Any error if the event cannot be applied to these rows. The error stops the read
  ///   model at this event, until the event is skipped.
  func apply(_ recorded: Recorded<Body>, to rows: inout Rows<Key, Row>) throws

  /// The value that sorts a row in the second order; `nil` leaves the row out of this order.
  ///
  /// The row's key and this value take at most 500 bytes together.
  static func order(of key: Key, _ row: Row) -> Order?

  /// The indexes by which rows are found without their keys; none by default.
  ///
  /// A projection has up to 255 indexes, with distinct names.
  static var indexes: [RowIndex<Key, Row>] { get }

  /// Applies the events beginning at index `next`, and increments `next` after each event.
  ///
  /// The method applies all events, or stops after an event that touches the watched row.
  ///
  /// Projections need not implement it. The default is compiled for the projection's types.
  func apply(
    contentsOf events: [Recorded<Body>], from next: inout Int, to rows: inout Rows<Key, Row>
  ) throws
}

extension Projection {
  /// The name of the type, with its first word in small letters.
  ///
  /// It is `loans` for `Loans`, and `urlVisits` for `URLVisits`. The name of a generic type
  /// contains brackets, so such a projection must declare its own name.
  public static var name: String {
    let type = String(describing: Self.self)
    let capitals = type.prefix(while: \.isUppercase).count
    // The last of several capital letters begins the next word.
    let small = capitals == type.count ? capitals : max(capitals - 1, 1)
    return type.prefix(small).lowercased() + type.dropFirst(small)
  }

  /// The default version, 1.
  public static var version: Int { 1 }

  /// The columns of the type ``Key``.
  public static var keyColumns: [RowColumn] { Key.columns }

  /// The columns of the type ``Row``.
  public static var rowColumns: [RowColumn] { Row.columns }

  /// No indexes.
  public static var indexes: [RowIndex<Key, Row>] { [] }

  /// Empty rows, with the projection's indexes.
  @usableFromInline static var noRows: Rows<Key, Row> { Rows(indexedBy: indexes) }

  /// Applies the events one by one, until one touches the watched row.
  ///
  /// - Throws: The error of ``apply(_:to:)``, or an error with the reason why a change of rows
  ///   cannot be stored. Then `next` is the index of the failed event.
  @inlinable public func apply(
    contentsOf events: [Recorded<Body>], from next: inout Int, to rows: inout Rows<Key, Row>
  ) throws {
    rows.prepareWriting()
    // The events are borrowed, because a copy of each event would update its reference counts.
    let events = events.span
    while next < events.count {
      try apply(events[next], to: &rows)
      if rows.isUnkeepable { throw rows.unkeepable }
      // The rows are noted before the event counts as applied. So a row that cannot be noted stops
      // the fold at this event.
      if rows.isNotingRows { try rows.noteTouchedRows(by: events[next].seq) }
      next += 1
      if rows.isWatchedRowTouched { return }
    }
  }

  /// The rows that result from applying `events` to empty rows.
  ///
  /// - Throws: The first error of ``apply(_:to:)``.
  public func replay(_ events: [Recorded<Body>]) throws -> Rows<Key, Row> {
    var rows = Self.noRows
    var next = 0
    try apply(contentsOf: events, from: &next, to: &rows)
    return rows
  }

  /// The rows that follow from the current events of `log`.
  ///
  /// - Complexity: O(*n*), *n* being the number of events of the projection's types.
  /// - Throws: `LogError` or `EventDecodingError` for events that cannot be read, or the first
  ///   error of ``apply(_:to:)``.
  @inlinable public func replay(_ log: some EventLog) throws -> Rows<Key, Row> {
    var rows = Self.noRows
    try log.forEach(Body.self) { try apply($0, to: &rows) }
    return rows
  }
}

extension Projection where Order == NoOrder {
  /// Always `nil`, because there is no second order.
  public static func order(of key: Key, _ row: Row) -> NoOrder? { nil }
}

/// The type of the second order of a projection that declares no second order.
///
/// It is the default of ``Projection/Order``.
public enum NoOrder: RowKey {
  /// No columns.
  public static var columns: [RowColumn] { [] }
  /// Writes no bytes; it is never called.
  public func write(to writer: inout KeyWriter) {}
  /// Always throws an error, because no row is in this order.
  public init(from reader: inout KeyReader) throws(EventDecodingError) {
    throw reader.error("there is no second order")
  }
}

extension Rows {
  /// Whether the last event stops the read model: its change cannot be stored, or a row that the
  /// event needs cannot be read.
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

  /// The refusal of a row that contains `problem`, the description of a value without a stored
  /// form.
  @usableFromInline init(row problem: String) { description = "A row holds \(problem)." }
}
