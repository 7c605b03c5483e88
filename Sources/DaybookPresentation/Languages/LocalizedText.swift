/// A text for a person, as a value: the message, and the values in it.
///
/// A feature lists its texts as the cases of an enum, in a file next to the code that shows them.
/// Each language has a `switch` over the cases, so a missing translation does not compile. A
/// further language adds one requirement to this protocol.
///
/// ```swift
/// enum JobListMessage: LocalizedText {
///   case jobs(Int)
///   var english: String { switch self { case .jobs(let count): count.counted("job") } }
///   var russian: String {
///     switch self { case .jobs(let count): count.counted("смена", "смены", "смен") }
///   }
/// }
/// ```
///
/// Commands, options and their values are English in every language.
package protocol LocalizedText: Sendable {
  var english: String { get }
  var russian: String { get }
}

extension LocalizedText {
  /// The text in `language`.
  package func text(in language: Language) -> String {
    switch language {
    case .english: english
    case .russian: russian
    }
  }
}

extension BinaryInteger {
  /// The number with the form of a Russian word: `1 смена`, `2 смены`, `12 345 смен`.
  package func counted(_ one: String, _ few: String, _ many: String) -> String {
    Language.russian.number(self) + Language.noBreakSpace + choosing(one, few, many)
  }

  /// The form of a Russian word that the number requires, without the number.
  package func choosing(_ one: String, _ few: String, _ many: String) -> String {
    // For numbers of at least 100, the last two digits decide.
    switch PluralForm(Int(magnitude % 100), in: .russian) {
    case .one: one
    case .few: few
    case .many: many
    }
  }
}
