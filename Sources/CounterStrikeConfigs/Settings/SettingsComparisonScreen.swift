internal import DaybookPresentation
internal import DaybookProjections
internal import DaybookRendering
internal import DaybookValues

/// The settings of players side by side.
///
/// If fewer than two players are named, the line asks for players.
struct SettingsComparisonScreen: CounterStrikeScreen {
  static let name = "compare-settings"
  static let usage = "[A [B [C…]]]"
  static let summary = "settings side by side; asks for players if fewer than two are named"
  static let links = [
    CounterStrikeLinkForm(name, example: name),
    .init("\(name)/{a}", example: "\(name)/embertail"),
    .init("\(name)/{a}/{b}", example: "\(name)/embertail/quillon"),
    .init("\(name)/{a}/{b}/{c}", example: "\(name)/embertail/quillon/lowtide9"),
  ]

  static func lasting(_ words: [String], in model: CounterStrikeReadModel) -> [String] {
    words.map(model.lastingName)
  }

  private let names: [String]

  init(_ words: [String]) { names = words }

  /// False if the line asks for players, because the line then appends an event.
  var onlyLooks: Bool { !asksForPlayer }
  var asksForPlayer: Bool { names.count < 2 }

  func facts(_ situation: CounterStrikeSituation) throws(Refusal) -> [CounterStrikeFact] {
    guard asksForPlayer else { return [] }
    if situation.model.players.count < 2, names.isEmpty {
      throw Refusal(.nobodyToCompare)
    }
    var players: [ProPlayerID] = []
    for name in names { players.append(try situation.model.player(called: name)) }
    return [situation.fact(.chooserOpened(ChooserOpened(chosen: players)))]
  }

  func check(_ situation: CounterStrikeSituation, after before: CounterStrikeSituation) throws {
    _ = try facts(before)
  }

  func topics(_ situation: CounterStrikeSituation) -> [CounterStrikeTopic] {
    names.flatMap(situation.model.topics(ofPlayer:))
  }

  func place(_ situation: CounterStrikeSituation) throws(Refusal) -> CounterStrikePlace? {
    asksForPlayer ? nil : .comparison(try players(situation.model))
  }

  func page(
    _ situation: CounterStrikeSituation, after before: CounterStrikeSituation
  ) throws(Refusal) -> Page {
    if asksForPlayer { return try situation.pageInFront() }
    return situation.page(
      SettingsComparisonPage(of: try players(situation.model), situation.language))
  }

  func settled(_ situation: CounterStrikeSituation) -> [String]? {
    asksForPlayer ? (try? facts(situation)).map(situation.wordsInFront) : nil
  }

  /// The named players in the order of their names in the line, each of them only once.
  private func players(_ model: CounterStrikeReadModel) throws(Refusal) -> [ProPlayerID] {
    var players: [ProPlayerID] = []
    for name in names {
      let player = try model.player(called: name)
      if !players.contains(player) { players.append(player) }
    }
    guard players.count > 1 else { throw Refusal(.tooFewCompared) }
    return players
  }
}

/// The settings of players side by side, with marks at differences, and without unknown settings.
struct SettingsComparisonPage: ViewModelBuilder {
  private let players: [ProPlayerID]
  private let language: Language

  init(of players: [ProPlayerID], _ language: Language) {
    (self.players, self.language) = (players, language)
  }

  func viewModel(of model: CounterStrikeReadModel, today: CalendarDate) -> Page {
    let facts = players.map { model.facts(of: $0) ?? PlayerFacts() }
    let rows = PlayerField.setup.filter { $0 != .configURL }.compactMap { row($0, facts) }
    let names = players.map { model.nickname(of: $0, in: language) }
    guard !rows.isEmpty else {
      return Page(
        say(.compared),
        [.note(say(.noneOf(names: names))), ScreenHint.comparison.note(in: language)])
    }
    let differing = rows.count { $0[0] == Self.mark }
    let grid = Page.Grid(
      columns: [.word(""), .text(say(.setting))] + names.map { .text($0) }, rows: rows)
    let legend = SettingsMessage.legend(mark: Self.mark, hasUnknown: grid.hasUnknown)
    return Page(
      say(.compared), detail: say(.differing(differing, of: rows.count)),
      [.grid(grid), .note(say(legend)), ScreenHint.comparison.note(in: language)])
  }

  static let mark = "*"

  private func say(_ message: SettingsMessage) -> String { message.text(in: language) }

  private func row(_ field: PlayerField, _ facts: [PlayerFacts]) -> [String]? {
    let values = facts.map { $0.shown(field, in: language) }
    let known = values.compactMap(\.self)
    guard !known.isEmpty else { return nil }
    let differs = Set(known).count > 1
    return [differs ? Self.mark : "", field.title(in: language)]
      + values.map { $0 ?? UnknownCell.mark }
  }
}
