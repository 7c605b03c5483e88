/// The looks that a person chose for roles of text; any other role has the theme's look.
package struct RoleLooks: Sendable, Equatable {
  /// The look of each listed role; `nil` means that the role returns to the theme's look.
  private var looks: [TextRole: TextLook?] = [:]

  package init() {}

  /// The looks in `text`, such as `number bright blue, added bold green`.
  ///
  /// - Throws: ``Refusal`` for an unknown role or look. The message lists the valid roles or looks.
  package init(_ text: String) throws(Refusal) {
    for part in text.lowercased().split(separator: ",", omittingEmptySubsequences: false) {
      let words = part.split(separator: " ")
      guard let name = words.first, let role = TextRole(rawValue: String(name)) else {
        throw Refusal(.noRole(String(words.first ?? "")))
      }
      let rest = Array(words.dropFirst())
      let look = TextLook(rest)
      guard look != nil || rest == ["default"] else {
        throw Refusal(.noLook(rest.joined(separator: " "), of: role))
      }
      looks[role] = .some(look)
    }
  }

  /// These looks after the changes in `other`; a look that `other` resets is removed.
  package func changed(by other: RoleLooks) -> RoleLooks {
    var result = self
    for (role, look) in other.looks { result.looks[role] = look.map { .some($0) } }
    return result
  }

  /// The look of a role; `nil` for the theme's look.
  package subscript(role: TextRole) -> TextLook? { looks[role] ?? nil }

  package var isEmpty: Bool { looks.isEmpty }

  /// The looks as a text, in the order of the roles; equal looks have equal texts.
  package var text: String {
    TextRole.allCases.compactMap { role in
      looks[role].map { "\(role.rawValue) \($0?.text ?? "default")" }
    }.joined(separator: ", ")
  }
}
