/// The words of a screen's line, without `--at` and its position.
struct ScreenWords: Equatable {
  private(set) var words: [String] = []
  /// The position after `--at`, as typed; `nil` for the session's position.
  private(set) var position: String?

  /// - Throws: ``ShellError`` if there is no word after `--at`.
  init(_ line: [String]) throws {
    var rest = line[...]
    while let word = rest.popFirst() {
      if word.hasPrefix("--at=") {
        position = String(word.dropFirst("--at=".count))
      } else if word == "--at" {
        guard let value = rest.popFirst() else {
          throw ShellError("'--at' needs a position: a seq, a time such as 2026-03-23, or head.")
        }
        position = value
      } else {
        words.append(word)
      }
    }
  }
}
