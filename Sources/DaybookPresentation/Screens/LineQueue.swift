/// Runs the work of command lines one after another, in the order of the lines.
///
/// An actor alone would begin the next line while the work of an earlier line is suspended.
package struct LineQueue: Sendable {
  private var last: Task<Void, Never>?

  package init() {}

  /// Starts `work` after all earlier work has ended, whether it returned or threw.
  package mutating func add<Value: Sendable>(
    _ work: @escaping @Sendable () async throws -> Value
  ) -> Task<Value, any Error> {
    let before = last
    // A task would otherwise inherit the priority of the queue's first caller instead of the
    // present caller's.
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
  /// The result of the task, which is cancelled together with the waiting task.
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
