package import Testing

/// Lets the tests of a suite go before others that wait for a processor.
///
/// A test that talks to a server waits again and again, and each time it would stand after all
/// tests of the run that have not gone yet: seconds of work took minutes, and a limit of time said
/// more of the others than of the test.
package struct AheadOfOthers: SuiteTrait, TestScoping {
  // The tasks of the tests are made within the scope of the suite, and inherit its priority.
  package func provideScope(
    for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
  ) async throws {
    if #available(macOS 26, *) { withUnsafeCurrentTask { $0?.escalatePriority(to: .high) } }
    try await function()
  }
}

extension Trait where Self == AheadOfOthers {
  /// Lets the tests of the suite go before others that wait for a processor.
  package static var aheadOfOthers: AheadOfOthers { AheadOfOthers() }
}
