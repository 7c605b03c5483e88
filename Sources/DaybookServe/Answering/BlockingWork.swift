internal import DaybookSystem

/// Asynchronous work for a thread that may block, which no task runs on.
enum BlockingWork {
  /// The result of `work`.
  static func value<Value: Sendable>(
    _ work: @escaping @Sendable () async throws -> Value
  ) throws -> Value {
    let answer = Monitor<Result<Value, any Error>?>(nil)
    Task {
      let result: Result<Value, any Error>
      do { result = .success(try await work()) } catch { result = .failure(error) }
      answer.update { $0 = result }
    }
    return try answer.wait { $0 }.get()
  }
}
