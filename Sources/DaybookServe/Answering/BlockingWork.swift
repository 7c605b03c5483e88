internal import DaybookQuery
internal import DaybookSystem

/// Runs asynchronous work for a thread that may block, and that waits for the result.
enum BlockingWork {
  /// The time between two checks whether the work is still wanted.
  private static let interval = Duration.milliseconds(50)

  /// Runs `work` in a task, and returns its result.
  ///
  /// - Parameters:
  ///   - control: When it is cancelled, the wait ends, and the task of the work is cancelled.
  ///   - work: The work.
  /// - Returns: The result.
  /// - Throws: The error of the work; `QueryError` when the work is no longer wanted.
  static func value<Value: Sendable>(
    _ control: QueryControl, _ work: @escaping @Sendable () async throws -> Value
  ) throws -> Value {
    let answer = Monitor<Result<Value, any Error>?>(nil)
    let task = Task {
      let result: Result<Value, any Error>
      do { result = .success(try await work()) } catch { result = .failure(error) }
      answer.update { $0 = result }
    }
    while !control.isCancelled {
      if let result = answer.wait(within: interval, for: { $0 }) { return try result.get() }
    }
    task.cancel()
    throw QueryError.cancelled
  }
}
