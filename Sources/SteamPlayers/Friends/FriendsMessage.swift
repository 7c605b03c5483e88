internal import DaybookPresentation
package import DaybookValues

/// The texts of the screens of a list of friends.
package enum FriendsMessage: LocalizedText {
  case title(name: String)
  case historyTitle(name: String)
  case friends(Int)
  case changes(Int)
  /// The titles of columns.
  case name, since, seenOn, change, friend
  case neverSeen
  case noFriends
  case hidden(since: CalendarDate)
  case noChanges
  /// The change of a friend.
  case listed, added, removed, renamed
  case isNow(before: String, after: String)

  package var english: String {
    switch self {
    case .title(let name): "Friends of \(name)"
    case .historyTitle(let name): "Friends of \(name), history"
    case .friends(let count): count.counted("friend")
    case .changes(let count): count.counted("change")
    case .name: "name"
    case .since: "friend since"
    case .seenOn: "seen on"
    case .friend: "friend"
    case .change: "change"
    case .neverSeen: "The list of friends has not been seen yet."
    case .noFriends: "There are no friends."
    case .hidden(let date):
      "The list of friends is private (seen on \(Language.english.date(date)))."
    case .noChanges: "No change of the list of friends has been seen yet."
    case .listed: "listed"
    case .added: "added"
    case .removed: "removed"
    case .renamed: "renamed"
    case .isNow(let before, let after): "\(before) is now \(after)"
    }
  }

  package var russian: String {
    switch self {
    case .title(let name): "Друзья: \(name)"
    case .historyTitle(let name): "Друзья: \(name), история"
    case .friends(let count): count.counted("друг", "друга", "друзей")
    case .changes(let count): count.counted("изменение", "изменения", "изменений")
    case .name: "имя"
    case .since: "друг с"
    case .seenOn: "замечено"
    case .friend: "друг"
    case .change: "изменение"
    case .neverSeen: "Списка друзей ещё не видели."
    case .noFriends: "Друзей нет."
    case .hidden(let date): "Список друзей закрыт (замечено \(Language.russian.date(date)))."
    case .noChanges: "Изменений в списке друзей ещё не видели."
    case .listed: "в списке"
    case .added: "добавлен"
    case .removed: "удалён"
    case .renamed: "новое имя"
    case .isNow(let before, let after): "\(before) теперь \(after)"
    }
  }
}

extension FriendChange.Kind {
  var message: FriendsMessage {
    switch self {
    case .listed: .listed
    case .added: .added
    case .removed: .removed
    }
  }
}
