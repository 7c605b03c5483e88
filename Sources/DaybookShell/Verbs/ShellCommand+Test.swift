internal import Daybook
internal import DaybookPresentation
internal import DaybookRendering

extension ShellCommand {
  static let test: ShellCommand = .init(
    "test", "[this [FILE]]", "makes a test of the last search, or of a cell of the grid",
    lesson: """
      The last query of 'bisect' or 'shrink', or the cell under the cursor when the grid was left, \
      becomes a test: the fewest events that still give a row, and the demand that there is none. \
      In the grid, T does the same at once. NAME.regression is run by 'daybook snapshot verify', \
      NAME.swift by Swift; without FILE it is VIEW.regression, named like the read model. The test \
      fails until the mistake is mended, and says which event makes the row.
      """,
    examples: [
      Example("bisect games | where totalMinutes > 1000", "a search"),
      Example("test this minutes.regression", "a test of it"),
    ],
    arguments: [.word(["this"]), .file]
  ) { state, arguments, _ in
    let words = CommandWords(arguments).words
    guard words.isEmpty || words.first == "this", words.count <= 2 else {
      throw test.misuse("'\(arguments)' is nothing that can be tested.")
    }
    guard let search = state.lastSearch else {
      throw ShellError(
        "Nothing was searched for yet. Search first: bisect games | where totalMinutes > 1000")
    }
    let path = words.count == 2 ? words[1] : "\(search.query.name).regression"
    return ShellReply(
      action: .shrink(
        ShrinkRequest(
          query: search.query, testsEach: search.testsEach, seconds: search.seconds,
          file: try TestFile(path).file, through: search.end)))
  }
}

extension String {
  /// The first word of a query, in the form of a file name.
  fileprivate var name: String {
    let word = prefix { $0.isASCII && ($0.isLetter || $0.isNumber) }
    return word.isEmpty ? "query" : String(word)
  }
}
