/// The style of each ``Role``; only this type knows the codes of terminals.
package struct Theme: Sendable, Equatable {
  /// No colours and no other codes.
  package static let plain = Theme(.none)

  /// The background of the text.
  package enum Ground: Sendable, Equatable {
    case dark
    /// A light background, on which yellow and bright colours are invisible.
    case light
  }

  package let depth: ColourDepth
  package let ground: Ground
  /// The looks that a person chose; each replaces the theme's look if the terminal can show it.
  package var looks: [Role: Look] = [:]

  package init(_ depth: ColourDepth, on ground: Ground = .dark) {
    (self.depth, self.ground) = (depth, ground)
  }

  /// `text` between the codes of its role; unchanged if the role has none.
  func styled(_ text: String, _ role: Role?) -> String {
    guard let role, !text.isEmpty, let codes = codes(of: role) else { return text }
    return "\u{1B}[\(codes)m\(text)\u{1B}[0m"
  }

  /// The codes that turn a role on; `nil` if it has none.
  package func codes(of role: Role) -> String? {
    if let look = looks[role], look.isPossible(at: depth) { return look.codes }
    return switch depth {
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
    case .changed, .warning: ground == .dark ? "33" : "35"
    case .series(let number):
      Palette.sixteen[ground]?[number % Palette.count] ?? "1"
    }
  }

  private func cubeColour(_ number: Int) -> String {
    "38;5;\(Palette.cube[ground]?[number % Palette.count] ?? 0)"
  }
}

/// The colours of series.
///
/// They are the colours of Okabe and Ito, which people with any kind of colour vision can
/// distinguish. Terminals show the nearest colours that they have.
enum Palette {
  /// Blue, orange, bluish green, vermilion, sky blue, reddish purple, yellow.
  static let web = ["#0072b2", "#e69f00", "#009e73", "#d55e00", "#56b4e9", "#cc79a7", "#f0e442"]
  /// The number of colours.
  static let count = web.count
  /// The colours as numbers in the cube of 256 colours; for a light background, they are darker.
  static let cube: [Theme.Ground: [Int]] = [
    .dark: [32, 214, 36, 166, 117, 175, 227], .light: [25, 172, 29, 130, 31, 132, 100],
  ]
  /// The colours as codes of the nearest of the sixteen colours.
  static let sixteen: [Theme.Ground: [String]] = [
    .dark: ["34", "33", "32", "31", "96", "35", "93"],
    .light: ["34", "31", "32", "36", "35", "30", "90"],
  ]
}
