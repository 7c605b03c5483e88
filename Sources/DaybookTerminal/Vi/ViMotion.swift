/// The movements of vi's keys; `big` means that only blanks separate words, as with `W`.
enum ViMotion: Equatable, Sendable {
  /// A search for a character in the cursor's line.
  struct Find: Equatable, Sendable {
    var character: Character
    var isForward: Bool

    /// Whether the cursor stops one character before it reaches the wanted character, as with `t`.
    var isTill: Bool
  }

  case left, right, up, down
  case wordForward(big: Bool)
  case wordBackward(big: Bool)
  case wordEnd(big: Bool)
  /// The motion to the end of the word under the cursor, which is the end of the range for `cw`.
  case wordRest(big: Bool)
  case lineStart, firstNonBlank, lineEnd
  case find(Find)
  case repeatFind(reversed: Bool)
  case firstLine, lastLine
  case matchingBracket
  case column

  /// Whether an operator applies to whole lines.
  var takesLines: Bool {
    switch self {
    case .up, .down, .firstLine, .lastLine: true
    default: false
    }
  }

  /// Whether an operator such as `d` also applies to the cluster at which the motion ends.
  var isInclusive: Bool {
    switch self {
    case .wordEnd, .wordRest, .matchingBracket: true
    case .find(let find): find.isForward
    default: false
    }
  }

  static func read(_ key: Character, _ rest: inout ArraySlice<Character>) -> Part<ViMotion> {
    if let simple = simple[key] { return .read(simple) }
    switch key {
    case "f", "F", "t", "T":
      guard let wanted = rest.popFirst() else { return .unfinished }
      let find = Find(character: wanted, isForward: key.isLowercase, isTill: "tT".contains(key))
      return .read(.find(find))
    case "g":
      guard let next = rest.popFirst() else { return .unfinished }
      return next == "g" ? .read(.firstLine) : .unknown
    default: return .unknown
    }
  }

  private static let simple: [Character: ViMotion] = [
    "h": .left, "l": .right, " ": .right, "k": .up, "j": .down,
    "w": .wordForward(big: false), "W": .wordForward(big: true),
    "b": .wordBackward(big: false), "B": .wordBackward(big: true),
    "e": .wordEnd(big: false), "E": .wordEnd(big: true),
    "0": .lineStart, "^": .firstNonBlank, "$": .lineEnd, ";": .repeatFind(reversed: false),
    ",": .repeatFind(reversed: true), "G": .lastLine, "%": .matchingBracket, "|": .column,
  ]
}
