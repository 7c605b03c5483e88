internal import DaybookPresentation
internal import DaybookProjections
internal import DaybookRendering
internal import DaybookValues

/// The changes of settings of all players, of one player, or of one setting.
struct HistoryScreen: CounterStrikeScreen {
  static let name = "history"
  static let usage = "[NAME|FIELD]"
  static let summary = "who changed what, and when"
  static let links = [
    CounterStrikeLinkForm("history", example: "history"),
    .init("history/{name}", example: "history/mouse"),
  ]

  static func lasting(_ words: [String], in model: CounterStrikeReadModel) -> [String] {
    words.map(model.lastingName)
  }

  private let text: String

  init(_ words: [String]) { text = words.joined(separator: " ") }

  func place(_ situation: CounterStrikeSituation) throws(Refusal) -> CounterStrikePlace? {
    .history(text)
  }

  func page(
    _ situation: CounterStrikeSituation, after before: CounterStrikeSituation
  ) throws(Refusal) -> Page {
    let language = situation.language
    if text.isEmpty { return situation.page(HistoryPage(language)) }
    if let field = PlayerField.named(text) {
      return situation.page(HistoryPage(of: field, language))
    }
    let player = try situation.model.player(called: text)
    return situation.page(HistoryPage(of: player, language))
  }
}

/// The changes of one player, of one setting, or of all players, with the latest change first.
///
/// The first known value does not count as a change.
struct HistoryPage: ViewModelBuilder {
  private let player: ProPlayerID?
  private let field: PlayerField?
  private let language: Language

  init(_ language: Language) { (player, field, self.language) = (nil, nil, language) }
  init(of player: ProPlayerID, _ language: Language) {
    (self.player, field, self.language) = (player, nil, language)
  }
  init(of field: PlayerField, _ language: Language) {
    (player, self.field, self.language) = (nil, field, language)
  }

  private static let most = 50

  func viewModel(of model: CounterStrikeReadModel, today: CalendarDate) -> Page {
    let changes = changes(in: model)
    let subject = player.map { model.nickname(of: $0, in: language) } ?? field?.title(in: language)
    let title = say(.title(subject: subject ?? say(.allPlayers)))
    guard !changes.isEmpty else {
      return Page(title, [.note(say(.nothing)), hint(model).note(in: language)])
    }
    let shown = Array(changes.prefix(Self.most))
    let rest = changes.count - shown.count
    let note = rest > 0 ? [Page.Part.note(say(.older(rest)))] : []
    let list = Page.Section(
      title: title, detail: say(.changes(changes.count)),
      parts: [.grid(grid(of: shown, model))] + note)
    var sections = [list] + [common(changes, model)].compactMap(\.self)
    sections[sections.count - 1].parts.append(hint(model).note(in: language))
    return Page(sections)
  }

  private func hint(_ model: CounterStrikeReadModel) -> ScreenHint {
    if let player { return .historyOfPlayer(name: model.nickname(of: player, in: language)) }
    return field == nil ? .historyOfAll : .historyOfField
  }

  private func say(_ message: HistoryMessage) -> String { message.text(in: language) }

  private func shown(_ value: String?, of change: SettingChange) -> String {
    guard let value else { return SettingsMessage.unknown.text(in: language) }
    return PlayerField(rawValue: change.field)?.shown(value, in: language) ?? value
  }

  private typealias Change = Rows<SettingChangeKey, SettingChange>.Element

  private func changes(in model: CounterStrikeReadModel) -> [Change] {
    let rows = player.map { Array(model.changes.startingWith($0)) } ?? Array(model.changes)
    return rows.filter { $0.row.isChange && (field == nil || $0.row.field == field?.rawValue) }
      .ordered { ($1.row.time, $1.key.seq) < ($0.row.time, $0.key.seq) }
  }

  private func grid(of changes: [Change], _ model: CounterStrikeReadModel) -> Page.Grid {
    let who = player == nil
    let columns: [Page.Grid.Column] =
      [.word(say(.seenOn))] + (who ? [.text(PlayersMessage.player.text(in: language))] : [])
      + (field == nil ? [.text(say(.what))] : []) + [.text(say(.from)), .text(say(.to))]
    return Page.Grid(
      columns: columns,
      rows: changes.map { key, row in
        [language.date(row.time.date)] + (who ? [model.nickname(of: key.player, in: language)] : [])
          + (field == nil ? [title(of: row)] : [])
          + [row.old, row.new].map { shown($0, of: row) }
      })
  }

  private func title(of change: SettingChange) -> String {
    PlayerField(rawValue: change.field)?.title(in: language) ?? change.field
  }

  /// The most frequent new values of the setting; `nil` if fewer than two players changed it.
  private func common(_ changes: [Change], _ model: CounterStrikeReadModel) -> Page.Section? {
    guard field != nil else { return nil }
    let players = Set(changes.map(\.key.player))
    var counts: [String: Int] = [:]
    for change in changes { counts[shown(change.row.new, of: change.row), default: 0] += 1 }
    let most = counts.ordered { ($1.value, $0.key) < ($0.value, $1.key) }.prefix(5)
    guard players.count > 1 else { return nil }
    return Page.Section(
      title: say(.wentTo), detail: PlayersMessage.count(players.count).text(in: language),
      parts: [
        .grid(
          Page.Grid(
            columns: [
              .text(PlayersMessage.value.text(in: language)), .number(say(.changeCount)),
            ],
            rows: most.map { [$0.key, language.number($0.value)] }))
      ])
  }
}
