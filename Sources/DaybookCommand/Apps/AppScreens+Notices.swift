internal import CounterStrikeConfigs
internal import Daybook
internal import DaybookShell
internal import FreelanceJobs
internal import Notices
internal import SteamPlayers

/// The apps with notices, and the sentences of each.
enum NoticeBoards {
  private static let told: [(app: String, told: NoticesScreen.Told)] = [
    (JobNotice.app, { JobNotice($0) }),
    (PassedTimeNotice.steam, { PassedTimeNotice($0) }),
    (FavouriteNotice.app, { FavouriteNotice($0) }),
  ]

  static let apps = told.map(\.app)

  /// The screen of each app, over the same log.
  static func all(in log: AppLog<NoticesModel>) -> [NoticesScreen] {
    told.map { NoticesScreen(of: $0.app, log: log, told: $0.told) }
  }
}

extension AppScreens {
  /// The notices of the apps.
  static func notices(in log: AppLog<NoticesModel>) -> [Screen] {
    NoticeBoards.all(in: log).map { board in
      Screen(
        name: NoticesScreen.name, usage: NoticesScreen.usage, summary: NoticesScreen.summary,
        app: board.app,
        // When a screen is reopened, its notices are not dismissed again.
        settled: { words, _ in [words[0]] }
      ) { words, context in
        try await board.lines(
          words, at: context.moment, in: context.window, context.screenLanguage,
          settings: context.settings)
      }
    }
  }
}
