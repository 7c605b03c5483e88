internal import DaybookQuery
internal import DaybookSystem

extension Daybook {
  /// The rows of a query in KQL over the events and, when they are given, read models.
  ///
  /// ```swift
  /// let rows = try await daybook.query(
  ///   "declare query_parameters(least: long); openJobs | where pay >= least",
  ///   parameters: ["least": 20], over: models)
  /// for try await row in rows { print(row["title"] ?? .null) }
  /// ```
  ///
  /// It is worked out on a thread of its own, while rows are taken, and never sees a later event than
  /// the last one when it began. Values belong into `parameters`, never into the text: nothing in them
  /// is read as KQL.
  ///
  /// - Parameters:
  ///   - text: One query, at most 4 MiB, as `daybook query` takes it.
  ///   - parameters: The values of what it declares by `declare query_parameters`.
  ///   - models: The read models that it may name, brought up to date first.
  ///   - position: The event as of which it looks; the last one when it is not given.
  ///   - limits: When it is given up.
  ///   - now: What `now()` gives; the system's clock by default.
  /// - Returns: The rows, which nobody has worked out yet.
  /// - Throws: ``QueryFailure`` with code `mistake` and each place, or `unreadable`; ``ViewError``;
  ///   ``LogError``.
  public func query(
    _ text: String, parameters: [String: QueryValue] = [:], over models: ReadModels? = nil,
    at position: UInt64? = nil, limits: QueryBounds = QueryBounds(), now: Timestamp = .now
  ) async throws -> QueryRows {
    try await query(
      text, parameters, models, position.map { AsOf($0) }, limits: limits, now: now)
  }

  /// The rows of a query as of a position or a time: of that the events are seen that are not later.
  ///
  /// - Parameters:
  ///   - text: One query.
  ///   - parameters: The values of what it declares.
  ///   - models: The read models that it may name.
  ///   - asOf: What `EventLog.asOf(_:through:)` gives for a time.
  ///   - limits: When it is given up.
  ///   - now: What `now()` gives.
  /// - Returns: The rows.
  /// - Throws: As ``query(_:parameters:over:at:limits:now:)``.
  public func query(
    _ text: String, parameters: [String: QueryValue] = [:], over models: ReadModels? = nil,
    asOf: AsOf, limits: QueryBounds = QueryBounds(), now: Timestamp = .now
  ) async throws -> QueryRows {
    try await query(text, parameters, models, asOf, limits: limits, now: now)
  }

  private func query(
    _ text: String, _ parameters: [String: QueryValue], _ models: ReadModels?, _ asOf: AsOf?,
    limits: QueryBounds, now: Timestamp
  ) async throws -> QueryRows {
    try await models?.catchUp()
    let catalog = models?.catalog ?? ReadModelCatalog([], inLog: ViewDefinitions().definitions)
    let views = DaybookViews(catalog, of: log, openedAs: models)
    let tables = try DaybookTables(
      log, views, asOf: asOf, columns: DaybookColumns(of: log, in: path))
    let control = QueryControl()
    let thread = try ConfinedThread(name: "daybook.query") {
      Result {
        try RunningQuery(
          text, tables, parameters.mapValues(\.value), limits, DateTime(now), control)
      }
    }
    return try await QueryRows(QueryTask(thread, control))
  }
}

/// How much a query may use before it is given up with an error.
public struct QueryBounds: Sendable {
  /// How many rows it may give.
  public var rows: Int
  /// How many bytes it may hold in memory, about; 2 GiB by default.
  public var heldBytes: Int

  public init(rows: Int = .max, heldBytes: Int = 2 << 30) {
    (self.rows, self.heldBytes) = (rows, heldBytes)
  }
}

/// Why a query gives no rows, or no more.
public struct QueryFailure: Error, Sendable, CustomStringConvertible {
  /// The cause.
  public enum Code: String, Sendable {
    /// The text cannot be understood; ``QueryFailure/mistakes`` has each place.
    case mistake
    /// A limit was reached.
    case limit
    /// `assert()` met what does not hold.
    case assertion
    /// A table could not be read.
    case unreadable
  }

  /// What is wrong with a text, and where.
  public struct Mistake: Sendable, Equatable {
    /// The bytes of the text, in UTF-8.
    public let range: Range<Int>
    /// What is wrong, and what to do.
    public let message: String
  }

  /// The cause.
  public let code: Code
  /// The cause, by the word that every error has.
  public var reason: Code { code }
  public let description: String
  /// What is wrong with the text, in its order.
  public var mistakes: [Mistake] = []
}

extension QueryFailure {
  /// What a caller is told of the end of a run.
  static func of(_ error: QueryError) -> any Error {
    if error == .cancelled { return CancellationError() }
    let code: Code =
      switch error {
      case .assertion: .assertion
      case .limit, .tooLarge: .limit
      case .table, .cancelled: .unreadable
      }
    return QueryFailure(code: code, description: error.description)
  }

  init(_ diagnostics: [Diagnostic], of text: String) {
    let lines = DiagnosticReport(of: text).lines(for: diagnostics)
    self.init(
      code: .mistake,
      description: (["The query cannot be understood."] + lines).joined(separator: "\n"),
      mistakes: diagnostics.map {
        Mistake(range: $0.range.start..<$0.range.end, message: $0.description)
      })
  }
}
