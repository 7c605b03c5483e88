package import DaybookPresentation

/// Which language screens and messages speak: what was said first counts, from `.language` in the
/// session, over `--lang` and the settings of the daybook, to the environment of the process.
///
/// This is the one place that orders them. Where none says anything, it is English.
package struct LanguageChoice: Sendable {
  /// What `.language` set, for this session alone.
  package var session: Language?
  /// What `--lang` says.
  package var option: Language?
  /// What the settings of the daybook say, as the text of a locale such as `ru`; asked before each
  /// line, as a line may change it.
  package var setting: @Sendable () -> String?
  /// The value of a variable of the environment; `nil` when it is not set.
  package var variable: @Sendable (_ name: String) -> String?

  package init(
    option: Language? = nil, setting: @escaping @Sendable () -> String? = { nil },
    variable: @escaping @Sendable (_ name: String) -> String? = { _ in nil }
  ) {
    (self.option, self.setting, self.variable) = (option, setting, variable)
  }

  /// What this process was started with, and `--lang` where that was given.
  package static func ofProcess(option: Language? = nil) -> LanguageChoice {
    LanguageChoice(option: option, variable: { EnvironmentVariable($0).value })
  }

  /// The language.
  package var language: Language {
    said ?? Language(environment: variable) ?? .english
  }

  /// The text of the locale that was said, such as `nl_NL.UTF-8`, also where it names no language of
  /// ours; empty where nothing was.
  package var locale: String {
    said?.rawValue ?? Language.locale(in: variable) ?? ""
  }

  private var said: Language? {
    session ?? option ?? setting().flatMap(Language.init(locale:))
  }
}
