internal import DaybookPresentation
internal import DaybookProjections

/// The topics that a line needs from the source, in the order of fetching.
struct CounterStrikeWanted {
  private let model: CounterStrikeReadModel

  init(seeing model: CounterStrikeReadModel) { self.model = model }

  /// The distance from the end of a list at which its next page is fetched.
  static let ahead: Int64 = 6

  /// The list of `line`; `nil` where it shows none.
  func list(of line: CounterStrikeLine) -> PagedList? {
    switch line {
    case .list(let list, _): list
    case .more: model.screens[.listInFront].flatMap(PagedList.init)
    default: nil
    }
  }

  /// The first page of `line`, when it shows a list from its beginning.
  func firstPage(of line: CounterStrikeLine) -> CounterStrikeTopic? {
    guard case .list(let list, from: nil) = line else { return nil }
    return .page(list, after: 0)
  }

  /// The next page of `list`, when the last shown item is within six of the last loaded one.
  ///
  /// `nil` where nothing should be fetched, as when the list is complete.
  func nextPage(of list: PagedList) -> CounterStrikeTopic? {
    guard let pages = model.pages[list] else { return .page(list, after: 0) }
    guard !pages.isWhole, model.last(of: list) > pages.loaded - Self.ahead else { return nil }
    return .page(list, after: pages.loaded)
  }

  /// Further topics: banners above lists, and the single item of a screen.
  func others(of line: CounterStrikeLine) -> [CounterStrikeTopic] {
    switch line {
    case .list(.players, _), .list(.teams, _): [.banners]
    case .player(let name): player(name)
    case .config(let name, _), .handConfig(let name, _): player(name)
    case .compareSettings(let names): names.flatMap { player($0) }
    case .choose: compared.map { .player($0) }
    case .banner:
      if case .player(let player)? = (try? model.place(of: line)).flatMap(\.self) {
        [.player(player)]
      } else {
        []
      }
    case .article(let place): article(place).map { [.article($0)] } ?? []
    case .tournaments: [.tournaments]
    case .team: model.teams.isEmpty ? [.page(.teams, after: 0)] : []
    default: []
    }
  }

  /// The players that the chooser has handed back to be compared.
  private var compared: [ProPlayerID] {
    guard model.flow.chooser == nil, case .comparison(let players) = model.flow.path.front else {
      return []
    }
    return players
  }

  private func player(_ name: String) -> [CounterStrikeTopic] {
    (try? model.player(called: name)).map { [.player($0)] } ?? []
  }

  /// The number of the article at `place` in the list.
  func article(_ place: Int64) -> Int64? {
    let articles = model.listedArticles
    return articles.indices.contains(Int(place) - 1) ? articles[Int(place) - 1].number : nil
  }
}
