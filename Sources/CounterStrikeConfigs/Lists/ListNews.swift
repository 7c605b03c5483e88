internal import DaybookPresentation
internal import DaybookProjections

/// What asking for a list again has changed of it, as far as both times all of it was known.
struct ListNews {
  private let inserted: Int
  private let updated: Int
  private let removed: Int

  /// `nil` where nothing was known before to compare with, or nothing has changed.
  init?(
    of list: PagedList, from before: CounterStrikeReadModel, to after: CounterStrikeReadModel
  ) {
    guard before.pages[list]?.isWhole == true else { return nil }
    let (old, new) = (before.contents(of: list), after.contents(of: list))
    inserted = new.count { old[$0.key] == nil }
    updated = new.count { item in old[item.key].map { $0 != item.value } ?? false }
    removed = old.count { new[$0.key] == nil }
    guard inserted + updated + removed > 0 else { return nil }
  }

  /// What is said of it.
  var message: ListMessage { .changed(new: inserted, changed: updated, gone: removed) }
}

/// What a list shows of one of its items.
private enum ListedItem: Equatable {
  case player(PlayerFacts)
  case team([TeamMember])
  case article(String)
}

extension CounterStrikeReadModel {
  /// What a list shows, by the number or the name of each item.
  fileprivate func contents(of list: PagedList) -> [String: ListedItem] {
    let items: [(String, ListedItem)] =
      switch list {
      case .players: listed().map { ("\($0.id)", .player($0.row.facts)) }
      case .teams: listedTeams.map { ($0.name, .team($0.row.members)) }
      case .news: listedArticles.map { ("\($0.number)", .article($0.row.title)) }
      }
    return Dictionary(items, uniquingKeysWith: { first, _ in first })
  }
}
