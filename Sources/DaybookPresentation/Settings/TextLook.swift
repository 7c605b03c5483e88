/// The look of a text: a colour of the terminal, and how the letters are drawn.
package struct TextLook: Sendable, Equatable {
  /// How letters are drawn.
  package enum Attribute: String, Sendable, CaseIterable {
    case bold, faint, italic, underlined
  }

  /// The number of the colour, from 0 to 255; `nil` for the colour of ordinary text.
  package private(set) var colour: UInt8?
  package private(set) var attributes: Set<Attribute> = []

  /// The names of the first eight colours; `bright` before a name means one of the next eight
  /// colours.
  package static let colours = [
    "black", "red", "green", "yellow", "blue", "magenta", "cyan", "white",
  ]

  /// The look that `words` describe, such as `bold bright blue`, `208` or `plain`.
  ///
  /// It is `nil` for any other words, and for two colours, so a look never contains any other text.
  package init?(_ words: [Substring]) {
    guard !words.isEmpty else { return nil }
    if words == ["plain"] { return }
    var isBright = false
    for word in words {
      if let attribute = Attribute(rawValue: String(word)), !isBright {
        attributes.insert(attribute)
      } else if word == "bright", !isBright, colour == nil {
        isBright = true
      } else {
        guard colour == nil, let number = Self.number(word, isBright) else { return nil }
        (colour, isBright) = (number, false)
      }
    }
    if isBright { return nil }
  }

  private static func number(_ word: Substring, _ isBright: Bool) -> UInt8? {
    if let place = colours.firstIndex(of: String(word)) {
      return UInt8(place) + (isBright ? 8 : 0)
    }
    return isBright || word.first == "+" ? nil : UInt8(word)
  }

  /// The words that describe the look; equal looks have equal words.
  package var text: String {
    let words = Attribute.allCases.filter(attributes.contains).map(\.rawValue)
    let colour = colour.map { number in
      number > 15 ? "\(number)" : (number > 7 ? "bright " : "") + Self.colours[Int(number & 7)]
    }
    let all = words + (colour.map { [$0] } ?? [])
    return all.isEmpty ? "plain" : all.joined(separator: " ")
  }
}
