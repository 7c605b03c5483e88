internal import Daybook
internal import DaybookShell
internal import DaybookSystem

/// Checks that a projection has the same rows for all batch sizes, in every process.
struct DeterminismCheck {
  let name: String
  let end: UInt64
  private let check: ReplayCheck
  private let schema: ViewSchema

  private static let seedVariable = "SWIFT_DETERMINISTIC_HASHING"

  /// Creates a check of the projection called `name` over the events up to `end`.
  init(_ views: OpenViews, _ name: String, through end: UInt64) throws {
    let definition = try views.models.definition(name)
    check = try ReplayCheck(definition, in: views.log.shown, through: end)
    (self.name, self.end, schema) = (name, end, definition.schema)
  }

  /// Folds the events in this process and in child processes, and compares the rows.
  ///
  /// `arguments` returns the command line of a child process, given this process's digest of the
  /// rows.
  ///
  /// - Throws: ``StatusError`` when any two folds differ, or a child process was ended.
  func run(_ arguments: (DeterminismCheck, UInt64) throws -> [String]) throws {
    if let finding = try check.run() { throw failure(try text(of: finding)) }
    let arguments = try arguments(self, try check.digest())
    for environment in Self.environments {
      switch try ChildProcess.runSelf(arguments, environment: environment) {
      case .exited(0): continue
      case .exited(ExitStatus.difference.rawValue):
        throw failure(
          "In another process, where Swift hashes with another seed, its rows differ."
            + " Look for code that depends on the order of a set or a dictionary.")
      case .exited(let status), .signalled(let status):
        throw StatusError(
          .inputOutput, "The check in another process was ended (\(status)). Run it again.")
      }
    }
  }

  /// The environments of the child processes: two with random hash seeds, and one with a fixed
  /// seed.
  private static var environments: [[String: String]] {
    var random = ProcessEnvironment.current
    random[seedVariable] = nil
    return [random, random, random.merging([seedVariable: "1"]) { $1 }]
  }

  private func text(of finding: ReplayCheck.Finding) throws -> String {
    let place = finding.seq.map { "after event \($0)" } ?? "at the end"
    let row = try RowDifference(finding.change, schema)
    return "Folded in other batches, rows differ \(place): "
      + row.problem(when: "comes at once", and: "comes in batches")
  }

  private func failure(_ text: String) -> StatusError {
    StatusError(.difference, "The projection '\(name)' depends on more than the log. \(text)")
  }
}
