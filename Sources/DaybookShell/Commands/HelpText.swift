internal import DaybookRendering
internal import DaybookValues

/// The texts of `.help` about commands, screens and verbs.
struct HelpText {
  let screens: [Screen]
  /// The verbs that a program adds to the shell.
  var verbs: [AppVerb] = []
  /// The apps whose screens are left out of the list of all screens.
  var absentApps: Set<String> = []
  /// The read models that the lists omit, because their apps have no events in the log.
  var absentTables: Set<String> = []

  /// The help on `topic`; if `topic` is empty, the overview.
  func lines(on topic: String, in window: Window) -> [String] {
    let topic = topic.trimmed
    if topic.isEmpty { return overview(window) }
    if topic == "screens" { return table(screens.map(entry), window) }
    if let command = ShellCommand.named(topic) ?? ShellCommand.named("." + topic) {
      return lesson(command.title, command.summary, command.lesson, command.examples, window)
        + guide(topic, window) + ofLanguage(topic, window)
    }
    let asked = screens.filter { [$0.name, $0.screenName.fullName].contains(topic.lowercased()) }
    if let verb = verbs.first(where: { $0.name == topic }) { return about(verb.entry, window) }
    let words = CommandWords(topic).words
    if !asked.isEmpty {
      // A screen and a topic about queries may have the same name, such as 'sample'.
      let isTopic = HelpTopics.all.contains { $0.isNamed(topic.lowercased()) }
      return asked.flatMap { about(entry($0), window) } + ["", Self.screensInThePast]
        + (isTopic ? [""] + topics(words, window) : [])
    }
    if HelpTopics.find(words).isEmpty {
      let found = found(topic)
      if !found.isEmpty { return table(found, window) }
    }
    return topics(words, window)
  }

  /// The lines of the guide called `name`, such as 'keys', after an empty line.
  ///
  /// The result is empty if there is no such guide.
  private func guide(_ name: String, _ window: Window) -> [String] {
    guard let guide = HelpTopic.guides.first(where: { $0.name == name }) else { return [] }
    return [""] + guide.lines(window: window)
  }

  /// The operators and functions called `name`, such as the function `log` beside the command
  /// `.log`, after an empty line; empty if there are none.
  private func ofLanguage(_ name: String, _ window: Window) -> [String] {
    let found = HelpTopics.all.filter { $0.kind != .guide && $0.isNamed(name.lowercased()) }
    return found.flatMap { [""] + $0.lines(window: window) }
  }

  /// The help on the topics that match `words`.
  ///
  /// The example of a topic may read an app's table that is empty in this daybook. If no other
  /// topic matches, a note names a daybook in which the table has rows.
  private func topics(_ words: [String], _ window: Window) -> [String] {
    let lines = HelpTopics.lines(words, window: window)
    let found = HelpTopics.find(words)
    let asked = found.count > 1 ? [] : found.flatMap(\.examples).map { LineScan($0.text).word }
    guard let table = asked.first(where: { absentTables.contains($0) }) else { return lines }
    let note =
      "'\(table)' has no rows here: it is a table of an app. 'daybook demo' runs these examples; with your "
      + "own data write events, or a table that '.tables' lists."
    return lines + [""] + Paragraph(TerminalText(note)).lines(width: window.width)
  }

  /// The overview for a newcomer: import, queries, the past, export, and then the apps.
  private func overview(_ window: Window) -> [String] {
    let groups = HelpGroup.all.flatMap { group in
      [group.title] + table(group.commands.map(\.entry), window) + [""]
    }
    let guides = HelpTopic.guides.map {
      HelpEntry(title: ".help \($0.name)", summary: $0.summary)
    }
    let own = verbs.isEmpty ? [] : ["Verbs"] + table(verbs.map(\.entry), window) + [""]
    return beginning(window) + groups + own + legend(window)
      + ["More, and every operator and function by its name"] + table(guides, window)
      + apps(window)
  }

  /// The first paragraph, which names the lines that a newcomer types first.
  ///
  /// It also names the lines that lead from a wrong row to the event that caused it.
  private func beginning(_ window: Window) -> [String] {
    let text =
      "To begin: '.tables', 'describe events', 'tail'. From a wrong row to its event: "
      + "'bisect QUERY', then 'test this' and 'verify'."
    return Paragraph(TerminalText(text)).lines(width: window.width) + [""]
  }

  /// The explanation of the signs and of the words in capitals that the help uses.
  private func legend(_ window: Window) -> [String] {
    let legend =
      "Words in capitals stand for yours: SEQ is the number of an event, VIEW a read model, N a "
      + "number. [ ] may be left out, | parts choices, and the word before … may come again. "
      + "A screen's N is a place in its list."
    return Paragraph(TerminalText(legend)).lines(width: window.width) + [""]
  }

  private func apps(_ window: Window) -> [String] {
    let shown = screens.filter { screen in screen.app.map { !absentApps.contains($0) } ?? true }
    let lines = shown.isEmpty ? [] : ["", "Screens"] + table(shown.map(entry), window)
    let absent = absentApps.filter { name in screens.contains { $0.app == name } }
    guard !absent.isEmpty else { return lines }
    let names = absent.sorted().joined(separator: ", ")
    return lines + [""]
      + Paragraph(TerminalText("'.apps' lists the screens of apps without events: \(names)."))
      .lines(width: window.width)
  }

  /// The list of `.apps`.
  func apps(_ apps: [ShellApp], _ window: Window) -> [String] {
    apps.filter { app in screens.contains { $0.app == app.name } }.flatMap { app in
      ["\(app.name): \(app.summary)"]
        + table(screens.filter { $0.app == app.name }.map(entry), window) + [""]
    }.dropLast()
  }

  private func found(_ word: String) -> [HelpEntry] {
    let word = word.lowercased()
    let commands = ShellCommand.all.filter { $0.words.contains(word) }.map(\.entry)
    let named = screens.filter { "\($0.name) \($0.summary)".lowercased().contains(word) }
    let own = verbs.filter { "\($0.name) \($0.summary)".lowercased().contains(word) }
    return own.map(\.entry) + named.map(entry) + commands
  }

  /// The help entry of a screen, with its shortest unambiguous name.
  private func entry(_ screen: Screen) -> HelpEntry {
    let isAlone =
      screens.count { $0.name == screen.name } == 1
      && !ShellCommand.verbNames.contains(screen.name)
    let name = isAlone ? screen.name : screen.screenName.fullName
    return HelpEntry(title: "\(name) \(screen.usage)".trimmed, summary: screen.summary)
  }

  private func about(_ entry: HelpEntry, _ window: Window) -> [String] {
    Paragraph(TerminalText("\(entry.title): \(entry.summary)")).lines(width: window.width)
  }

  private static let screensInThePast = "--at SEQ|TIME shows a screen as of then."

  private func lesson(
    _ title: String, _ summary: String, _ lesson: String, _ examples: [ShellCommand.Example],
    _ window: Window
  ) -> [String] {
    let lesson = Paragraph(TerminalText(lesson)).lines(width: window.width)
    let shown = examples.map { HelpEntry(title: $0.line, summary: $0.explanation) }
    return Paragraph(TerminalText("\(title): \(summary)")).lines(width: window.width) + [""]
      + lesson + (shown.isEmpty ? [] : [""] + table(shown, window))
  }

  private func table(_ entries: [HelpEntry], _ window: Window) -> [String] {
    let columns = [Table.Column(shrinksTo: 12), Table.Column("", .left, shrinksTo: 20)]
    let rows = entries.map { [TerminalText($0.title), TerminalText($0.summary)] }
    return Table(columns: columns, rows: rows, indentation: 2, wraps: true)
      .lines(width: window.width)
  }
}

/// One line of a list in the help.
struct HelpEntry {
  let title: String
  let summary: String
}

extension AppVerb {
  var entry: HelpEntry { HelpEntry(title: "\(name) \(usage)".trimmed, summary: summary) }
}

extension ShellCommand {
  var entry: HelpEntry { HelpEntry(title: title, summary: summary) }

  /// The title, the summary and the lesson, in lower case.
  var words: String { "\(title) \(summary) \(lesson)".lowercased() }
}
