internal import CounterStrikeConfigs
internal import Daybook
internal import DaybookShell
internal import FreelanceJobs
internal import Notices
internal import SteamPlayers

/// The screens with the notices of each app that has notices.
enum NoticeBoards {
  private static let told: [(app: String, told: NoticesScreen.Told)] = [
    (JobNotice.app, { JobNotice($0) }),
    (PassedTimeNotice.steam, { PassedTimeNotice($0) }),
    (FavouriteNotice.app, { FavouriteNotice($0) }),
  ]

  static let apps = told.map(\.app)

  /// The notices screen of each app, all over the same log.
  static func all(in log: AppLog<NoticesModel>) -> [NoticesScreen] {
    told.map { NoticesScreen(of: $0.app, log: log, told: $0.told) }
  }
}

extension AppScreens {
  /// The notices screens of the apps, as screens of the shell.
  static func notices(in log: AppLog<NoticesModel>) -> [Screen] {
    NoticeBoards.all(in: log).map { board in
      Screen(
        name: NoticesScreen.name, usage: NoticesScreen.usage, summary: NoticesScreen.summary,
        app: board.app,
        // The screen is reopened without its arguments, so that no notice is dismissed again.
        settled: { words, _ in [words[0]] }
      ) { words, context in
        try await board.lines(
          words, at: context.moment, in: context.window, context.screenLanguage,
          settings: context.settings)
      }
    }
  }
}
