extension ShellCommand {
  static let theme: ShellCommand = .init(
    ".theme", "[colour|plain|ascii]", "the colours of results",
    lesson: """
      Where the window has colours, numbers, times and changes are coloured. plain leaves colours \
      out, ascii also draws frames without box characters. NO_COLOR and TERM=dumb mean plain.
      """,
    examples: [
      Example(".theme ascii", "frames that every terminal can draw"),
      Example(".theme colour", "as the window can"),
    ],
    arguments: [.word(ShellSettings.ThemeChoice.allCases.map(\.rawValue))]
  ) { state, arguments, _ in
    guard !arguments.isEmpty else { return ShellReply([state.settings.theme.rawValue]) }
    guard let choice = ShellSettings.ThemeChoice(rawValue: arguments) else {
      throw theme.misuse("There is no theme '\(arguments)'.")
    }
    state.settings.theme = choice
    return ShellReply()
  }
}
