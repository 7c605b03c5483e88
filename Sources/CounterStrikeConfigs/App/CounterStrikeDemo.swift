package import DaybookPresentation
internal import DaybookProjections
package import DaybookRendering
internal import DaybookValues

/// The part of `daybook demo` for this app, which compares the settings of two players.
package enum CounterStrikeDemo {
  package static func lines(
    seeing model: CounterStrikeReadModel, width: Int, glyphs: Glyphs = .blocks,
    in language: Language = .english
  ) -> [String] {
    let players = Array(model.players.map(\.key).prefix(2))
    guard players.count == 2 else { return [] }
    // The screen does not depend on the present day.
    let page = SettingsComparisonPage(of: players, language)
      .viewModel(of: model, today: CalendarDate(daysSinceEpoch: 0))
    return PageText(page, glyphs: glyphs).lines(width: width)
  }
}
