/// How a name matches the typed text; the cases are ordered from the best match.
enum NameMatch: Int, Comparable {
  /// The name begins with the typed text.
  case prefix
  /// The name begins with the typed text when case is ignored.
  case otherCase
  /// A part of the name begins with the typed text: `Cents` in `hourlyCents`, `sampled` in
  /// `game.sampled`.
  case part
  /// The name contains the letters of the typed text, in order.
  case letters

  static func < (left: NameMatch, right: NameMatch) -> Bool { left.rawValue < right.rawValue }

  init?(_ name: String, typed: String) {
    if name.hasPrefix(typed) {
      self = .prefix
      return
    }
    let (lowered, small) = (Array(name.lowercased()), Array(typed.lowercased()))
    if lowered.starts(with: small) {
      self = .otherCase
    } else if Self.parts(of: Array(name)).contains(where: {
      lowered.dropFirst($0).starts(with: small)
    }) {
      self = .part
    } else if Self.has(lowered, small) {
      self = .letters
    } else {
      return nil
    }
  }

  /// The indices at which parts of a name start: after punctuation, and at capital letters.
  private static func parts(of name: [Character]) -> [Int] {
    name.indices.dropFirst().filter { place in
      let (before, here) = (name[place - 1], name[place])
      return !(before.isLetter || before.isNumber) || here.isUppercase && !before.isUppercase
    }
  }

  private static func has(_ name: [Character], _ typed: [Character]) -> Bool {
    guard typed.count > 1 else { return false }
    var rest = typed[...]
    for letter in name where letter == rest.first { rest = rest.dropFirst() }
    return rest.isEmpty
  }
}
