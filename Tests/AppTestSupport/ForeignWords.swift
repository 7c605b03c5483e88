package import DaybookPresentation

/// The words on a screen that belong to the wrong language.
package struct ForeignWords {
  /// The words of the wrong language, without data and units.
  package let words: [String]

  /// Finds the words in `text` that a reader of `language` should not meet.
  ///
  /// On a Russian screen these are words in Latin letters, on an English one words in Cyrillic
  /// letters.
  ///
  /// - Parameters:
  ///   - text: The text of a screen.
  ///   - language: The language of the screen.
  ///   - data: The words that the screen may show: names, texts of others, and words to type.
  ///   - isNarrow: Whether the screen is so narrow that it may show any part of a word of `data`.
  package init(
    in text: String, to language: Language, besides data: Set<String>, isNarrow: Bool = false
  ) {
    let known = data.union(Self.units)
    // Words that end in '…' are cut off, and skipped here; a wide screen shows them in full.
    words = Self.split(text.replacing(/\w*…/, with: " ")).filter { word in
      let isForeign = language == .russian ? Self.isLatin : Self.isCyrillic
      return word.contains(where: isForeign) && !known.contains(word)
        && !known.contains {
          $0.count > 2 && word.count > 1 && ($0.hasPrefix(word) || $0.hasSuffix(word))
            || isNarrow && $0.contains(word)
        }
    }
  }

  /// The words that both languages write in Latin letters.
  private static let units: Set = ["UTC", "N"]

  /// The words of `texts`.
  package static func words(of texts: [String]) -> Set<String> { Set(texts.flatMap(split)) }

  private static func split(_ text: String) -> [String] {
    text.split { !$0.isLetter && !$0.isNumber && $0 != "_" }.map(String.init)
  }

  private static func isLatin(_ character: Character) -> Bool {
    character.unicodeScalars.contains { scalar in
      scalar.properties.isAlphabetic && (scalar.value < 0x250 || 0x1E00..<0x1F00 ~= scalar.value)
    }
  }

  private static func isCyrillic(_ character: Character) -> Bool {
    character.unicodeScalars.contains { 0x400..<0x530 ~= $0.value }
  }
}
