package import DaybookPresentation

/// A parsed line about web pages.
package enum WebLine: Sendable, Equatable {
  /// Shows the history, and which of its pages is the current page.
  case place
  /// Shows the current page without fetching it.
  case page
  /// Shows the links of the current page.
  case links
  case open(PageAddress)
  /// Opens the link with this number on the current page.
  case follow(Int)
  case back, forward, reload
  /// Opens the address of an item of a different app, such as `player ace`.
  case known([String])

  /// Parses `words`, which may begin with the name of the screen.
  ///
  /// - Throws: `Refusal` with the right usage of the line.
  package init(_ words: [String]) throws(Refusal) {
    let rest = words.first == "web" ? Array(words.dropFirst()) : words
    guard let word = rest.first else {
      self = .place
      return
    }
    guard rest.count == 1 else {
      // Several words with `/` or `:` are an address that contains blanks and therefore needs
      // quotes. All other words name an item of a different app.
      guard !word.contains("/"), !word.contains(":") else {
        throw Refusal(.blanks)
      }
      self = .known(rest)
      return
    }
    switch word {
    case "page": self = .page
    case "links": self = .links
    case "back": self = .back
    case "forward": self = .forward
    case "reload": self = .reload
    default: self = try Self.opening(word)
    }
  }

  private static func opening(_ word: String) throws(Refusal) -> Self {
    if let number = Int(word) {
      guard number > 0 else { throw Refusal(.linksFromOne) }
      return .follow(number)
    }
    guard word.contains(where: { ".:/".contains($0) }) || word == "localhost" else {
      throw Refusal(.noLine(word))
    }
    return .open(try PageAddress(typed: word))
  }

  /// Whether the line only shows a screen, and appends no event.
  var onlyLooks: Bool {
    switch self {
    case .place, .page, .links: true
    case .open, .follow, .back, .forward, .reload, .known: false
    }
  }
}
