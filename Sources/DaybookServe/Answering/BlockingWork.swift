internal import DaybookQuery
internal import DaybookSystem

/// Runs asynchronous work on behalf of a thread that blocks until the result is there.
enum BlockingWork {
  /// The time between two checks whether the work is still wanted.
  private static let interval = Duration.milliseconds(50)

  /// Runs `work` in a task, and returns its result.
  ///
  /// - Parameters:
  ///   - control: When it is cancelled, the wait ends and the task is cancelled.
  ///   - work: The work.
  /// - Returns: The result.
  /// - Throws: The error of the work, or `QueryError` if `control` is cancelled.
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
