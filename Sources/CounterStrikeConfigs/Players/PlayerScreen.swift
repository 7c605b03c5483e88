internal import DaybookPresentation
internal import DaybookProjections
internal import DaybookRendering
internal import DaybookValues

/// The line that shows one player.
struct PlayerScreen: CounterStrikeScreen {
  static let name = "player"
  static let usage = "NAME|N"
  static let summary = "one player: hardware and settings"
  static let links = [CounterStrikeLinkForm("player/{name}", example: "player/embertail")]

  static func lasting(_ words: [String], in model: CounterStrikeReadModel) -> [String] {
    words.map(model.lastingName)
  }

  private let player: String

  init(_ words: [String]) throws(Refusal) {
    player = try CounterStrikeScreens.named(
      words.joined(separator: " "), "player NAME, or player N")
  }

  func topics(_ situation: CounterStrikeSituation) -> [CounterStrikeTopic] {
    situation.model.topics(ofPlayer: player)
  }

  func facts(_ situation: CounterStrikeSituation) throws(Refusal) -> [CounterStrikeFact] {
    situation.opening(try situation.model.player(called: player))
  }

  func place(_ situation: CounterStrikeSituation) throws(Refusal) -> CounterStrikePlace? {
    .player(try situation.model.player(called: player))
  }

  func page(
    _ situation: CounterStrikeSituation, after before: CounterStrikeSituation
  ) throws(Refusal) -> Page {
    situation.page(PlayerPage(of: try situation.model.player(called: player), situation.language))
  }
}

extension CounterStrikeReadModel {
  /// The topic of the player called `name`, in an array, which is empty for an unknown player.
  func topics(ofPlayer name: String) -> [CounterStrikeTopic] {
    (try? player(called: name)).map { [.player($0)] } ?? []
  }

  /// The nickname of the player that `word` names, or `word` if the nickname is not unique.
  func lastingName(of word: String) -> String {
    guard let player = try? player(called: word), let name = facts(of: player)?.text(.nickname),
      (try? self.player(called: name)) == player
    else { return word }
    return name
  }
}

extension CounterStrikeSituation {
  /// The event that a person opens `player`, in an array.
  ///
  /// The array is empty if `player` was already opened last.
  func opening(_ player: ProPlayerID) -> [CounterStrikeFact] {
    model.screens[.player] == "\(player)" ? [] : [fact(.playerOpened(PlayerOpened(player)))]
  }

  /// The player that a person opened last; `nil` if no player was opened yet.
  var playerInFront: ProPlayerID? {
    model.screens[.player].flatMap { Int64($0) }.map { ProPlayerID($0) }
  }
}

/// The screen of one player: the identity, followed by sections that a person can open and close.
struct PlayerPage: ViewModelBuilder {
  private let player: ProPlayerID
  private let language: Language

  init(of player: ProPlayerID, _ language: Language) {
    (self.player, self.language) = (player, language)
  }

  func viewModel(of model: CounterStrikeReadModel, today: CalendarDate) -> Page {
    let facts = model.facts(of: player) ?? PlayerFacts()
    let place = model.players[player].map { say(.place($0.place)) } ?? ""
    let name = facts.fullName(orElse: player, in: language)
    let who = Page.Section(title: name, detail: place, parts: identity(facts, model, today))
    guard PlayerField.setup.contains(where: { facts[$0] != nil }) else {
      let note = say(.neverSeen(name: model.nickname(of: player, in: language)))
      return Page([
        who,
        Page.Section(
          title: say(.settings), parts: [.note(note), ScreenHint.players.note(in: language)]),
      ])
    }
    var sections = [who] + PlayerField.Section.allCases.compactMap { section($0, facts, model) }
    let next = ScreenHint.player(name: model.nickname(of: player, in: language))
    sections[sections.count - 1].parts.append(next.note(in: language))
    return Page(sections)
  }

  private func identity(
    _ facts: PlayerFacts, _ model: CounterStrikeReadModel, _ today: CalendarDate
  ) -> [Page.Part] {
    let known = [PlayerField.country, .team, .link].compactMap { field in
      facts.text(field).map { Page.Fact(name: field.title(in: language), value: $0) }
    }
    let favourite =
      model.favourites[player] == nil ? [] : [Page.Part.note(say(.isFavourite))]
    let hint = model.players[player]
      .flatMap { LinkHint(to: "player \($0.place)", at: facts.text(.link)) }
    let shown = known + dates(facts, model, today)
    return (shown.isEmpty ? [] : [.facts(shown)]) + favourite
      + [hint?.note(in: language)].compactMap(\.self)
  }

  /// The date of the last update of the settings according to a banner, and the date of the last
  /// change that the log contains.
  private func dates(
    _ facts: PlayerFacts, _ model: CounterStrikeReadModel, _ today: CalendarDate
  ) -> [Page.Fact] {
    let banner = model.banners.reversed().first { $0.key.player == player }?.key.date.date
    let updated = banner.map { date in
      let days = Int(today.daysSinceEpoch) - Int(date.daysSinceEpoch)
      return Page.Fact(
        name: say(.settingsUpdated), value: say(.updatedOn(date, days: days)))
    }
    // A player is in the list before any settings are known, so the list alone gives no date.
    let settings = PlayerField.setup.contains { facts[$0] != nil } ? model.settings[player] : nil
    let seen = settings.map {
      Page.Fact(
        name: say(updated == nil ? .settingsSeenFirst : .settingsSeen),
        value: language.date($0.changedAt.date))
    }
    return [updated, seen].compactMap(\.self)
  }

  /// The section with its known values; `nil` if no value is known.
  private func section(
    _ section: PlayerField.Section, _ facts: PlayerFacts, _ model: CounterStrikeReadModel
  ) -> Page.Section? {
    let fields = PlayerField.setup.filter { $0.section == section && facts[$0] != nil }
    guard !fields.isEmpty else { return nil }
    guard model.screens[.closed(section)] == nil else {
      return Page.Section(
        title: section.title(in: language), detail: say(.closed),
        parts: [.note(say(.opens(section)))])
    }
    let short = fields.filter { !Self.long.contains($0) && $0 != .edpi }
    let effective = section == .settings ? [PlayerField.edpi] : []
    let rows = (short + effective).compactMap { field in
      facts.shown(field, in: language).map { [field.title(in: language), $0] }
    }
    let name: PlayersMessage = section == .hardware ? .hardware : .setting
    let grid = Page.Grid(columns: [.word(say(name)), .text(say(.value))], rows: rows)
    let notes = fields.filter(Self.long.contains).map { field in
      Page.Part.note("\(field.title(in: language)): \(facts.text(field) ?? "")")
    }
    return Page.Section(
      title: section.title(in: language), parts: (rows.isEmpty ? [] : [.grid(grid)]) + notes)
  }

  private func say(_ message: PlayersMessage) -> String { message.text(in: language) }

  /// The fields with long texts, which are shown below the table.
  private static let long: Set<PlayerField> = [
    .launchOptions, .crosshairCode, .viewmodel, .configURL,
  ]
}
