/// A language of screens and messages.
///
/// ```swift
/// repl.addScreen("welcome", "the name of the library") { _, context in
///   [context.screenLanguage == .russian ? "Библиотека" : "The library"]
/// }
/// ```
public enum Language: String, CaseIterable, Sendable {
  /// English.
  case english = "en"
  /// Russian.
  case russian = "ru"

  /// The language of a locale such as `ru`, `ru_RU.UTF-8` or `en-GB`.
  ///
  /// It is `nil` for any other locale, such as `C`.
  public init?(locale: String) {
    let code = locale.prefix { $0.isASCII && $0.isLetter }
    self.init(rawValue: code.lowercased())
  }

  /// The name of the language in the language itself.
  public var name: String {
    switch self {
    case .english: "English"
    case .russian: "Русский"
    }
  }
}

/// The form of a noun after a whole number.
package enum PluralForm: Equatable, Sendable {
  /// The forms of "1 работа", "2 работы" and "5 работ"; English has only the first and the last.
  case one, few, many

  /// The form in `language` for `count`.
  ///
  /// English has `one` and `many`. Russian takes the form of the last digit, except for 11 to 14.
  public init(_ count: Int, in language: Language) {
    let count = count.magnitude
    switch language {
    case .english: self = count == 1 ? .one : .many
    case .russian: self = Self.russian(count)
    }
  }

  private static func russian(_ count: UInt) -> Self {
    if (11...14).contains(count % 100) { return .many }
    return switch count % 10 {
    case 1: .one
    case 2...4: .few
    default: .many
    }
  }
}
