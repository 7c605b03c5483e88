package import DaybookPresentation
internal import DaybookProjections
package import DaybookRendering
package import DaybookValues

/// A player's profile.
package struct ProfilePresenter: Presenter {
  package typealias Action = Never
  package typealias Body = PlayerEvent

  private let player: PlayerID
  private let language: Language

  package init(of player: PlayerID, _ language: Language = .english) {
    (self.player, self.language) = (player, language)
  }

  package func viewModel(of model: SteamReadModel, today: CalendarDate) -> Page {
    let library = PlayerLibrary(player, in: model, language)
    guard let row = model.profiles[player], !model.isUnknownToSteam(player) else {
      let nothing = library.isUnknown ? library.note : nil
      return Page(library.name, [.note(nothing ?? say(.nothingKnown))])
    }
    let friends = model.friends.friends(of: player).count
    let facts: [Page.Fact?] = [
      fact(.account, player.text), fact(.status, row.presence?.text(in: language)),
      fact(.lastThere, row.lastThere.map(language.minute)),
      library.state == .shown ? fact(.games, language.number(library.games.count)) : nil,
      library.state == .shown ? fact(.played, library.total.text(in: language)) : nil,
      friends == 0 ? nil : fact(.friends, language.number(friends)),
      fact(.asOf, row.profileFetchedAt.map { language.date($0.date) }),
    ]
    let former = row.formerNames.isEmpty ? "" : say(.formerly(row.formerNames))
    return Page(
      library.name, detail: former,
      [.facts(facts.compactMap(\.self))] + notes(on: row, library, model).map(Page.Part.note))
  }

  private func notes(
    on row: Profile, _ library: PlayerLibrary, _ model: SteamReadModel
  ) -> [String] {
    let isHidden = row.visibility.map { $0 != 3 } ?? false
    return [
      isHidden ? say(.isPrivate) : nil, library.note,
      FriendsPresenter.privacy(of: player, in: model)?.text(in: language),
    ].compactMap(\.self)
  }

  private func fact(_ name: ProfileMessage, _ value: String?) -> Page.Fact? {
    value.map { Page.Fact(name: say(name), value: $0) }
  }

  private func say(_ message: ProfileMessage) -> String { message.text(in: language) }
}

extension Profile {
  /// The player's last known status, such as `online` or `plays Portal`; `nil` if it is private.
  var presence: ProfileMessage? {
    guard visibility == 3 else { return nil }
    if let game { return .plays(game) }
    return status.flatMap { Int(exactly: $0) }.flatMap(ProfileMessage.Presence.init)
      .map(ProfileMessage.presence)
  }

  /// The time when the player was last online; `nil` unless the player is offline and has a public
  /// profile.
  fileprivate var lastThere: Timestamp? { visibility == 3 && status == 0 ? lastLogOff : nil }
}
