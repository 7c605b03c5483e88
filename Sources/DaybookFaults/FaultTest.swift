/// One kind of fault, done to daybooks again and again.
protocol FaultTest: Sendable {
  /// The name by which `--test` picks it.
  var name: String { get }

  /// How many rounds the short form and the long one have.
  var rounds: (short: Int, long: Int) { get }

  /// Does it, and says what was found; an error that it throws is a finding, too.
  func run(_ plan: FaultPlan) async throws -> FaultResult
}

/// What a process of its own does for a test, such as being killed.
protocol FaultRole: Sendable {
  /// The name by which `--role` picks it.
  var name: String { get }

  /// Does it; what it says goes to the standard output, a line at once by ``say(_:)``.
  func play(_ words: [String]) async throws
}
