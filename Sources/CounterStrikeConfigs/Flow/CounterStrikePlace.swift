internal import DaybookEvents
internal import DaybookPresentation

/// A flow of this app: a screen, with the value with which the screen opens.
package enum CounterStrikePlace: FlowStage {
  case main
  case list(PagedList)
  case team(String)
  case player(ProPlayerID)
  case favourites
  case config(ProPlayerID)
  /// The history of all players if the text is empty, else of the player or setting that it names.
  case history(String)
  case comparison([ProPlayerID])
  /// An article by the source's number, because its number in the list changes.
  case article(Int64)
  case tournaments
  /// The prices of all skins if the text is empty, else of the skin whose name contains it.
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

/// The text that represents a place in events: its kind, and after a blank the value of the case.
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

  /// The place in ``text``; `nil` if the text is no place.
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
  /// The numbers with commas between them, such as `1,5,7`.
  var listText: String { map(\.description).joined(separator: ",") }

  /// The players in ``listText``; invalid numbers are left out.
  init(listText: String) {
    self = listText.split(separator: ",").compactMap { Int64($0).map { ProPlayerID($0) } }
  }
}

extension CounterStrikePlace: FieldWrapper, TextFieldValue, JSONElement {
  package static let noun = "screen"

  package var wrapped: String { text }

  package init?(wrapped: String) { self.init(text: wrapped) }
}
