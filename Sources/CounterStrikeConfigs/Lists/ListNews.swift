internal import DaybookPresentation
internal import DaybookProjections
internal import DaybookRendering

/// The changes that a refresh made to a list of which all items were known before.
struct ListNews {
  /// The read model before the refresh, which still contains the removed items.
  let before: CounterStrikeReadModel
  /// The mark of each changed item, by the item's id or name.
  private let marks: [String: ListChanges<String>.Mark]

  /// The changes of a list; `nil` if the list was not complete before, or if nothing changed.
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

  /// The text with the number of changes.
  var message: ListMessage {
    func count(_ mark: ListChanges<String>.Mark) -> Int { marks.values.count { $0 == mark } }
    return .changed(new: count(.inserted), changed: count(.updated), gone: count(.removed))
  }

  /// Whether the item with this id or name was removed.
  func isGone(_ key: String) -> Bool { marks[key] == .removed }

  /// `grid` with a first column for marks, and with the rows `gone` of removed items at the end.
  ///
  /// The other rows of the grid are the items `keys`, in this order.
  func marking(_ grid: Page.Grid, _ keys: [String], gone: [[String]]) -> Page.Grid {
    let rows = zip(grid.rows, keys).map { [marks[$1]?.rawValue ?? ""] + $0 }
    let goneRows = gone.map { [ListChanges<String>.Mark.removed.rawValue] + $0 }
    return Page.Grid(columns: [.word("")] + grid.columns, rows: rows + goneRows)
  }
}

/// The data of a list item that are compared to find changes.
private enum ListedItem: Equatable {
  case player(PlayerFacts)
  case team([TeamMember])
  case article(String)
}

extension CounterStrikeReadModel {
  /// The data of the items of a list, by the id or name of each item.
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
