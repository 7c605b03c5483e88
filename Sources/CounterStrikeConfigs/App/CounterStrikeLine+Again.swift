import DaybookProjections

extension CounterStrikeLine {
  /// Whether it does nothing but look, so that it can be looked at in the past.
  var onlyLooks: Bool {
    switch self {
    case .overview, .list, .team, .player, .favourites, .config, .history, .compareSettings,
      .article, .tournaments, .prices:
      true
    case .fake, .more, .section, .favourite, .importFile, .followPrices: false
    }
  }

  /// The words that show the same again, after the line; `nil` where those of the line do.
  func settled(seeing model: CounterStrikeReadModel) throws -> [String]? {
    switch self {
    case .fake, .importFile: return ["cs"]
    case .more:
      guard let list = CounterStrikeWanted(seeing: model).list(of: self) else { return nil }
      let first = max(1, model.last(of: list) - Int64(CounterStrikeScreens.pageSize) + 1)
      return list == .news ? [list.rawValue] : [list.rawValue, "\(first)"]
    case .favourite: return ["favourites"]
    case .followPrices: return ["prices"]
    case .section: return model.screens[.player].flatMap { shown($0, model) }
    case .config(let name, _?): return ["config", name]
    default: return nil
    }
  }

  private func shown(_ number: String, _ model: CounterStrikeReadModel) -> [String]? {
    guard let id = Int64(number), let row = model.players[ProPlayerID(id)] else { return nil }
    return ["player", "\(row.place)"]
  }
}
