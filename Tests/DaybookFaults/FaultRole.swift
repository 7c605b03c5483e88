/// The work that a separate process does for a test, such as appending until it is killed.
protocol FaultRole: Sendable {
  /// The name by which `--role` selects the role.
  var name: String { get }

  /// Does the work; messages go to the standard output by ``say(_:)``, each line at once.
  func play(_ words: [String]) async throws
}
