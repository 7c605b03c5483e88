internal import Daybook
internal import DaybookRendering
internal import DaybookShell
internal import FreelanceJobs
internal import SteamPlayers

/// The screens of the apps.
enum AppScreens {
  /// The screens over `views`.
  static func all(_ views: AppViews) -> [Screen] { jobs(views) + players(views) }

  private static func jobs(_ views: AppViews) -> [Screen] {
    let lines: Screen.Lines = { words, window in
      try views.readJobs { model, today in
        try JobScreens.screen(words, seeing: model, today: today, width: window.width) ?? []
      }
    }
    return [
      Screen(
        name: "jobs", usage: "[DATE…]", summary: "jobs by date, the next days or those",
        app: "jobs", lines: lines),
      Screen(
        name: "job", usage: "NUMBER", summary: "what became of a job", app: "jobs", lines: lines),
    ]
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
