internal import DaybookPresentation
internal import DaybookRendering
internal import DaybookTerminal

extension RoleLooks {
  /// The colours and font styles of each role in results and screens.
  var ofResults: [Role: Theme.Look] {
    var looks: [Role: Theme.Look] = [:]
    for (role, text) in Self.roles { looks[role] = self[text].map(Theme.Look.init) }
    return looks
  }

  private static let roles: [(Role, TextRole)] = [
    (.heading, .heading), (.key, .key), (.number, .number), (.time, .time), (.missing, .missing),
    (.dim, .dim), (.added, .added), (.removed, .removed), (.changed, .changed),
    (.warning, .warning), (.failure, .failure), (.strong, .strong), (.emphasis, .emphasis),
    (.link, .link),
  ]

  /// The style of a role in a typed line; `nil` for the style of the theme.
  func style(of role: HighlightRole) -> Style? {
    TextRole(rawValue: role.rawValue).flatMap { self[$0] }
      .map { Style(codes: Theme.Look($0).codes ?? "") }
  }
}

extension Theme.Look {
  fileprivate init(_ look: TextLook) {
    self.init(
      colour: look.colour, isBold: look.attributes.contains(.bold),
      isFaint: look.attributes.contains(.faint), isItalic: look.attributes.contains(.italic),
      isUnderlined: look.attributes.contains(.underlined))
  }
}
