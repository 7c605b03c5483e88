internal import Daybook

/// The arguments of a verb: a query or a table, with options before or after it.
///
/// The value of an option follows it after a blank or after `=`.
struct QueryArguments {
  /// The options of a verb.
  struct Options {
    var flags: Set<String> = []
    var values: Set<String> = []
  }

  /// An option; the value of a flag is empty.
  struct Option {
    let name: String
    let value: String
  }

  private(set) var query: String
  private(set) var options: [Option] = []
  private let known: Options

  /// - Throws: ``ShellError`` with the usage of `verb`, for an unknown option at the beginning.
  init(_ line: String, of verb: ShellCommand, _ known: Options) throws {
    (query, self.known) = (line.trimmed, known)
    while query.hasPrefix("--") {
      let word = takeFirstWord()
      guard let option = option(word) ?? optionWithNextWord(word) else {
        throw verb.misuse("There is no option '\(word)' here.")
      }
      options.append(option)
    }
    var trailing: [Option] = []
    while let option = takeLastOption() { trailing.insert(option, at: 0) }
    options += trailing
    let last = query.split(separator: " ").last.map(String.init) ?? ""
    let open = known.values.contains(last) ? last : options.last { isOpen($0) }?.name
    if let open { throw verb.misuse("There is no value after '\(open)'.") }
  }

  private func isOpen(_ option: Option) -> Bool {
    option.value.isEmpty && known.values.contains(option.name)
  }

  /// The position after `--at`; `nil` if the line has no such option.
  ///
  /// - Throws: ``ShellError`` if the text is not a position.
  func position() throws -> LogPosition? {
    try value("--at").map { try LogPosition(parsing: $0) }
  }

  /// The last value of `option`; `nil` if the line does not have it.
  func value(_ option: String) -> String? { options.last { $0.name == option }?.value }

  func has(_ flag: String) -> Bool { options.contains { $0.name == flag } }

  /// The flag or the `NAME=VALUE` in `word`; `nil` for any other word.
  private func option(_ word: some StringProtocol) -> Option? {
    if known.flags.contains(String(word)) { return Option(name: String(word), value: "") }
    guard let sign = word.firstIndex(of: "="), known.values.contains(String(word[..<sign]))
    else { return nil }
    return Option(name: String(word[..<sign]), value: String(word[word.index(after: sign)...]))
  }

  private mutating func optionWithNextWord(_ name: String) -> Option? {
    known.values.contains(name) ? Option(name: name, value: takeFirstWord()) : nil
  }

  /// Removes and returns the first word of ``query``, which may be quoted.
  private mutating func takeFirstWord() -> String {
    var (word, length) = ("", 0)
    reading: for part in QuotedText(query) {
      switch part {
      case .outside(let character) where character.isWhitespace: break reading
      case .outside(let character), .inside(let character): word.append(character)
      case .mark: break
      }
      length += 1
    }
    query = String(query.dropFirst(length)).trimmed
    return word
  }

  /// Removes and returns the option that ends ``query``; `nil` if there is none.
  ///
  /// A word with a quote ends a text of the query.
  private mutating func takeLastOption() -> Option? {
    let words = query.split(separator: " ")
    guard let last = words.last, !last.contains(where: { "'\"".contains($0) }) else { return nil }
    let name = words.dropLast().last
    let isValue = name.map { known.values.contains(String($0)) } ?? false
    let pair = isValue ? name.map { Option(name: String($0), value: String(last)) } : nil
    guard let option = pair ?? option(last) else { return nil }
    query = String(query[..<(isValue ? name ?? last : last).startIndex]).trimmed
    return option
  }
}
