internal import DaybookProjections
internal import DaybookValues

extension CounterStrikeLine {
  /// Whether it only reads, so that it can be shown in the past.
  var onlyLooks: Bool {
    switch self {
    // The question which players to compare or choose is an event.
    case .compareSettings(let names): names.count > 1
    case .overview, .list, .team, .player, .banner, .favourites, .config, .history, .article,
      .tournaments, .prices:
      true
    // The size that the tools show is measured at the time of the line.
    case .tools(let word): word == nil
    case .handConfig, .fake, .more, .section, .favourite, .importFile, .followPrices, .up, .home,
      .choose,
      .answer:
      false
    }
  }

  /// Whether `words` show the chooser, which a bare word answers.
  package static func asksForPlayer(_ words: [String]) -> Bool {
    guard case .compareSettings(let names)? = try? CounterStrikeLine(words) else { return false }
    return names.count < 2
  }

  /// Whether a link opens the screen of `words`: one that only shows something, or asks for a player.
  static func isLinked(_ words: [String]) -> Bool {
    (try? CounterStrikeLine(words))?.onlyLooks == true || asksForPlayer(words)
  }

  /// The words that show the same again, after the line; `nil` where the line's own words do.
  func settled(seeing model: CounterStrikeReadModel) throws -> [String]? {
    switch self {
    case .fake, .importFile: return ["cs"]
    case .more:
      guard let list = CounterStrikeWanted(seeing: model).list(of: self) else { return nil }
      let first = max(1, model.last(of: list) - Int64(model.pageSize) + 1)
      return list == .news ? [list.rawValue] : [list.rawValue, "\(first)"]
    case .favourite: return ["favourites"]
    case .followPrices: return ["prices"]
    case .prices(let text):
      return PricesScreen.skin(numbered: text, in: model).map { ["prices", $0] }
    case .section: return model.screens[.player].flatMap { shown($0, model) }
    case .config(let name, _?), .handConfig(let name, _): return ["config", name]
    case .banner: return (try? model.place(of: self)).flatMap(\.self).map(model.words)
    case .tools, .answer: return ["tools"]
    case .up, .home, .choose: return after(model)?.wordsInFront
    case .compareSettings(let names) where names.count < 2: return after(model)?.wordsInFront
    default: return nil
    }
  }

  /// The read model after the line, as far as it only opens a screen; `nil` where it cannot.
  private func after(_ model: CounterStrikeReadModel) -> CounterStrikeReadModel? {
    let decision = FlowDecision(seeing: model)
    guard let facts = try? decision.facts(of: self, at: Timestamp(microsecondsSinceEpoch: 0)) else {
      return nil
    }
    var model = model
    for (index, fact) in facts.enumerated() {
      model.apply(fact, afterLogBy: index)
    }
    return model
  }

  private func shown(_ number: String, _ model: CounterStrikeReadModel) -> [String]? {
    guard let id = Int64(number), let row = model.players[ProPlayerID(id)] else { return nil }
    return ["player", "\(row.place)"]
  }
}
