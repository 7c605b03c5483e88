package import DaybookPresentation

extension Refusal {
  /// Creates a refusal that says `words` in every language.
  package init(_ words: String) { self.init(telling: FixedWords(words: words)) }
}

/// A text that is the same in each language.
private struct FixedWords: LocalizedText {
  let words: String

  var english: String { words }
  var russian: String { words }
}
