package import DaybookPresentation
import DaybookProjections
package import DaybookRendering
package import DaybookValues

/// The screens of this app by the words that open them.
package enum SteamScreens {
  /// The lines of the screen that `words` name.
  ///
  /// - `compare PLAYER PLAYER…` shows games side by side.
  /// - `playtime PLAYER` shows the play time by game, `playtime PLAYER GAME` by day.
  /// - `playtime PLAYER [GAME] by day`, or `week`, `month` or `year`, adds it up.
  ///
  /// A player is named by number or present name, a game by number, name or a part of the name.
  ///
  /// - Parameters:
  ///   - words: The words of the line, the name of the screen first.
  ///   - model: What is known.
  ///   - today: The day on which it is shown.
  ///   - width: The columns of the terminal.
  ///   - glyphs: What bars are drawn with.
  /// - Returns: `nil` when the first word is no screen of this app.
  /// - Throws: ``Refusal`` that names what is known when the rest is not understood.
  package static func screen(
    _ words: [String], seeing model: SteamReadModel, today: CalendarDate, width: Int,
    glyphs: Glyphs = .blocks
  ) throws(Refusal) -> [String]? {
    let arguments = Array(words.dropFirst())
    switch words.first {
    case "compare":
      let presenter = ComparisonPresenter(of: try comparedPlayers(arguments, in: model))
      return presenter.viewModel(of: model, today: today).lines(width: width)
    case "playtime":
      return try playtime(arguments, in: model, today: today)
        .lines(width: width, glyphs: glyphs)
    default: return nil
    }
  }

  private static func comparedPlayers(
    _ words: [String], in model: SteamReadModel
  ) throws(Refusal) -> [PlayerID] {
    var players: [PlayerID] = []
    for word in words {
      let player = try model.player(called: word)
      if !players.contains(player) { players.append(player) }
    }
    guard players.count > 1 else {
      throw Refusal("Name two players or more to compare. \(model.knownPlayers)")
    }
    return players
  }

  private static func playtime(
    _ words: [String], in model: SteamReadModel, today: CalendarDate
  ) throws(Refusal) -> PlaytimeViewModel {
    guard let first = words.first else {
      throw Refusal("Whose play time? \(model.knownPlayers)")
    }
    let player = try model.player(called: first)
    let period = period(endingIn: words)
    let title = words.dropFirst().dropLast(period == nil ? 0 : 2).joined(separator: " ")
    let app = title.isEmpty ? nil : try model.game(called: title, of: player)
    if let period {
      return PeriodPlaytimePresenter(of: player, in: app, by: period)
        .viewModel(of: model, today: today)
    }
    guard let app else {
      return PlaytimePresenter(of: player).viewModel(of: model, today: today)
    }
    return GamePlaytimePresenter(of: player, in: app).viewModel(of: model, today: today)
  }

  /// The period of words that end in `by` and its name.
  private static func period(endingIn words: [String]) -> PlayPeriod? {
    guard words.count > 2, words[words.count - 2] == "by" else { return nil }
    return words.last.flatMap { PlayPeriod(rawValue: $0) }
  }
}
