internal import DaybookPresentation
internal import DaybookValues
package import Notices

/// A notice that a friend has played a game for longer than the person.
package struct PassedTimeNotice: LocalizedText {
  /// The name of the app, as in lines and in the stream of its notices.
  package static let steam = "steam"
  private static let kind = "passed"

  let name: String
  let game: String
  let app: AppID
  let time: PlayTime
  let own: PlayTime

  init(name: String, game: String, app: AppID, time: PlayTime, own: PlayTime) {
    (self.name, self.game, self.app) = (name, game, app)
    (self.time, self.own) = (time, own)
  }

  package var english: String {
    "\(name) passed your time in \(game): \(time.english), and you have \(own.english)."
  }

  package var russian: String {
    "\(name) теперь впереди вас в \(game): \(time.russian), у вас \(own.russian)."
  }
}

extension PassedTimeNotice {
  func event(about friend: PlayerID) -> NoticeRaised {
    NoticeRaised(
      kind: Self.kind, subject: friend.text,
      facts: [
        "name": .string(name), "game": .string(game), "appid": .integer(app.number),
        "minutes": .integer(time.minutes), "ownMinutes": .integer(own.minutes),
      ])
  }

  /// Creates the notice from the recorded `notice`; `nil` if its kind or its data are unknown.
  package init?(_ notice: Notice) {
    let facts = notice.facts
    guard notice.kind == Self.kind, let name = facts["name"]?.string,
      let game = facts["game"]?.string, let app = facts["appid"]?.integer,
      let minutes = facts["minutes"]?.integer, let own = facts["ownMinutes"]?.integer
    else { return nil }
    self.init(
      name: name, game: game, app: AppID(app), time: PlayTime(minutes: minutes),
      own: PlayTime(minutes: own))
  }
}
