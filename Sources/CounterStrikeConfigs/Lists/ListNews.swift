internal import DaybookPresentation
internal import DaybookProjections
internal import DaybookRendering

/// The changes of a list by a refresh, if the complete list was known before.
struct ListNews {
  /// The read model before the refresh, from which removed items are shown.
  let before: CounterStrikeReadModel
  /// The marks, by the number or the name of each item.
  private let marks: [String: ListChanges<String>.Mark]

  /// The news of a list; `nil` if the list was not complete before, or if nothing changed.
  init?(
    of list: PagedList, from before: CounterStrikeReadModel, to after: CounterStrikeReadModel
  ) {
    guard before.pages[list]?.isWhole == true else { return nil }
    let (old, new) = (before.contents(of: list), after.contents(of: list))
    var marks: [String: ListChanges<String>.Mark] = [:]
    for (key, item) in new where old[key] != item {
      marks[key] = old[key] == nil ? .inserted : .updated
    }
    for key in old.keys where new[key] == nil { marks[key] = .removed }
    guard !marks.isEmpty else { return nil }
    (self.before, self.marks) = (before, marks)
  }

  /// The text about the changes.
  var message: ListMessage {
    func count(_ mark: ListChanges<String>.Mark) -> Int { marks.values.count { $0 == mark } }
    return .changed(new: count(.inserted), changed: count(.updated), gone: count(.removed))
  }

  /// Whether the item was removed.
  func isGone(_ key: String) -> Bool { marks[key] == .removed }

  /// Marks the changes of the rows of `grid`, which are the items with the keys `keys`.
  ///
  /// The removed items `gone` follow below.
  func marking(_ grid: Page.Grid, _ keys: [String], gone: [[String]]) -> Page.Grid {
    let rows = zip(grid.rows, keys).map { [marks[$1]?.rawValue ?? ""] + $0 }
    let goneRows = gone.map { [ListChanges<String>.Mark.removed.rawValue] + $0 }
    return Page.Grid(columns: [.word("")] + grid.columns, rows: rows + goneRows)
  }
}

/// The data of an item in a list.
private enum ListedItem: Equatable {
  case player(PlayerFacts)
  case team([TeamMember])
  case article(String)
}

extension CounterStrikeReadModel {
  /// The items of a list with their data, by the number or the name of each item.
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
