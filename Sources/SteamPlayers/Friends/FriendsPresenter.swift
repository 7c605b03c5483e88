package import DaybookPresentation
internal import DaybookProjections
package import DaybookRendering
package import DaybookValues
internal import DaybookWeb

/// The friends of a player, each with the index that a person can type in a line.
package struct FriendsPresenter: Presenter {
  package typealias Action = Never
  package typealias Body = PlayerEvent

  private let player: PlayerID
  private let language: Language

  package init(of player: PlayerID, _ language: Language = .english) {
    (self.player, self.language) = (player, language)
  }

  package func viewModel(of model: SteamReadModel, today: CalendarDate) -> Page {
    let friends = model.friends.friends(of: player)
    let title = say(.title(name: model.name(of: player)))
    let notes = [note(in: model, friends.count)].compactMap { $0.map(Page.Part.note) }
    guard !friends.isEmpty else { return Page(title, notes) }
    let grid = grid(of: friends, model)
    let legend = UnknownMessage(of: grid).map { Page.Part.note($0.text(in: language)) }
    return Page(
      title, detail: say(.friends(friends.count)),
      [.grid(grid)] + [legend].compactMap(\.self) + notes)
  }

  private func grid(of friends: [PlayerID], _ model: SteamReadModel) -> Page.Grid {
    let since = friends.map { model.friends[FriendKey(player, $0)]?.since?.date }
    return Page.Grid(
      columns: [
        .number("#"), .text(say(.name)), .text(ProfileMessage.status.text(in: language)),
        .word(ProfileMessage.account.text(in: language)), .word(say(.since)),
      ],
      rows: friends.enumerated().map { index, friend in
        [
          "\(index + 1)", model.name(of: friend),
          model.profiles[friend]?.presence?.text(in: language) ?? UnknownCell.mark, friend.text,
          since[index].map(language.date) ?? UnknownCell.mark,
        ]
      })
  }

  private func note(in model: SteamReadModel, _ count: Int) -> String? {
    if model.isUnknownToSteam(player) {
      return LibraryMessage.unknownAccount(player).text(in: language)
    }
    if let privacy = Self.privacy(of: player, in: model) { return say(privacy) }
    guard count == 0 else { return nil }
    let fetch = model.lastFetch(FriendList.method, of: player)
    return say(fetch?.succeededAt == nil ? .neverSeen : .noFriends)
  }

  private func say(_ message: FriendsMessage) -> String { message.text(in: language) }

  /// The message that the list is private, if Steam's last answer said so.
  static func privacy(of player: PlayerID, in model: SteamReadModel) -> FriendsMessage? {
    let fetch = model.lastFetch(FriendList.method, of: player)
    guard let time = fetch?.failedAt, fetch?.outcome == AnswerFailure.hidden.outcome else {
      return nil
    }
    return .hidden(since: time.date)
  }
}

extension SteamReadModel {
  /// Whether the friends of `player` are still unknown, but can be fetched.
  ///
  /// This is true if the list was never fetched, and Steam has not answered that the list is
  /// private or that the account does not exist.
  func awaitsFriends(of player: PlayerID) -> Bool {
    !isUnknownToSteam(player) && FriendsPresenter.privacy(of: player, in: self) == nil
      && lastFetch(FriendList.method, of: player)?.succeededAt == nil
  }
}
