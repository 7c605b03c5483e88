internal import DaybookQuery
internal import DaybookSystem
internal import DaybookValues
internal import Synchronization

/// A query on its thread, which returns rows batch by batch.
struct RunningQuery {
  let columns: [QueryColumn]
  private let result: QueryResult

  /// Parses and binds `text`, and begins to run it.
  ///
  /// - Throws: ``QueryFailure``.
  init(
    _ text: String, _ tables: DaybookTables, _ parameters: [String: Value], _ limits: QueryBounds,
    _ now: DateTime, _ control: QueryControl
  ) throws {
    let bounds = QueryLimits(resultRows: limits.rows, heldBytes: limits.heldBytes)
    let binding = Query.bind(
      text, tables: tables, now: now, timeZones: SystemTimeZones(), limits: bounds,
      control: control, parameters: parameters)
    guard let query = binding.query else {
      // Binding may take long, if a plug-in reads rows to find its columns, so the caller may have
      // cancelled.
      throw control.isCancelled
        ? QueryFailure.of(.cancelled) : QueryFailure(binding.diagnostics, of: text)
    }
    columns = query.columns.map { QueryColumn(name: $0.name, type: $0.type.rawValue) }
    do throws(QueryError) {
      result = try query.start(QueryRun(limits: bounds, control: control, isCancelled: { false }))
    } catch {
      throw QueryFailure.of(error)
    }
  }

  /// The next rows; `nil` after the last.
  func next() throws -> [[QueryValue]]? {
    do throws(QueryError) {
      guard let batch = try result.next() else { return nil }
      return (0..<batch.rowCount).map { row in batch.row(row).map { QueryValue($0) } }
    } catch {
      throw QueryFailure.of(error)
    }
  }
}

/// A query with its thread; both end when the last reference to the query's rows is released.
final class QueryTask: Sendable {
  private let thread: ConfinedThread<Result<RunningQuery, any Error>>
  private let control: QueryControl
  private let observation: QueryObservation?

  /// - Parameters:
  ///   - thread: The thread of the query.
  ///   - control: Can end the query.
  ///   - end: Called once after the query ends; `nil` if there is no observer.
  init(
    _ thread: ConfinedThread<Result<RunningQuery, any Error>>, _ control: QueryControl,
    observedBy end: (@Sendable (WorkOutcome) -> Void)?
  ) {
    (self.thread, self.control) = (thread, control)
    observation = end.map { QueryObservation($0) }
  }

  /// The next rows; `nil` after the last.
  func next() async throws -> [[QueryValue]]? {
    let rows = try await value { try $0.next() }
    observation?.note(rows)
    return rows
  }

  deinit {
    observation?.end(hasFailed: false)
    control.cancel()
    thread.close()
  }

  /// The result of `body`, which runs on the query's thread.
  ///
  /// If the caller's task is cancelled, the query ends within 50 ms.
  func value<Value: Sendable>(
    _ body: @escaping @Sendable (RunningQuery) throws -> Value
  ) async throws -> Value {
    do {
      return try await withTaskCancellationHandler {
        try await thread.value(closed: CancellationError()) { try body($0.get()) }
      } onCancel: {
        control.cancel()
      }
    } catch {
      observation?.end(hasFailed: true)
      throw error
    }
  }
}

/// Counts the rows of a query for an observer, and reports the end of the query only once.
final class QueryObservation: Sendable {
  private let rows = Atomic(0)
  private let tell: Mutex<(@Sendable (WorkOutcome) -> Void)?>

  init(_ tell: @escaping @Sendable (WorkOutcome) -> Void) { self.tell = Mutex(tell) }

  /// Counts the rows of a batch; `nil` means that the query has ended.
  func note(_ batch: [[QueryValue]]?) {
    guard let batch else { return end(hasFailed: false) }
    rows.add(batch.count, ordering: .relaxed)
  }

  func end(hasFailed: Bool) {
    let tell = tell.withLock { $0.take() }
    tell?(WorkOutcome(count: rows.load(ordering: .relaxed), hasFailed: hasFailed))
  }
}
