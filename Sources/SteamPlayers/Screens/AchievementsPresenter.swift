import DaybookPresentation
import DaybookProjections
package import DaybookRendering
package import DaybookValues

/// The achievements of one game: when they were unlocked, and what is missing.
package struct AchievementsPresenter: Presenter {
  package typealias Action = Never
  package typealias Body = PlayerEvent

  private let player: PlayerID
  private let app: AppID

  package init(of player: PlayerID, in app: AppID) {
    self.player = player
    self.app = app
  }

  package func viewModel(of model: SteamReadModel, today: CalendarDate) -> Page {
    let library = PlayerLibrary(player, in: model)
    let progress = AchievementProgress(of: player, in: app, model)
    let title = "\(library.title(app)), achievements of \(library.name)"
    guard !progress.unlocked.isEmpty || !progress.locked.isEmpty else {
      return Page(title, [.note("No achievements are known of this game.")])
    }
    var sections = [
      Page.Section(
        title: title, detail: progress.text, parts: [unlocked(progress)])
    ]
    if !progress.locked.isEmpty {
      sections.append(
        Page.Section(
          title: "Missing, the nearest first", detail: "\(progress.locked.count)",
          parts: [locked(progress)]))
    }
    return Page(sections)
  }

  private func unlocked(_ progress: AchievementProgress) -> Page.Part {
    if progress.unlocked.isEmpty { return .note("None is unlocked yet.") }
    return .grid(
      Page.Grid(
        columns: [.word("unlocked"), .text("achievement"), .number("rarity"), .text("")],
        rows: progress.unlocked.map { entry in
          [date(of: entry.own), entry.title, entry.rarity, entry.details]
        }))
  }

  private func locked(_ progress: AchievementProgress) -> Page.Part {
    .grid(
      Page.Grid(
        columns: [.text("achievement"), .number("rarity"), .text("")],
        rows: progress.locked.map { [$0.title, $0.rarity, $0.details] }))
  }

  /// Where Steam knows no time, the day by which it was seen.
  private func date(of row: UnlockedAchievement?) -> String {
    guard let row else { return "" }
    return row.unlockedAt?.date.description ?? "by \(row.firstSeen.date)"
  }
}
