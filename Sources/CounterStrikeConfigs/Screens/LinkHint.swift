internal import DaybookPresentation
internal import DaybookRendering

/// A hint how to open the web page of something.
struct LinkHint: LocalizedText {
  private let words: String

  /// - Parameters:
  ///   - words: The item with the page, as lines name it: `player 3`.
  ///   - address: The address of the page; without it there is no hint.
  init?(to words: String, at address: String?) {
    guard address?.isEmpty == false else { return nil }
    self.words = words
  }

  var english: String { "'web \(words)' shows its page here, as text." }

  var russian: String { "«web \(words)» покажет страницу прямо здесь, текстом." }

  /// The hint as a line of a screen.
  func note(in language: Language) -> Page.Part { .note(text(in: language)) }
}
