package import Daybook
package import DaybookPresentation

/// The language of screens and messages, and the three sources that can determine it.
///
/// The session takes precedence over the setting in the log, and the setting over the environment.
/// If no source names a language, it is English. No other code chooses between the sources.
package struct LanguageChoice: Sendable, Equatable {
  /// The language of the session, which `--lang` sets at the start and `.language` later.
  ///
  /// A recorded line is replayed in the language in which it was recorded.
  package var session: SpokenLanguage?
  /// The setting in the log; `nil` if the person has not set a language.
  package var setting: SpokenLanguage?
  /// The language of the process's environment.
  package var surroundings: SpokenLanguage

  package init(
    session: SpokenLanguage? = nil, setting: SpokenLanguage? = nil,
    surroundings: SpokenLanguage = SpokenLanguage(.english, locale: "")
  ) {
    (self.session, self.setting, self.surroundings) = (session, setting, surroundings)
  }

  /// Creates the choice from the environment of this process; the option `--lang` takes precedence.
  package static func ofProcess(option: Language? = nil) -> LanguageChoice {
    let variable = { (name: String) in EnvironmentVariable(name).value }
    return LanguageChoice(
      session: option.map { SpokenLanguage($0) },
      surroundings: SpokenLanguage(
        Language(environment: variable) ?? .english, locale: Language.locale(in: variable) ?? ""))
  }

  /// The chosen language of screens and messages.
  package var spoken: SpokenLanguage { session ?? setting ?? surroundings }

  /// This choice, completed with the language that the user has set in `log`.
  ///
  /// - Throws: `LogError` when the log cannot be read.
  package func following(_ log: FileEventLog) throws -> LanguageChoice {
    var choice = self
    let settings = PersonalSettings(in: log, upTo: try log.end())
    choice.setting = settings.language.map { SpokenLanguage($0) }
    return choice
  }
}

/// A language, and the locale from which it was determined.
package struct SpokenLanguage: Sendable, Equatable {
  package let language: Language
  /// The locale, such as `nl_NL.UTF-8`; empty without a locale.
  ///
  /// If Daybook does not know the language of the locale, ``language`` is a different language.
  package let locale: String

  package init(_ language: Language, locale: String? = nil) {
    (self.language, self.locale) = (language, locale ?? language.rawValue)
  }
}
