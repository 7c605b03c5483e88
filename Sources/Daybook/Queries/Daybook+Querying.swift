internal import DaybookQuery
internal import DaybookSystem
package import DaybookValues

extension Daybook {
  /// The rows of a KQL query over the events and the given read models.
  ///
  /// ```swift
  /// let rows = try await daybook.query(
  ///   "declare query_parameters(who: string); loans | where reader == who",
  ///   parameters: ["who": "ada"], over: models)
  /// for try await row in rows { print(row["book"] ?? .null) }
  /// ```
  ///
  /// The query runs on a separate thread, and only as far as rows are requested. It does not see
  /// events that are appended after its start. Pass values in `parameters`, not in the text,
  /// because parameters are not parsed as KQL.
  ///
  /// - Parameters:
  ///   - text: A single query of at most 4 MiB, in the language of `daybook query`.
  ///   - parameters: The values of the parameters in `declare query_parameters`.
  ///   - models: The read models that the query may name; they are brought up to date first.
  ///   - position: The position of the last visible event; by default the log's last event.
  ///   - limits: The limits that end the query.
  ///   - now: The result of `now()` in the query; by default, the time of the system's clock.
  /// - Returns: The rows, which are computed on demand.
  /// - Throws: ``QueryFailure`` with code `mistake`, which has the range of each mistake, or with
  ///   code `unreadable`. ``ViewError``, or ``LogError``.
  public func query(
    _ text: String, parameters: [String: QueryValue] = [:], over models: ReadModels? = nil,
    at position: UInt64? = nil, limits: QueryBounds = QueryBounds(), now: Timestamp = .now
  ) async throws -> QueryRows {
    try await query(
      text, parameters, models, position.map { AsOf($0) }, limits: limits, now: now)
  }

  /// The rows of a query over the events up to a position or a time.
  ///
  /// - Parameters:
  ///   - text: A single query.
  ///   - parameters: The values of the query's parameters.
  ///   - models: The read models that the query may name.
  ///   - asOf: The position or time; for a time, the result of `EventLog.asOf(_:through:)`.
  ///   - limits: The limits that end the query.
  ///   - now: The result of `now()` in the query.
  /// - Returns: The rows.
  /// - Throws: The errors of ``query(_:parameters:over:at:limits:now:)``.
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
    let task = QueryTask(thread, control, observedBy: log.observer?.begin(ObservedWork(.query)))
    return try await QueryRows(task)
  }
}

/// The limits of a query, which fails if it exceeds one of them.
///
/// ```swift
/// let rows = try await daybook.query(
///   "events | order by time desc", limits: QueryBounds(rows: 1_000, heldBytes: 64 << 20))
/// ```
public struct QueryBounds: Sendable {
  /// The maximum number of rows of the result.
  public var rows: Int
  /// The approximate maximum memory of the query in bytes; 2 GiB by default.
  public var heldBytes: Int

  /// Makes the limits; by default, any number of rows and 2 GiB of memory.
  public init(rows: Int = .max, heldBytes: Int = 2 << 30) {
    (self.rows, self.heldBytes) = (rows, heldBytes)
  }
}

/// The reason why a query returns no rows, or no further rows.
///
/// The cause is a mistake in the text, an exceeded limit, a false assertion of the query, or a log
/// or read model that cannot be read.
///
/// ```swift
/// do {
///   for row in try await daybook.query(text, over: models).all() { print(row.values) }
/// } catch let failure as QueryFailure where failure.code == .mistake {
///   for mistake in failure.mistakes { print(mistake.range, mistake.message) }
/// }
/// ```
public struct QueryFailure: Error, Sendable, CustomStringConvertible {
  /// The causes of a failure that a caller can distinguish.
  public enum Code: String, Sendable {
    /// The text is not a valid query; ``QueryFailure/mistakes`` lists the mistakes.
    case mistake
    /// A limit was reached.
    case limit
    /// The condition of an `assert()` was false.
    case assertion
    /// A table could not be read.
    case unreadable
  }

  /// A mistake in the text, with its range.
  public struct Mistake: Sendable, Equatable {
    /// The range of the mistake, as offsets of bytes in the UTF-8 of the text.
    public let range: Range<Int>
    /// The mistake and its remedy.
    public let message: String
  }

  /// The cause.
  public let code: Code
  /// The cause, under the name that all errors of Daybook use.
  public var reason: Code { code }
  /// The cause and the remedy; for mistakes, also the lines of the text with the mistakes marked.
  public var description: String { text.description }
  package let text: AdvisedText
  /// The mistakes, in the order of the text.
  public var mistakes: [Mistake] = []
}

extension QueryFailure: AdvisedError {}

extension QueryFailure {
  /// The error that a caller of the public API gets for `error`.
  static func of(_ error: QueryError) -> any Error {
    if error == .cancelled { return CancellationError() }
    let code: Code =
      switch error {
      case .assertion: .assertion
      case .limit, .tooLarge: .limit
      case .table, .cancelled: .unreadable
      }
    return QueryFailure(code: code, text: error.text)
  }

  init(_ diagnostics: [Diagnostic], of text: String) {
    let lines = DiagnosticReport(of: text).lines(for: diagnostics)
    self.init(
      code: .mistake,
      text: AdvisedText((["The query cannot be understood."] + lines).joined(separator: "\n")),
      mistakes: diagnostics.map {
        Mistake(range: $0.range.start..<$0.range.end, message: $0.description)
      })
  }
}
