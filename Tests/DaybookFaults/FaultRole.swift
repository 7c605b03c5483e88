/// What a process of its own does for a test, such as being killed.
protocol FaultRole: Sendable {
  /// The name by which `--role` picks it.
  var name: String { get }

  /// Does it; what it says goes to the standard output, a line at once by ``say(_:)``.
  func play(_ words: [String]) async throws
}
