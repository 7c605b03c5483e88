internal import ArgumentParser
internal import DaybookShell

/// A manual page, made from the help.
///
/// It describes either the program with all commands, or one command.
struct ManualPage {
  /// The input of `man`: requests of roff's `man` macros.
  let text: String

  init(of root: any ParsableCommand.Type) {
    var page = RoffText()
    let configuration = root.configuration
    let name = configuration.commandName ?? "daybook"
    page.request("TH", name.uppercased(), "1", "", "\(name) \(configuration.version)")
    page.section("NAME")
    page.prose("\(name) - \(configuration.abstract)")
    page.section("SYNOPSIS")
    page.literal("\(name) [--log PATH] COMMAND [ARGUMENTS]\n\(name) help COMMAND")
    page.section("DESCRIPTION")
    page.prose(configuration.discussion)
    for group in configuration.groupedSubcommands {
      page.section("\(group.name) commands".uppercased())
      for command in group.subcommands { Self.describe(command, of: root, "", &page) }
    }
    page.section("LINES OF THE SHELL")
    for command in ShellCommand.all { page.item(command.title, command.summary) }
    for fact in Self.facts { page.section(fact.title, items: fact.items) }
    page.section("SEE ALSO")
    page.prose(Self.names(of: root).map { "\(name)-\($0)(1)" }.joined(separator: ", "))
    text = page.text
  }

  /// The page of a subcommand, for `man daybook-query`.
  init(of command: any ParsableCommand.Type, in root: any ParsableCommand.Type) {
    var page = RoffText()
    let (outer, configuration) = (root.configuration, command.configuration)
    let program = outer.commandName ?? "daybook"
    let name = "\(program)-\(configuration.commandName ?? "")"
    page.request("TH", name.uppercased(), "1", "", "\(program) \(outer.version)")
    page.section("NAME")
    page.prose("\(name) - \(configuration.abstract)")
    Self.describe(HelpSections(root.helpMessage(for: command, columns: 76)), configuration, &page)
    for part in configuration.subcommands {
      Self.describe(part, of: root, "\(configuration.commandName ?? "") ", &page)
    }
    page.section("SEE ALSO")
    page.prose("\(program)(1)")
    text = page.text
  }

  /// The names of the commands that have a manual page.
  static func names(of root: any ParsableCommand.Type) -> [String] {
    commands(of: root).compactMap { $0.configuration.commandName }
  }

  /// The commands that the help lists, in the same order; hidden commands are left out.
  static func commands(of root: any ParsableCommand.Type) -> [any ParsableCommand.Type] {
    root.configuration.subcommands.filter { $0.configuration.shouldDisplay }
  }

  /// Adds the sections of a command's help to `page`; `man` wraps the discussion to the window.
  private static func describe(
    _ help: HelpSections, _ configuration: CommandConfiguration, _ page: inout RoffText
  ) {
    page.section("SYNOPSIS")
    page.literal(help.usage)
    page.section("DESCRIPTION")
    let discussion = configuration.discussion
    page.prose(discussion.isEmpty ? configuration.abstract : discussion)
    for section in help.others {
      page.section(section.title)
      page.literal(section.text)
    }
  }

  private static func describe(
    _ command: any ParsableCommand.Type, of root: any ParsableCommand.Type, _ prefix: String,
    _ page: inout RoffText
  ) {
    let configuration = command.configuration
    guard configuration.shouldDisplay, let word = configuration.commandName else { return }
    let name = prefix + word
    page.request("SS", name)
    let help = root.helpMessage(for: command, columns: 76)
    let heading = "OVERVIEW: "
    page.literal(help.hasPrefix(heading) ? String(help.dropFirst(heading.count)) : help)
    for part in configuration.subcommands { describe(part, of: root, name + " ", &page) }
  }

  private static let facts = [
    (
      title: "ENVIRONMENT",
      items: [
        ("DAYBOOK", "The daybook without --log."),
        ("NO_COLOR", "Any text: no colours."),
        ("TERM", "dumb: no colours, no line editor, ASCII alone. linux: ASCII alone."),
        ("LC_ALL, LC_CTYPE, LANG", "An encoding other than UTF-8: ASCII alone."),
        (
          "LC_ALL, LC_MESSAGES, LANG", "The language of screens; --lang and settings go before."
        ),
        ("PAGER", "The program that shows long results in the shell; less -RS when unset."),
        ("VISUAL, EDITOR", "The editor that Ctrl-X Ctrl-E opens on a line; vi when unset."),
        ("TZ, COLUMNS", "The time zone; the width where there is no terminal."),
        ("DAYBOOK_STEAM_KEY, DAYBOOK_STEAM_KEY_FILE", "The key for Steam, or the file with it."),
        (
          "DAYBOOK_STEAM_URL, DAYBOOK_TEMPER_URL, DAYBOOK_CSGO_URL",
          "The addresses of the services."
        ),
        ("DAYBOOK_CSGO_FEED_URL", "The web socket that 'prices --follow' listens to."),
        (
          "DAYBOOK_FETCH",
          "The program that asks the network; when unset, daybook-fetch beside this one."
        ),
        (
          "DAYBOOK_SERVE, DAYBOOK_POSTGRES",
          "The programs of serve and page, and of replicate and push; when unset, those beside this one."
        ),
        (
          "https_proxy, all_proxy, no_proxy",
          "The proxy of daybook-fetch, and the hosts that are asked without one."
        ),
        (
          "SSL_CERT_FILE, SSL_CERT_DIR",
          "Certificates that daybook-fetch trusts in place of the system's."
        ),
        (
          "DAYBOOK_SAFE_DIRECTORY",
          "Daybooks of other users that are trusted, with colons between; FOLDER/* for all below it."
        ),
      ]
    ),
    (
      title: "FILES",
      items: [
        ("NAME.daybook/log.mdb", "The log: the only truth."),
        ("NAME.daybook/views/", "Read models; made again from the log when they are missing."),
        ("$XDG_CONFIG_HOME/daybook/config", "Lines that each session of the shell begins with."),
        ("$XDG_STATE_HOME/daybook/history", "The history of lines."),
      ]
    ),
  ]
}
