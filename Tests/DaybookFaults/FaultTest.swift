/// One kind of fault, done to daybooks again and again.
protocol FaultTest: Sendable {
  /// The name by which `--test` picks it.
  var name: String { get }

  /// How many rounds the short form and the long one have.
  var rounds: (short: Int, long: Int) { get }

  /// Does it, and says what was found; an error that it throws is a finding, too.
  func run(_ plan: FaultPlan) async throws -> FaultResult
}
