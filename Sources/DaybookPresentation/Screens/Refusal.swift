/// An impossible action, in words for the person who requested it.
///
/// The error has the text in all languages; ``told(in:)`` selects a language.
package struct Refusal: LocalizableError, CustomStringConvertible {
  private let message: any LocalizedText
  private let language: Language

  /// - Parameter message: The text, which is in English until ``told(in:)`` is called.
  package init(telling message: some LocalizedText) { self.init(message, .english) }

  private init(_ message: any LocalizedText, _ language: Language) {
    (self.message, self.language) = (message, language)
  }

  package var description: String { message.text(in: language) }

  /// The same refusal in `language`.
  package func told(in language: Language) -> Refusal { Refusal(message, language) }
}

extension Refusal: Equatable {
  /// Refusals with the same text are equal.
  package static func == (left: Self, right: Self) -> Bool {
    left.description == right.description
  }
}

extension Refusal {
  init(_ message: RefusalMessage) { self.init(telling: message) }

  /// The refusal of an action in the past.
  package static let past = Refusal(.past)

  /// The refusal of an action when the log is open for reading only.
  package static let readOnly = Refusal(.readOnly)

  /// The refusal of an action because other processes appended events before each attempt.
  package static let othersWrite = Refusal(.othersWrite)

  /// The refusal to close the first screen.
  package static let firstScreen = Refusal(.firstScreen)
}
