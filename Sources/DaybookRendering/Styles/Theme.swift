/// How each ``Role`` looks: the only place that knows the codes of terminals.
package struct Theme: Sendable, Equatable {
  /// No colours and no other codes.
  package static let plain = Theme(.none)

  package let depth: ColourDepth

  package init(_ depth: ColourDepth) { self.depth = depth }

  /// `text` between the codes of its role, or alone where there are none.
  func styled(_ text: String, _ role: Role?) -> String {
    guard let role, !text.isEmpty, let codes = codes(of: role) else { return text }
    return "\u{1B}[\(codes)m\(text)\u{1B}[0m"
  }

  private func codes(of role: Role) -> String? {
    switch depth {
    case .none: nil
    case .sixteen: sixteenColours(of: role)
    case .cube:
      if case .series(let number) = role { cubeColour(number) } else { sixteenColours(of: role) }
    }
  }

  // Colours of the user's own scheme are readable on the user's own background.
  private func sixteenColours(of role: Role) -> String {
    switch role {
    case .heading, .strong: "1"
    case .emphasis: "3"
    case .key, .link: "36"
    case .number: "34"
    case .time: "35"
    case .missing: "2;3"
    case .dim: "2"
    case .added: "32"
    case .removed, .failure: "31"
    case .changed, .warning: "33"
    case .series(let number): Palette.sixteen[number % Palette.sixteen.count]
    }
  }

  private func cubeColour(_ number: Int) -> String {
    "38;5;\(Palette.cube[number % Palette.cube.count])"
  }
}
