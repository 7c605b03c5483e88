package import DaybookPresentation
internal import DaybookProjections
package import DaybookValues

/// The events of a person's line that reads or marks an item.
package struct ScreenDecision {
  private let model: CounterStrikeReadModel

  package init(seeing model: CounterStrikeReadModel) { self.model = model }

  /// The changes by `line` at `now`; none where nothing changes.
  ///
  /// - Throws: `Refusal` when it cannot be done.
  package func facts(
    of line: CounterStrikeLine, at now: Timestamp
  ) throws(Refusal) -> [CounterStrikeFact] {
    switch line {
    case .list(let list, let first): return shown(list, from: first ?? 1, now)
    case .more:
      let list = try listInFront()
      return shown(list, from: model.last(of: list) + 1, now)
    case .up, .home, .choose, .compareSettings:
      return try FlowDecision(seeing: model).facts(of: line, at: now)
    case .player, .banner:
      guard case .player(let player) = try model.place(of: line) else { return [] }
      guard model.screens[.player] != "\(player)" else { return [] }
      return [fact(.playerOpened(PlayerOpened(player)), now)]
    case .section(let section, let isOpen):
      guard (model.screens[.closed(section)] == nil) != isOpen else { return [] }
      return [fact(.sectionToggled(SectionToggled(section, isOpen: isOpen)), now)]
    case .favourite(let name, let isRemoved):
      let player = try model.player(called: name)
      return FavouriteDecision(seeing: model.favourites).events(player, isRemoved: isRemoved)
        .map { CounterStrikeFact(.favourite($0), in: FavouriteEvent.stream, at: now) }
    default: return []
    }
  }

  /// The list that `more` continues.
  ///
  /// - Throws: `Refusal` when none was shown, or it has no more items.
  package func listInFront() throws(Refusal) -> PagedList {
    guard let list = model.screens[.listInFront].flatMap(PagedList.init), !isElsewhere else {
      throw Refusal(.noListInFront)
    }
    let (last, known) = (model.last(of: list), Int64(model.count(of: list)))
    // Items of the source that were not fetched yet count as more, too.
    guard last < known || model.pages[list]?.isWhole == false else {
      throw Refusal(.listEnded(list, Int(known)))
    }
    return list
  }

  /// Whether a screen without further items, such as an article or a map, is in front.
  private var isElsewhere: Bool {
    switch model.flow.path.front {
    case .main, .list: false
    default: true
    }
  }

  private func shown(_ list: PagedList, from first: Int64, _ now: Timestamp) -> [CounterStrikeFact]
  {
    let last = first + Int64(model.pageSize) - 1
    let isKnown =
      model.screens[.listInFront] == list.rawValue && model.last(of: list) == last
    return isKnown ? [] : [fact(.listShown(ListShown(list, upTo: last)), now)]
  }

  private func fact(_ event: ScreenEvent, _ now: Timestamp) -> CounterStrikeFact {
    CounterStrikeFact(.screen(event), in: ScreenEvent.stream, at: now)
  }
}

extension CounterStrikeReadModel {
  /// The number of known items of `list`.
  func count(of list: PagedList) -> Int {
    let all =
      switch list {
      case .players: players.count
      case .teams: teams.count
      case .news: articles.count
      }
    return max(0, all - (pages[list]?.goneItems.count ?? 0))
  }
}

extension PagedList {
  /// The noun for one item.
  var noun: String {
    switch self {
    case .players: "player"
    case .teams: "team"
    case .news: "article"
    }
  }
}
