internal import ArgumentParser
internal import Daybook
internal import DaybookApps
internal import DaybookRendering
internal import DaybookShell
internal import ReadModelSnapshots

/// Runs a test that `shrink` has written.
struct RegressionCheck {
  private let kept: KeptText

  /// - Throws: ``ValidationError`` if `path` is a read model instead of a test file, because the
  ///   command line then lacks the file with the recorded rows.
  init(path: String) throws {
    guard path == "-" || path.hasSuffix(".regression") else {
      throw ValidationError(
        "The file with the recorded text of '\(path)' is missing: name it after the read model. To run"
          + " a test, give NAME.regression alone.")
    }
    kept = KeptText(path: path)
  }

  /// - Throws: ``StatusError``: `difference` when the rows are not as expected, `badData` for a file that is
  ///   not a test, `usage` for a query with a mistake.
  func run() async throws {
    let finding: TestedQuery.Finding?
    do {
      finding = try await RegressionTest(parsing: kept.text())
        .finding(over: AppProjections.catalog, events: AppEvents.all)
    } catch let error as RegressionTestError {
      throw StatusError(.badData, CommandMessage(error).text.placing(kept.place))
    } catch let error as QueryFailure {
      throw StatusError(.usage, error)
    }
    guard let finding else { return }
    let output = Console(.output)
    try output.write(WrappedMessage("\(finding)", on: output).text + "\n")
    throw StatusError(.difference, "\(finding.verdict) (\(kept.place)).")
  }
}
