internal import Daybook
internal import DaybookPresentation
internal import DaybookRendering

extension ShellCommand {
  static let test: ShellCommand = .init(
    "test", "[this [FILE]]", "makes a test of what was found last",
    lesson: """
      The last query of 'bisect' or 'shrink', the field that 'blame' named, the first step in which \
      'diverge' found two streams to differ, or the cell under the cursor when the grid was left, \
      becomes a test: the fewest events that still give a row, and the demand that there is none. \
      In the grid, T does the same at once. NAME.regression is run by 'verify', NAME.swift by \
      Swift; without FILE it is named like the table, as in VIEW.regression, or like the streams that \
      'diverge' compared. The test fails until \
      the mistake is mended, and says which event makes the row.
      """,
    examples: [
      Example("bisect games | where totalMinutes > 1000", "a search"),
      Example("test this minutes.regression", "a test of it"),
    ],
    arguments: [.word(["this"]), .file]
  ) { state, arguments, _ in
    let words = CommandWords(arguments).words
    guard words.isEmpty || words.first == "this", words.count <= 2 else {
      throw test.misuse("'\(arguments)' cannot be tested.")
    }
    guard let search = try state.testSubject?.request() else {
      throw ShellError(
        "Nothing was searched for yet. Search first, as in"
          + " 'bisect events | summarize n = count() by stream | where n > 4'.")
    }
    let path =
      words.count == 2 ? words[1] : search.usualPath ?? TestFile.usualPath(for: search.query)
    return ShellReply(
      action: .shrink(
        ShrinkRequest(
          query: search.query, testsEach: search.testsEach, seconds: search.seconds,
          file: try TestFile(path).file, after: search.start,
          through: search.end)))
  }
}
