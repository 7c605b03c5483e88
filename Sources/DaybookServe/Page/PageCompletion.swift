internal import Daybook
internal import DaybookQuery
internal import DaybookShell
internal import DaybookTerminal
internal import KustoService

/// Finds the words that can be inserted at the cursor of a query on the page.
///
/// It uses the completion of the shell.
struct PageCompletion {
  private let daybook: ServedDaybook
  private let control: QueryControl

  /// The maximum number of words in an answer.
  private static let most = 50

  init(_ daybook: ServedDaybook, _ control: QueryControl) {
    (self.daybook, self.control) = (daybook, control)
  }

  /// The words for `cursor`; all offsets count UTF-16 code units, as browsers do.
  func answer(_ text: String, cursor: Int) throws -> JSONValue {
    let index = String.Index(utf16Offset: min(cursor, text.utf16.count), in: text)
    let before = String(text[..<index]).utf8.count
    let source = PageCompletionSource(
      base: try daybook.database(asOf: nil, as: daybook.name, control).tables,
      unlistedTables: try daybook.unlisted())
    let completer = ShellAssistance(source).completer
    let list = try BlockingWork.value(control) {
      await completer(CompletionRequest(text: text, cursor: before))
    }
    let bytes = Array(text.utf8)
    func place(_ byte: Int) -> JSONValue {
      .integer(Int64(String(decoding: bytes.prefix(byte), as: UTF8.self).utf16.count))
    }
    return [
      "from": place(list.range.lowerBound), "to": place(list.range.upperBound),
      "words": .array(
        list.candidates.prefix(Self.most).map { word in
          [
            "text": .string(word.replacement), "shown": .string(word.display),
            "note": .string(word.documentation),
          ]
        }),
    ]
  }
}

/// Completes with the tables of a daybook, but not with shell commands or files.
private struct PageCompletionSource: CompletionSource {
  let base: DaybookTables
  let unlistedTables: Set<String>

  func tables() throws -> any TableSource { base }
  var commands: [CommandWord] { [] }
  var definitions: String { "" }
  func route(_ line: String) -> LineRoute { .query(line) }
  func fileNames(in folder: String) -> [String] { [] }
}
