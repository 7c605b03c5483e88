package import Daybook
package import DaybookPresentation

/// The language of screens and messages, chosen from three sources.
///
/// The session's language wins over the setting in the log, and that over the environment. Without
/// any of them, it is English. No other place orders the sources.
package struct LanguageChoice: Sendable, Equatable {
  /// The session's language, set by `--lang`, and later by `.language`.
  ///
  /// For a line that is run again, it is the language in which the line was recorded.
  package var session: SpokenLanguage?
  /// The setting in the log.
  package var setting: SpokenLanguage?
  /// The language of the process's environment.
  package var surroundings: SpokenLanguage

  package init(
    session: SpokenLanguage? = nil, setting: SpokenLanguage? = nil,
    surroundings: SpokenLanguage = SpokenLanguage(.english, locale: "")
  ) {
    (self.session, self.setting, self.surroundings) = (session, setting, surroundings)
  }

  /// The language of this process's environment, and of `--lang` if that was given.
  package static func ofProcess(option: Language? = nil) -> LanguageChoice {
    let variable = { (name: String) in EnvironmentVariable(name).value }
    return LanguageChoice(
      session: option.map { SpokenLanguage($0) },
      surroundings: SpokenLanguage(
        Language(environment: variable) ?? .english, locale: Language.locale(in: variable) ?? ""))
  }

  /// The language.
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
  /// The locale, such as `nl_NL.UTF-8`, which may be of a language that Daybook lacks; empty for
  /// none.
  package let locale: String

  package init(_ language: Language, locale: String? = nil) {
    (self.language, self.locale) = (language, locale ?? language.rawValue)
  }
}
