internal import DaybookPresentation
internal import DaybookValues
package import Notices

/// A notice that a favourite changed a setting or a part of the hardware.
package struct FavouriteNotice: LocalizedText {
  /// The word for the app in the shell, and in the name of the stream of its notices.
  package static let app = "cs"
  private static let kind = "settingChanged"

  let player: ProPlayerID
  let name: String?
  let field: PlayerField
  let old: String?
  let new: String?

  init(player: ProPlayerID, name: String?, field: PlayerField, old: String?, new: String?) {
    (self.player, self.name, self.field) = (player, name, field)
    (self.old, self.new) = (old, new)
  }

  package var english: String { "\(named(.english)): \(words(.english, was: "was"))." }

  package var russian: String { "\(named(.russian)): \(words(.russian, was: "было"))." }

  private func named(_ language: Language) -> String {
    name ?? PlayersMessage.nameless(player).text(in: language)
  }

  private func words(_ language: Language, was: String) -> String {
    "\(field.title(in: language)) \(shown(new, language)), \(was) \(shown(old, language))"
  }

  private func shown(_ value: String?, _ language: Language) -> String {
    value.map { field.shown($0, in: language) } ?? SettingsMessage.unknown.text(in: language)
  }
}

extension FavouriteNotice {
  var event: NoticeRaised {
    let text = { (value: String?) -> JSONValue in value.map { .string($0) } ?? .null }
    return NoticeRaised(
      kind: Self.kind, subject: "\(player)",
      facts: [
        "name": text(name), "field": .string(field.rawValue), "old": text(old), "new": text(new),
      ])
  }

  /// Creates the notice from the recorded `notice`; `nil` if its kind or its data are unknown.
  package init?(_ notice: Notice) {
    guard notice.kind == Self.kind, let number = Int64(notice.subject),
      let field = notice.facts["field"]?.string.flatMap(PlayerField.init(rawValue:))
    else { return nil }
    self.init(
      player: ProPlayerID(number), name: notice.facts["name"]?.string, field: field,
      old: notice.facts["old"]?.string, new: notice.facts["new"]?.string)
  }
}
