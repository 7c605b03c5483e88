internal import DaybookPresentation

/// The words of a refusal in Russian that a person should not meet: of English, and neither a name
/// nor what is typed.
package struct RefusalWords {
  package let foreign: [String]

  /// - Parameters:
  ///   - text: What was said.
  ///   - line: The line that was refused: its words may be repeated.
  ///   - data: Other words that it may hold: of names, and of what may be typed.
  package init(of text: String, after line: String, besides data: [String] = []) {
    // What stands in quotes is typed, or was.
    let own = text.replacing(/«[^«»]*»/, with: " ").replacing(/--[a-z-]+/, with: " ")
    foreign =
      ForeignWords(
        in: own, to: .russian, besides: ForeignWords.words(of: data + [line])
      ).words
  }
}
