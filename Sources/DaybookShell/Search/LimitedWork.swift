internal import DaybookSystem

/// Work on its own thread with a time limit; when the time is over, it returns its result so far.
enum LimitedWork {
  /// The result of `body`, which is cancelled after `seconds`, or together with the waiting task.
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
