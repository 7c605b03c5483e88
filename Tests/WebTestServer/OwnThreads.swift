internal import Dispatch
package import Testing

/// A trait that gives the tests of a suite threads of their own, and a higher priority.
///
/// Tests that wait for programs block the threads of the pool. A test that waits hundreds of times
/// would queue behind them each time. A time limit would then depend more on other tests than on
/// this one.
package struct OwnThreads: SuiteTrait, TestScoping {
  // The tasks of the tests are created in the scope of the suite, and inherit its threads and
  // priority.
  package func provideScope(
    for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
  ) async throws {
    guard #available(macOS 26, *) else { return try await function() }
    withUnsafeCurrentTask { $0?.escalatePriority(to: .high) }
    try await withTaskExecutorPreference(ThreadExecutor.shared) { try await function() }
  }
}

extension Trait where Self == OwnThreads {
  /// The trait that gives the suite's tests their own threads; unstructured tasks stay in the pool.
  package static var ownThreads: OwnThreads { OwnThreads() }
}

@available(macOS 15, *)
private final class ThreadExecutor: TaskExecutor {
  static let shared = ThreadExecutor()

  private let queue = DispatchQueue(label: "daybook-tests", attributes: .concurrent)

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    queue.async { job.runSynchronously(on: self.asUnownedTaskExecutor()) }
  }
}
