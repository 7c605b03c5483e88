internal import DaybookPresentation

extension ShellCommand {
  static let language: ShellCommand = .init(
    ".language", "[en|ru]", "the language of screens",
    lesson: """
      Screens and messages are in English or in Russian, for this session; typed text stays as it \
      is. By default the language is that of --lang, else of 'settings language', else of LC_ALL, \
      LC_MESSAGES or LANG, else English.
      """,
    examples: [
      Example(".language", "the one that is spoken"),
      Example(".language ru", "Russian from the next line on"),
    ],
    arguments: [.word(Language.allCases.map(\.rawValue))]
  ) { state, arguments, scope in
    guard !arguments.isEmpty else { return ShellReply([scope.context.screenLanguage.name]) }
    guard let choice = Language(rawValue: arguments) else {
      throw language.misuse("There is no language '\(arguments)'.")
    }
    state.settings.language = choice
    return ShellReply()
  }
}
