internal import DaybookEvents
package import DaybookProjections

/// A list that the source sends page by page.
package enum PagedList: String, TextFieldValue, CaseIterable {
  case players, teams, news

  package static let noun = "list"
}

extension PagedList: RowKey {
  package static let columns: [RowColumn] = [.text("list")]

  package static func < (left: Self, right: Self) -> Bool { left.rawValue < right.rawValue }
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
