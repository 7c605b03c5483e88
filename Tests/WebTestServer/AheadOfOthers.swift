internal import Dispatch
package import Testing

/// Lets the tests of a suite go on while others hold the processors.
///
/// A test that talks to a server waits again and again, and each time it would stand after all
/// tests of the run that have not gone yet: seconds of work took minutes, and a limit of time said
/// more of the others than of the test. So these tests have threads of their own, and a higher priority.
package struct AheadOfOthers: SuiteTrait, TestScoping {
  // The tasks of the tests are made within the scope of the suite, and inherit its threads and priority.
  package func provideScope(
    for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
  ) async throws {
    guard #available(macOS 26, *) else { return try await function() }
    withUnsafeCurrentTask { $0?.escalatePriority(to: .high) }
    try await withTaskExecutorPreference(OwnThreads.shared) { try await function() }
  }
}

extension Trait where Self == AheadOfOthers {
  /// Lets the tests of the suite go on while others hold the processors.
  package static var aheadOfOthers: AheadOfOthers { AheadOfOthers() }
}

/// The threads of tests that others shall not hold up.
@available(macOS 15, *)
private final class OwnThreads: TaskExecutor {
  static let shared = OwnThreads()

  private let queue = DispatchQueue(label: "daybook-tests", attributes: .concurrent)

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    queue.async { job.runSynchronously(on: self.asUnownedTaskExecutor()) }
  }
}
