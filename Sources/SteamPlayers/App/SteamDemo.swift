package import DaybookPresentation
internal import DaybookProjections
package import DaybookRendering
internal import DaybookValues

/// The part of `daybook demo` for this app: a comparison of the first two players, and the play
/// time of the first player.
package enum SteamDemo {
  package static func lines(
    seeing model: SteamReadModel, width: Int, glyphs: Glyphs = .blocks,
    in language: Language = .english
  ) -> [String] {
    let players = Array(model.profiles.keys.prefix(2))
    guard let first = players.first else { return [] }
    // The two screens do not depend on the present day.
    let today = CalendarDate(daysSinceEpoch: 0)
    let comparison = ComparisonPresenter(of: players, language).viewModel(of: model, today: today)
    let playtime = PlaytimePresenter(of: first, language).viewModel(of: model, today: today)
    return comparison.lines(width: width) + [""] + playtime.lines(width: width, glyphs: glyphs)
  }
}
