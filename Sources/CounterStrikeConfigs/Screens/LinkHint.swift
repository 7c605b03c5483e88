internal import DaybookPresentation
internal import DaybookRendering

/// A hint for opening the web page of an item.
struct LinkHint: LocalizedText {
  private let words: String

  /// - Parameters:
  ///   - words: The item with the page, in the form of lines: `player 3`.
  ///   - address: The address of the page; without an address there is no hint.
  init?(to words: String, at address: String?) {
    guard address?.isEmpty == false else { return nil }
    self.words = words
  }

  var english: String { "'web \(words)' shows its page here, as text." }

  var russian: String { "«web \(words)» покажет страницу прямо здесь, текстом." }

  /// The hint as a line of a screen.
  func note(in language: Language) -> Page.Part { .note(text(in: language)) }
}
