internal import Daybook
internal import DaybookRendering
internal import ReadModelSnapshots

extension ShellSession {
  /// Runs the test in a file.
  ///
  /// If the rows are not as expected, this shows the event that makes them so.
  ///
  /// - Throws: ``ShellError``: `difference` when the test fails, `badData` when the file has no
  ///   test.
  mutating func verify(_ path: String) async throws {
    let source = shell.source
    let (test, finding): (RegressionTest, TestedQuery.Finding?)
    do {
      test = try RegressionTest(parsing: TextFile.read(path))
      finding = try await test.finding(
        over: source.models.catalog.copy(), events: source.eventTypes)
    } catch let error as RegressionTestError {
      throw ShellError("\(CommandMessage(error).text) (\(path))", .badData)
    }
    guard let finding else {
      return try output.show(
        ShellReply(["The query has \(test.expectation.rawValue): the test passes."]))
    }
    let text = WrappedMessage("\(finding)", on: Console(.output)).text
    try output.show(ShellReply(text.split(separator: "\n").map(String.init)))
    throw ShellError("\(finding.verdict) (\(path)).", .difference)
  }
}
