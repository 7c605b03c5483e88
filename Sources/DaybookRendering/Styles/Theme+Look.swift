extension Theme {
  /// A look of text: a colour by its number, and how the letters are drawn.
  package struct Look: Sendable, Equatable {
    /// The number of the colour, from 0 to 255; `nil` for the colour of ordinary text.
    private let colour: UInt8?
    /// The codes for bold, faint, italic and underlined letters.
    private let letters: [String]

    package init(
      colour: UInt8?, isBold: Bool, isFaint: Bool, isItalic: Bool, isUnderlined: Bool
    ) {
      self.colour = colour
      letters = [(isBold, "1"), (isFaint, "2"), (isItalic, "3"), (isUnderlined, "4")]
        .filter(\.0).map(\.1)
    }

    /// Whether a terminal of this depth can show the look.
    func isPossible(at depth: ColourDepth) -> Bool {
      switch depth {
      case .none: false
      case .sixteen: colour.map { $0 < 16 } ?? true
      case .cube: true
      }
    }

    /// The codes that turn the look on; `nil` for ordinary text.
    package var codes: String? {
      let all = letters + (colour.map { [Self.code(of: $0)] } ?? [])
      return all.isEmpty ? nil : all.joined(separator: ";")
    }

    private static func code(of colour: UInt8) -> String {
      switch colour {
      case 0..<8: "\(30 + colour)"
      case 8..<16: "\(82 + colour)"
      default: "38;5;\(colour)"
      }
    }
  }
}
