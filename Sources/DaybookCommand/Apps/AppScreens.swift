internal import AgentSessions
internal import AppHosting
internal import CounterStrikeConfigs
internal import Daybook
internal import DaybookPresentation
internal import DaybookRendering
internal import DaybookShell
internal import FreelanceJobs
internal import Notices
internal import SteamPlayers
internal import WebPages

/// The screens of the apps.
enum AppScreens {
  /// The names of all screens, for a caller without a daybook.
  static var names: [ScreenName] {
    JobScreens.all.map { ScreenName($0.name, app: "jobs") }
      + SteamScreens.all.map { ScreenName($0.name, app: "steam") }
      + CounterStrikeScreens.all.map { ScreenName($0.name, app: "cs") }
      + [ScreenName(WebScreens.name, app: "web")]
      + AgentScreens.all.map { ScreenName($0.name, app: "agent") }
      + NoticeBoards.apps.map { ScreenName(NoticesScreen.name, app: $0) }
      + SettingsScreens.names.map { ScreenName($0, app: "settings") }
  }

  /// The screens of all apps.
  static func all(
    _ jobs: JobsApp, _ steam: SteamApp, _ cs: CounterStrikeApp, _ web: WebApp
  ) -> [Screen] {
    self.jobs(jobs) + players(steam) + configs(cs) + [pages(web)] + runs
  }

  private static func jobs(_ app: JobsApp) -> [Screen] {
    JobScreens.all.map { screen in
      Screen(
        name: screen.name, usage: screen.usage, summary: screen.summary, app: "jobs",
        // The app stores which of its screens is current, so the word 'jobs' alone reopens that
        // screen.
        settled: { _, _ in ["jobs"] }
      ) { try await lines($0, of: app, $1) }
    }
  }

  private static func players(_ app: SteamApp) -> [Screen] {
    SteamScreens.all.map { screen in
      Screen(
        name: screen.name, usage: screen.usage, summary: screen.summary, app: "steam",
        settled: { try await app.settled($0, at: $1.moment) }
      ) { try await lines($0, of: app, $1) }
    }
  }

  private static func configs(_ app: CounterStrikeApp) -> [Screen] {
    CounterStrikeScreens.all.map { screen in
      Screen(
        name: screen.name, usage: screen.usage, summary: screen.summary, app: "cs",
        asks: { CounterStrikeLine.asksForPlayer($0) ? ScreenQuestion("choose") : nil },
        settled: { try await app.settled($0, at: $1.moment, settings: $1.settings) },
        lasts: { (try? CounterStrikeLine($0))?.lasts ?? false }
      ) { try await lines($0, of: app, $1) }
    }
  }

  private static func lines(
    _ words: [String], of app: some HostedApp, _ context: ScreenContext
  ) async throws -> [String] {
    try await app.lines(
      words, at: context.moment, in: context.window, context.screenLanguage,
      settings: context.settings, draft: context.onDraft, live: context.onLive)
  }

  private static func pages(_ app: WebApp) -> Screen {
    Screen(
      name: WebScreens.name, usage: WebScreens.usage, summary: WebScreens.summary, app: "web",
      settled: { words, _ in await app.settled(words) }
    ) { words, context in
      try await app.lines(words, at: context.moment, in: context.window, context.screenLanguage)
    }
  }

  private static var runs: [Screen] {
    AgentScreens.all.map { screen in
      Screen(
        name: screen.name, usage: screen.usage, summary: screen.summary, app: "agent",
        arguments: screen.takesRun ? [.column("run", table: "runs")] : [],
        settled: { try AgentScreens(at: $1.moment, $1.log).settled($0) }
      ) { words, context in
        try AgentScreens(at: context.moment, context.log).lines(
          words, in: context.window, context.screenLanguage, pageSize: context.settings.pageSize)
      }
    }
  }

  /// Opens links to screens of `agent`, and makes links to the open screens.
  static var runLinks: AppLinks {
    AppLinks(
      app: "agent", screens: { try AgentLinks.lines(of: $0) },
      link: { try AgentScreens(at: $2.moment, $2.log).link(of: $0, at: $1) })
  }

  /// Opens links to screens of `cs`, and makes links to the open screens.
  static func links(of app: CounterStrikeApp) -> AppLinks {
    AppLinks(
      app: "cs", screens: { try CounterStrikeLinks.lines(of: $0) },
      link: { try await app.screenLink(of: $0, at: $1, seeing: $2.moment) })
  }

  /// Opens links to screens of `steam`, and makes links to the open screens.
  ///
  /// The app `jobs` needs no link handler, because its screen `open` opens its links.
  static func links(of app: SteamApp) -> AppLinks {
    AppLinks(
      app: "steam", screens: { try SteamLinks.lines(of: $0) },
      link: { try await app.link(of: $0, at: $1, seeing: $2.moment) })
  }
}
