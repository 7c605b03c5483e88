internal import DaybookEvents
package import DaybookValues

/// A player in the list of a team's members: an id and a nickname.
///
/// A member is stored only with the team, and is in the list of players only if the source lists
/// the player there, too.
package struct TeamMember: JSONElement, Hashable {
  package let player: ProPlayerID
  package let nickname: String

  package init(_ player: ProPlayerID, _ nickname: String) {
    self.player = player
    self.nickname = nickname
  }

  package var json: JSONValue { ["id": .integer(player.number), "nickName": .string(nickname)] }

  package init?(json: JSONValue) {
    guard let id = json["id"]?.integer, let nickname = json["nickName"]?.string else { return nil }
    self.init(ProPlayerID(id), nickname)
  }
}
