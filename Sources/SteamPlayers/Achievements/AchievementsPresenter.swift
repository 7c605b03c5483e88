package import DaybookPresentation
internal import DaybookProjections
package import DaybookRendering
package import DaybookValues

/// The achievements of one game: the times of unlocked achievements, and the missing achievements.
package struct AchievementsPresenter: Presenter {
  package typealias Action = Never
  package typealias Body = PlayerEvent

  private let player: PlayerID
  private let app: AppID
  private let language: Language

  package init(of player: PlayerID, in app: AppID, _ language: Language = .english) {
    self.player = player
    self.app = app
    self.language = language
  }

  package func viewModel(of model: SteamReadModel, today: CalendarDate) -> Page {
    let library = PlayerLibrary(player, in: model, language)
    let progress = AchievementProgress(of: player, in: app, model)
    let title = say(.achievementsTitle(game: library.title(app), player: library.name))
    guard !progress.unlocked.isEmpty || !progress.locked.isEmpty else {
      return Page(title, [.note(say(.noAchievements))])
    }
    var sections = [
      Page.Section(
        title: title, detail: progress.message.text(in: language), parts: [unlocked(progress)])
    ]
    if !progress.locked.isEmpty {
      sections.append(
        Page.Section(
          title: say(.missing), detail: language.number(progress.locked.count),
          parts: [locked(progress)]))
    }
    return Page(sections)
  }

  private func unlocked(_ progress: AchievementProgress) -> Page.Part {
    if progress.unlocked.isEmpty { return .note(say(.noneUnlocked)) }
    return .grid(
      Page.Grid(
        columns: [
          .word(say(.unlocked)), .text(say(.achievement)), .number(say(.rarity)),
          .text(say(.details)),
        ],
        rows: progress.unlocked.map { entry in
          [
            date(of: entry.own), entry.title, entry.rarity(in: language),
            entry.details(in: language),
          ]
        }))
  }

  private func locked(_ progress: AchievementProgress) -> Page.Part {
    .grid(
      Page.Grid(
        columns: [
          .text(say(.achievement)), .number(say(.rarity)), .text(say(.details)),
        ],
        rows: progress.locked.map { [$0.title, $0.rarity(in: language), $0.details(in: language)] })
    )
  }

  /// The day when the achievement was unlocked.
  ///
  /// If Steam does not know this day, the text names the day when a fetch first showed the
  /// achievement as unlocked.
  private func date(of row: UnlockedAchievement?) -> String {
    guard let row else { return "" }
    return row.unlockedAt.map { language.date($0.date) } ?? say(.unlockedBy(row.firstSeen.date))
  }

  private func say(_ message: GameDetailsMessage) -> String { message.text(in: language) }
}
