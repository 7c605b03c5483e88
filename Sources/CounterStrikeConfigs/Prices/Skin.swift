package import DaybookEvents
internal import DaybookValues

/// The look of a weapon, such as `AK-47 | Redline (Field-Tested)`.
package struct Skin: Sendable, Hashable {
  package let weapon: String
  package let finish: String?
  /// The wear of the skin, such as `Field-Tested`; `nil` if the skin has no wear.
  package let exterior: String?

  package init(weapon: String, finish: String?, exterior: String?) {
    self.weapon = weapon
    self.finish = finish
    self.exterior = exterior
  }

  /// The skin with the name `title`; `nil` for an item that is not a skin, such as a case or a
  /// sticker.
  package init?(_ title: String) {
    guard !title.contains("Case"), !title.contains("Sticker") else { return nil }
    var rest = title.trimmingBlanks[...]
    var exterior: Substring?
    if rest.hasSuffix(")"), let start = rest.lastIndex(of: "(") {
      exterior = rest[rest.index(after: start)...].dropLast()
      rest = rest[..<start]
    }
    let parts = rest.split(separator: "|", maxSplits: 1).map { String($0).trimmingBlanks }
    guard let weapon = parts.first, !weapon.isEmpty else { return nil }
    self.init(
      weapon: weapon, finish: parts.count > 1 ? parts[1] : nil, exterior: exterior.map(String.init))
  }

  package var title: String {
    weapon + (finish.map { " | \($0)" } ?? "") + (exterior.map { " (\($0))" } ?? "")
  }
}

extension Skin: FieldGroup {
  package static var codec: Codec<Self> {
    Codec(
      .text("weapon", \.weapon), .text("finish", \.finish), .text("exterior", \.exterior),
      make: Self.init)
  }
}
