/// Keys in the notation of kitty's protocol: `CSI code : shifted ; modifiers : event ; text u`.
enum KittyKey {
  static func key(_ parameters: [UInt8]) -> Key? {
    guard !isRelease(parameters) else { return nil }
    let numbers = KeySequence.numbers(parameters)
    guard let code = numbers.first else { return nil }
    let modifiers = KeySequence.modifiers(numbers.count > 1 ? numbers[1] : 1)
    // The third number is the typed character, which already includes the effects of the keyboard
    // layout and Shift.
    if numbers.count > 2, modifiers.subtracting(.shift).isEmpty { return key(numbers[2], []) }
    return key(code, modifiers)
  }

  /// The key of a code point, or of a kitty number for keys that type nothing.
  static func key(_ code: Int, _ modifiers: Key.Modifiers) -> Key? {
    if let named = named(code) { return Key(named, modifiers) }
    guard !(0xE000..<0xF900).contains(code), code >= 0x20,
      let scalar = UInt32(exactly: code).flatMap(Unicode.Scalar.init)
    else { return nil }
    let character = Character(scalar)
    guard modifiers.contains(.shift), let upper = character.uppercased().first else {
      return Key(.character(character), modifiers)
    }
    return Key(.character(upper), modifiers)
  }

  /// Whether the modifiers are followed by `:3`, the release of the key.
  static func isRelease(_ parameters: [UInt8]) -> Bool {
    let parts = parameters.split(separator: 0x3B, omittingEmptySubsequences: false)
    return parts.count > 1 && parts[1].drop { $0 != 0x3A }.elementsEqual([0x3A, 0x33])
  }

  private static func named(_ code: Int) -> Key.Code? {
    switch code {
    case 9: .tab
    case 13, 57414: .enter
    case 27: .escape
    case 127, 8: .backspace
    case 57376...57398: .function(code - 57363)
    case 57399...57408: .character(Character(Unicode.Scalar(UInt8(code - 57399 + 0x30))))
    case 57409...57413: keypadSigns[code - 57409]
    case 57415: .character("=")
    case 57417...57426: keypadKeys[code - 57417]
    default: nil
    }
  }

  private static let keypadSigns: [Key.Code] = [
    .character("."), .character("/"), .character("*"), .character("-"), .character("+"),
  ]

  private static let keypadKeys: [Key.Code] = [
    .left, .right, .up, .down, .pageUp, .pageDown, .home, .end, .insert, .delete,
  ]
}
