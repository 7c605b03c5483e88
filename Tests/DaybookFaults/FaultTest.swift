/// One kind of fault, which is applied to daybooks repeatedly.
protocol FaultTest: Sendable {
  /// The name by which `--test` selects the test.
  var name: String { get }

  /// The numbers of rounds in the short and in the long form.
  var rounds: (short: Int, long: Int) { get }

  /// Runs the test, and returns its result; a thrown error counts as a finding, too.
  func run(_ plan: FaultPlan) async throws -> FaultResult
}
