internal import DaybookPresentation
internal import DaybookRendering

/// How the page is opened that something has on the web.
struct LinkHint: LocalizedText {
  private let words: String

  /// - Parameters:
  ///   - words: What has the page, as lines name it: `player 3`.
  ///   - address: Where the page is; there is no hint where that is not known.
  init?(to words: String, at address: String?) {
    guard address?.isEmpty == false else { return nil }
    self.words = words
  }

  var english: String { "'web \(words)' shows its page here, as text." }

  var russian: String { "«web \(words)» покажет страницу прямо здесь, текстом." }

  /// The line of a screen that says so.
  func note(in language: Language) -> Page.Part { .note(text(in: language)) }
}
