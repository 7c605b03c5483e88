internal import DaybookPresentation

/// All texts of a comparison in their final order, so that the renderer makes no decisions.
package struct ComparisonViewModel: Sendable, Equatable {
  /// A player, with the totals of the player's library.
  package struct Header: Sendable, Equatable {
    package var name: String
    package var games: String
    package var total: String
  }
  /// The games that the same set of players has.
  package struct Group: Sendable, Equatable {
    package var title: String
    package var count: String
    package var players: [String]
    package var rows: [Row]
    /// The text for an empty group; `nil` for a group with games.
    package var nothing: String?
    /// The text that replaces the rest of a long list; `nil` for a short list.
    package var more: String?
  }
  /// A game, with each player's play time.
  package struct Row: Sendable, Equatable {
    package var game: String
    package var times: [String]
  }

  package var title: String
  package var players: [Header]
  /// The players whose games are private or unknown.
  package var notes: [String]
  /// The groups; empty if there are fewer than two libraries.
  package var groups: [Group]
}

extension ComparisonViewModel.Header {
  init(_ library: PlayerLibrary, _ language: Language) {
    name = library.name
    switch library.state {
    case .shown,
      .hidden where library.isKnown:
      games = LibraryMessage.games(library.games.count).text(in: language)
      total = library.total.text(in: language)
    case .hidden:
      games = ComparisonMessage.hidden.text(in: language)
      total = ""
    case .neverSeen:
      games = ComparisonMessage.notSeen.text(in: language)
      total = ""
    }
  }
}

extension ComparisonViewModel.Row {
  init(_ app: AppID, in libraries: [PlayerLibrary], _ language: Language) {
    game =
      libraries.lazy.compactMap { $0.games[app]?.name }.first
      ?? LibraryMessage.unnamed(app).text(in: language)
    let unknown = LibraryMessage.unknownTime.text(in: language)
    times = libraries.map { $0.games[app]?.total?.text(in: language) ?? unknown }
  }
}
