internal import DaybookEvents
internal import DaybookPresentation

/// A flow of this app: a screen, with the value that determines its content.
package enum CounterStrikePlace: FlowStage {
  case main
  case list(PagedList)
  case team(String)
  case player(ProPlayerID)
  case favourites
  case config(ProPlayerID)
  /// The history of the player or setting that the text names; of all players if the text is empty.
  case history(String)
  case comparison([ProPlayerID])
  /// The article with this id of the source, because the article's list number may change.
  case article(Int64)
  case tournaments
  /// The prices of the skin whose name contains the text; of all skins if the text is empty.
  case prices(String)
  case tools

  package func begins(_ other: CounterStrikePlace) -> Bool {
    switch (self, other) {
    case (.main, _): true
    case (.list(.teams), .team), (.list(.news), .article): true
    case (.list(.players), .player), (.team, .player), (.favourites, .player): true
    case (.list(.players), .comparison), (.team, .comparison), (.favourites, .comparison): true
    case (.player, .config), (.player, .history), (.player, .comparison): true
    case (.prices(let text), .prices), (.history(let text), .history):
      text.isEmpty && self != other
    default: false
    }
  }
}

/// The text of a place in events: the kind, followed by a blank and the associated value, if any.
extension CounterStrikePlace {
  package var text: String {
    switch self {
    case .main: "main"
    case .list(let list): list.rawValue
    case .team(let name): "team \(name)"
    case .player(let player): "player \(player)"
    case .favourites: "favourites"
    case .config(let player): "config \(player)"
    case .history(let text): "history \(text)"
    case .comparison(let players): "comparison \(players.listText)"
    case .article(let number): "article \(number)"
    case .tournaments: "tournaments"
    case .prices(let text): "prices \(text)"
    case .tools: "tools"
    }
  }

  /// The place that ``text`` represents; `nil` if it represents none.
  package init?(text: String) {
    let parts = text.split(separator: " ", maxSplits: 1, omittingEmptySubsequences: false)
    let option = parts.count > 1 ? String(parts[1]) : ""
    switch parts[0] {
    case "main": self = .main
    case "team" where !option.isEmpty: self = .team(option)
    case "favourites": self = .favourites
    case "history": self = .history(option)
    case "tournaments": self = .tournaments
    case "prices": self = .prices(option)
    case "tools": self = .tools
    case let kind:
      guard let place = Self.list(kind) ?? Self.numbered(kind, option) else { return nil }
      self = place
    }
  }

  private static func list(_ kind: Substring) -> Self? {
    PagedList(rawValue: String(kind)).map(Self.list)
  }

  private static func numbered(_ kind: Substring, _ option: String) -> Self? {
    let players = [ProPlayerID](listText: option)
    switch kind {
    case "player": return players.first.map(Self.player)
    case "config": return players.first.map(Self.config)
    case "comparison": return players.count > 1 ? .comparison(players) : nil
    case "article": return Int64(option).map(Self.article)
    default: return nil
    }
  }
}

extension [ProPlayerID] {
  /// The ids of the players, separated by commas, such as `1,5,7`.
  var listText: String { map(\.description).joined(separator: ",") }

  /// The players whose ids are in `listText`, without invalid ids.
  init(listText: String) {
    self = listText.split(separator: ",").compactMap { Int64($0).map { ProPlayerID($0) } }
  }
}

extension CounterStrikePlace: FieldWrapper, TextFieldValue, JSONElement {
  package static let noun = "screen"

  package var wrapped: String { text }

  package init?(wrapped: String) { self.init(text: wrapped) }
}
