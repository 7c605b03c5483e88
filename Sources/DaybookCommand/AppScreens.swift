internal import Daybook
internal import DaybookRendering
internal import DaybookShell
internal import FreelanceJobs
internal import SteamPlayers

/// The screens of the apps.
enum AppScreens {
  /// The screens over `views`, and those of `jobs`.
  static func all(_ views: AppViews, _ jobs: JobsApp) -> [Screen] {
    self.jobs(jobs) + players(views)
  }

  private static func jobs(_ app: JobsApp) -> [Screen] {
    JobScreens.all.map { screen in
      Screen(
        name: screen.name, usage: screen.usage, summary: screen.summary, app: "jobs"
      ) { words, window in
        try await app.lines(words, in: window)
      }
    }
  }

  private static func players(_ views: AppViews) -> [Screen] {
    let lines: Screen.Lines = { words, window in
      try views.readPlayers { model, today in
        try SteamScreens.screen(
          words, seeing: model, today: today, width: window.width, glyphs: window.glyphs) ?? []
      }
    }
    return [
      Screen(
        name: "compare", usage: "PLAYER PLAYER…", summary: "games of players side by side",
        app: "steam", lines: lines),
      Screen(
        name: "playtime", usage: "PLAYER [GAME] [by day|week|month|year]",
        summary: "play time by game, or over time", app: "steam", lines: lines),
    ]
  }
}
