package import Testing

/// A trait that lets the tests of a suite run before other tests that wait for a processor.
///
/// A test that talks to a server waits again and again. Each time it would queue behind all other
/// tests that are ready, so that seconds of work took minutes. A time limit then depended more on
/// other tests than on this one.
package struct AheadOfOthers: SuiteTrait, TestScoping {
  // The tasks of the tests are created in the scope of the suite, and inherit its priority.
  package func provideScope(
    for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
  ) async throws {
    if #available(macOS 26, *) { withUnsafeCurrentTask { $0?.escalatePriority(to: .high) } }
    try await function()
  }
}

extension Trait where Self == AheadOfOthers {
  /// The trait that lets the tests of the suite run before others that wait for a processor.
  package static var aheadOfOthers: AheadOfOthers { AheadOfOthers() }
}
