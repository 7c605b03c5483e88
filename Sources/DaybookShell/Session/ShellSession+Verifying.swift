internal import Daybook
internal import DaybookRendering
internal import ReadModelSnapshots

extension ShellSession {
  /// Runs the test in a file.
  ///
  /// If the query of the test has a row, this shows the event that makes the row.
  ///
  /// - Throws: ``ShellError``: `difference` when the test fails, `badData` when the file has no
  ///   test.
  mutating func verify(_ path: String) async throws {
    let source = shell.source
    let finding: RowlessQuery.Finding?
    do {
      finding = try await RegressionTest(parsing: TextFile.read(path))
        .finding(over: source.models.catalog.copy(), events: source.eventTypes)
    } catch let error as RegressionTestError {
      throw ShellError("\(CommandMessage(error).text) (\(path))", .badData)
    }
    guard let finding else {
      return try output.show(ShellReply(["The query has no row: the test passes."]))
    }
    let text = WrappedMessage("\(finding)", on: Console(.output)).text
    try output.show(ShellReply(text.split(separator: "\n").map(String.init)))
    throw ShellError("The query has a row, and must have none (\(path)).", .difference)
  }
}
