/// A group of verbs and commands for one purpose, in the order in which a newcomer needs them.
package struct HelpGroup {
  let title: String
  let commands: [ShellCommand]

  /// The lines of the shell that can also be run as commands of the program.
  package static let commandVerbs: [any CommandVerb.Type] = [TablesVerb.self, SchemaVerb.self]

  /// All groups of the help; a new verb must be added to one of them.
  static let all = [
    HelpGroup(title: "Data in", commands: [.importFile, .read]),
    HelpGroup(
      title: "Queries in KQL, such as: events | summarize count() by type",
      commands: [.tables, .schema, .describe, .kinds, .tail, .show, .watch]),
    HelpGroup(
      title: "The past",
      commands: [
        .at, .step, .back, .diff, .diverge, .blame, .bisect, .shrink, .test, .verify, .whatIf,
        .grid,
        .replay, .bookmark,
      ]),
    HelpGroup(title: "Results out", commands: [.once, .output, .mode, .digits, .rows, .width]),
    HelpGroup(title: "Read models", commands: [.create, .alter, .rename, .drop, .showViews]),
    HelpGroup(
      title: "The shell",
      commands: [
        .help, .apps, .alias, .timer, .log, .keys, .theme, .language, .session, .open, .link, .up,
        .home,
        .plainHelp, .quit, .plainQuit,
      ]),
  ]

  /// The commands that are not listed in the help; each of them still has a help text.
  static let unlisted: [ShellCommand] = [.reactions]
}
