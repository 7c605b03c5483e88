internal import DaybookSystem

/// Work on a thread of its own that is cancelled when its time is over, and then gives what it has.
enum LimitedWork {
  /// What `body` gives, whose task is cancelled after so many seconds, or with the task that waits.
  static func value<Value: Sendable>(
    seconds: Double?, _ body: @escaping @Sendable () throws -> Value
  ) async throws -> Value {
    let work = Task { try await BlockingThread.run(name: "daybook.limited", body) }
    let timer = seconds.map { seconds in
      Task {
        try await Task.sleep(for: .seconds(seconds))
        work.cancel()
      }
    }
    defer { timer?.cancel() }
    return try await withTaskCancellationHandler {
      try await work.value
    } onCancel: {
      work.cancel()
    }
  }
}
