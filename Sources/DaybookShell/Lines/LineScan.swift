/// The parts of a line that decide its route.
struct LineScan {
  /// The line without blanks around it.
  let text: String
  /// The text before the first blank, `|` or `@`.
  let word: String
  /// The text after the word, without blanks around it.
  let rest: String

  init(_ line: String) {
    let text = line.trimmed
    let word = text.prefix { !$0.isWhitespace && $0 != "|" && $0 != "@" }
    self.text = text
    self.word = String(word)
    rest = String(text.dropFirst(word.count)).trimmed
  }

  /// Whether the word is followed by `|` or `@`; this is only possible after a table.
  var namesTable: Bool { rest.first == "|" || rest.first == "@" }

  /// Whether the line is a number that begins with its point, such as `.5`.
  ///
  /// Such a line is run as KQL, because the error message of KQL is better.
  var beginsWithNumber: Bool { text.dropFirst().first?.isNumber ?? false }

  /// Whether the line is only a comment in KQL.
  var isComment: Bool { text.hasPrefix("//") && !text.contains(where: \.isNewline) }

  /// Whether the line has a `|` or an `@` outside quotes and outside an e-mail address.
  var hasPipeOrPosition: Bool {
    QuotedText(withoutAddress).contains { $0 == .outside("|") || $0 == .outside("@") }
  }

  /// The line without an address such as `user@host`, if only the address follows the word.
  ///
  /// The position of a table never has this form.
  private var withoutAddress: String {
    let parts = rest.split(separator: "@", omittingEmptySubsequences: false)
    let isAddress =
      parts.count == 2 && !parts[0].isEmpty
      && !rest.contains { $0.isWhitespace || "|('\"".contains($0) }
      && parts[1].contains(".") && parts[1].contains(where: \.isLetter)
      && text.dropFirst(word.count).first?.isWhitespace == true
    return isAddress ? word : text
  }
}

extension String {
  /// The text without blanks around it.
  var trimmed: String {
    guard let first = firstIndex(where: { !$0.isWhitespace }),
      let last = lastIndex(where: { !$0.isWhitespace })
    else { return "" }
    return String(self[first...last])
  }
}
