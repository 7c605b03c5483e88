package import DaybookPresentation

/// The words of a screen that are of the other language, and not of what it shows.
package struct ForeignWords {
  /// Those that are neither data nor units.
  package let words: [String]

  /// The words in `text` that a person who reads `language` should not meet: of Latin letters in
  /// Russian, of Cyrillic ones in English.
  ///
  /// - Parameters:
  ///   - text: What a screen shows.
  ///   - language: In which it is to be.
  ///   - data: The words that it may show: of names, of what others wrote, of what is typed.
  ///   - isNarrow: Whether the screen has no room for words, so that any piece of one is one.
  package init(
    in text: String, to language: Language, besides data: Set<String>, isNarrow: Bool = false
  ) {
    let known = data.union(Self.units)
    // Some screens cut words off after their first letter; a wide one shows them.
    words = Self.split(text.replacing(/\w*…/, with: " ")).filter { word in
      let isForeign = language == .russian ? Self.isLatin : Self.isCyrillic
      return word.contains(where: isForeign) && !known.contains(word)
        && !known.contains {
          $0.count > 2 && word.count > 1 && ($0.hasPrefix(word) || $0.hasSuffix(word))
            || isNarrow && $0.contains(word)
        }
    }
  }

  /// What both languages write in Latin letters.
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
