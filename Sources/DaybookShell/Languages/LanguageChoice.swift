package import Daybook
package import DaybookPresentation

/// The language of screens and messages, which is chosen from three sources.
///
/// The sources are the session, then the setting in the log, then the environment. If no source has
/// a language, it is English. No other code chooses between the sources.
package struct LanguageChoice: Sendable, Equatable {
  /// The language of the session; `--lang` sets it first, and `.language` later.
  ///
  /// A line that is run again has the language in which it was recorded.
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

  /// The language of the environment of this process; `--lang`, if given, overrides it.
  package static func ofProcess(option: Language? = nil) -> LanguageChoice {
    let variable = { (name: String) in EnvironmentVariable(name).value }
    return LanguageChoice(
      session: option.map { SpokenLanguage($0) },
      surroundings: SpokenLanguage(
        Language(environment: variable) ?? .english, locale: Language.locale(in: variable) ?? ""))
  }

  /// The chosen language of screens and messages.
  package var spoken: SpokenLanguage { session ?? setting ?? surroundings }

  /// The choice with the person's setting in `log` added.
  ///
  /// - Throws: `LogError` when the log cannot be read.
  package func following(_ log: FileEventLog) throws -> LanguageChoice {
    var choice = self
    let settings = PersonalSettings(in: log, upTo: try log.end())
    choice.setting = settings.language.map { SpokenLanguage($0) }
    return choice
  }
}

/// A language, with the locale that selected it.
package struct SpokenLanguage: Sendable, Equatable {
  package let language: Language
  /// The locale, such as `nl_NL.UTF-8`, whose language may be unknown to Daybook; empty without a
  /// locale.
  package let locale: String

  package init(_ language: Language, locale: String? = nil) {
    (self.language, self.locale) = (language, locale ?? language.rawValue)
  }
}
