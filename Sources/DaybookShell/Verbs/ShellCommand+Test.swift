internal import Daybook
internal import DaybookPresentation
internal import DaybookRendering

extension ShellCommand {
  static let test: ShellCommand = .init(
    "test", "[this [FILE] [--expect CONDITION]]", "makes a test of what was found last",
    lesson: """
      A test has a query that must have no row, and the fewest events with which it still has one. \
      The query is the last one of 'bisect' or 'shrink'. After 'blame' it asks for the value of the \
      field, after 'diverge' for the first step that differs, and after the grid for the cell under \
      the cursor; in the grid, T makes the test at once. 'verify' runs NAME.regression, Swift runs \
      NAME.swift. Without FILE the file is named like the table, as in VIEW.regression, or like the \
      streams that 'diverge' compared. With --expect the test requires the row with the same key \
      and values that meet the condition, instead of no row. The test fails until the mistake is mended, and says which \
      event makes the row.
      """,
    examples: [
      Example("bisect games | where totalMinutes > 1000", "a search"),
      Example("test this minutes.regression", "the test of its query, in a file"),
      Example("test this --expect totalMinutes == 90", "a test of the right value"),
    ],
    arguments: [.word(["this"]), .file]
  ) { state, arguments, scope in
    let (file, expected) = expectation(in: arguments)
    guard expected != "" else { throw test.misuse("There is no condition after '--expect'.") }
    let words = CommandWords(file).words
    guard words.isEmpty || words.first == "this", words.count <= 2 else {
      throw test.misuse("'test this' makes a test; there is no 'test \(arguments)'.")
    }
    guard let search = try state.testSubject?.request() else {
      throw ShellError(
        "Nothing was searched for yet. Search first, as in"
          + " 'bisect events | summarize n = count() by stream | where n > 4'.")
    }
    state.testIsMade()
    let path =
      words.count == 2 ? words[1] : search.usualPath ?? TestFile.usualPath(for: search.query)
    return ShellReply(
      action: .shrink(
        ShrinkRequest(
          query: search.query, testsEach: search.testsEach, seconds: search.seconds,
          file: try TestFile(path).file, expecting: expected, after: search.start,
          through: search.end)),
      notes: expected == nil
        ? [ReplyNote.tests(query: search.query).text(in: scope.context.screenLanguage)] : [])
  }

  /// The arguments before `--expect`, and the condition after it, which may be quoted.
  private static func expectation(in arguments: String) -> (rest: String, condition: String?) {
    let words = arguments.split(separator: " ")
    guard let option = words.first(where: { $0 == "--expect" }) else { return (arguments, nil) }
    return (
      String(arguments[..<option.startIndex]),
      String(arguments[option.endIndex...]).trimmed.withoutQuotes
    )
  }
}
