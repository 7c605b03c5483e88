/// Runs the work of lines one after the other, in the order of the lines.
///
/// An actor alone would begin the next line while the work of an earlier line is suspended.
package struct LineQueue: Sendable {
  private var last: Task<Void, Never>?

  package init() {}

  /// Begins `work` when all that was added before has ended, however it ended.
  package mutating func add<Value: Sendable>(
    _ work: @escaping @Sendable () async throws -> Value
  ) -> Task<Value, any Error> {
    let before = last
    // As urgent as whoever asks is now: by itself a task would be as urgent as that began.
    let priority = Task.currentPriority
    let task = Task(priority: priority) {
      await before?.value
      return try await work()
    }
    last = Task(priority: priority) { _ = await task.result }
    return task
  }
}

extension Task where Failure == any Error {
  /// The result of the task; the task is cancelled together with the task that waits here.
  package var valueUnlessCancelled: Success {
    get async throws {
      try await withTaskCancellationHandler {
        try await value
      } onCancel: {
        cancel()
      }
    }
  }
}
