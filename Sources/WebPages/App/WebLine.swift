package import DaybookPresentation

/// A line of a person about pages, understood.
package enum WebLine: Sendable, Equatable {
  /// Where one is.
  case place
  /// The page in front, without asking for it.
  case page
  /// The addresses of its links.
  case links
  case open(PageAddress)
  /// A link of the page in front.
  case follow(Int)
  case back, forward, reload
  /// What a screen of another app names, such as `player ace`.
  case known([String])

  /// What `words` mean, the name of the screen before them left out or not.
  ///
  /// - Throws: `Refusal` that says how the line is written.
  package init(_ words: [String]) throws(Refusal) {
    let rest = words.first == "web" ? Array(words.dropFirst()) : words
    guard let word = rest.first else {
      self = .place
      return
    }
    guard rest.count == 1 else {
      // An address with blanks in it was not quoted, or is none.
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

  /// Whether it does nothing but look.
  var onlyLooks: Bool {
    switch self {
    case .place, .page, .links: true
    case .open, .follow, .back, .forward, .reload, .known: false
    }
  }
}
