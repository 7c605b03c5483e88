/// The parts of a line that decide its route.
struct LineScan {
  /// The line without blanks at its ends.
  let text: String
  /// The text before the first blank, `|` or `@`.
  let word: String
  /// The text after the word, without blanks at its ends.
  let rest: String

  init(_ line: String) {
    let text = line.trimmed
    let word = text.prefix { !$0.isWhitespace && $0 != "|" && $0 != "@" }
    self.text = text
    self.word = String(word)
    rest = String(text.dropFirst(word.count)).trimmed
  }

  /// Whether `|` or `@` follows the word, which is then a table.
  var namesTable: Bool { rest.first == "|" || rest.first == "@" }

  /// Whether the line is a number that begins with a decimal point, such as `.5`.
  ///
  /// Such a line is run as KQL and not as a dot-command, because the error message of KQL is
  /// better.
  var beginsWithNumber: Bool { text.dropFirst().first?.isNumber ?? false }

  /// The line without a remark at its end, which begins with ` # ` outside of quotes.
  ///
  /// A text of several lines is unchanged.
  var withoutRemark: LineScan {
    guard !text.contains(where: \.isNewline) else { return self }
    var (kept, isAfterBlank) = ("", false)
    for (character, part) in zip(text, QuotedText(text)) {
      if isAfterBlank, part == .outside("#"), isRemark(after: kept) { return LineScan(kept) }
      kept.append(character)
      isAfterBlank = part == .outside(" ") || part == .outside("\t")
    }
    return self
  }

  /// Whether the `#` after the text `kept` begins a remark; in `#3` and `#ff0000` it does not.
  private func isRemark(after kept: String) -> Bool {
    text.dropFirst(kept.count + 1).first?.isWhitespace ?? true
  }

  /// Whether the line is only a comment in KQL.
  var isComment: Bool { text.hasPrefix("//") && !text.contains(where: \.isNewline) }

  /// Whether the line has a `|` or an `@`, but not within quotes, and not as part of an e-mail
  /// address.
  var hasPipeOrPosition: Bool {
    QuotedText(withoutAddress).contains { $0 == .outside("|") || $0 == .outside("@") }
  }

  /// The first word if only an address such as `user@host.org` follows it; otherwise the complete
  /// line.
  ///
  /// An `@` before a table's position is never part of an address.
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
  /// The text without blanks at its ends.
  var trimmed: String {
    guard let first = firstIndex(where: { !$0.isWhitespace }),
      let last = lastIndex(where: { !$0.isWhitespace })
    else { return "" }
    return String(self[first...last])
  }
}
