internal import DaybookPresentation

/// The English words in a Russian refusal that are neither names nor words that were typed.
package struct RefusalWords {
  package let foreign: [String]

  /// - Parameters:
  ///   - text: The text of the refusal.
  ///   - line: The line that was refused; the refusal may repeat its words.
  ///   - data: Other words that the refusal may contain: names, and words that may be typed.
  package init(of text: String, after line: String, besides data: [String] = []) {
    // Text in quotes was typed, or is proposed for typing.
    let own = text.replacing(/«[^«»]*»/, with: " ").replacing(/--[a-z-]+/, with: " ")
    foreign =
      ForeignWords(
        in: own, to: .russian, besides: ForeignWords.words(of: data + [line])
      ).words
  }
}
