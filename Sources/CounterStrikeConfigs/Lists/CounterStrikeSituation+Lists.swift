internal import DaybookPresentation
internal import DaybookProjections
internal import DaybookRendering

extension CounterStrikeSituation {
  /// The list that was shown last; `nil` if no list was shown yet.
  var listInFront: PagedList? { model.screens[.listInFront].flatMap(PagedList.init) }

  /// The list number of the first item on the last screen with `list`.
  func firstShown(of list: PagedList) -> Int64 {
    max(1, model.last(of: list) - Int64(pageSize) + 1)
  }

  /// The event that a person is shown `list` from its item `first`, in an array.
  ///
  /// The array is empty if this part of the list was the last list that the person was shown.
  func showing(_ list: PagedList, from first: Int64) -> [CounterStrikeFact] {
    let last = first + Int64(pageSize) - 1
    let isKnown = listInFront == list && model.last(of: list) == last
    return isKnown ? [] : [fact(.listShown(ListShown(list, upTo: last)))]
  }

  /// The next page is fetched if fewer loaded items than this follow the last shown item.
  private static let ahead: Int64 = 6

  /// The next page of `list`, or the first page if none is loaded.
  ///
  /// It is `nil` if the list is complete, or if at least ``ahead`` loaded items follow the last
  /// shown item.
  func nextPage(of list: PagedList) -> CounterStrikeTopic? {
    guard let pages = model.pages[list] else { return .page(list, after: 0) }
    guard !pages.isWhole, model.last(of: list) > pages.loaded - Self.ahead else { return nil }
    return .page(list, after: pages.loaded)
  }

  /// The page of `list`, beginning with its item `first`.
  func page(of list: PagedList, from first: Int64, telling news: ListNews? = nil) -> Page {
    switch list {
    case .players: page(PlayersPage(from: first, news, language))
    case .teams: page(TeamsPage(from: first, news, language))
    case .news: page(ArticlesPage(from: first, news, language))
    }
  }
}

extension CounterStrikeReadModel {
  /// The number of known items of `list` that the source still lists.
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
