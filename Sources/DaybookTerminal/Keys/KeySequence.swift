/// Tables that map the escape sequences of terminals to keys, without keeping a state.
enum KeySequence {
  /// The key of a control byte.
  static func control(_ byte: UInt8) -> Key? {
    switch byte {
    case 0x09: Key(.tab)
    case 0x0D: Key(.enter)
    case 0x08: Key(.character("h"), .control)
    case 0x7F: Key(.backspace)
    case 0x00: Key(.character(" "), .control)
    case 0x01...0x1A: Key(.character(Character(Unicode.Scalar(byte + 0x60))), .control)
    default: Key(.character(Character(Unicode.Scalar(byte + 0x40))), .control)
    }
  }

  /// The key of ESC O and `final`: arrows in application mode, F1 to F4, the keypad.
  static func single(_ final: UInt8) -> Key? {
    switch final {
    case 0x4D: Key(.enter)
    case 0x49: Key(.tab)
    case 0x61...0x64: arrow(final - 0x20).map { Key($0, .control) }
    case 0x6A...0x79: Key(Character(Unicode.Scalar(final - 0x40)))
    default: letter(final).map { Key($0) }
    }
  }

  /// The key of ESC [ [ and `final`: F1 to F5 of the Linux console.
  static func linuxFunction(_ final: UInt8) -> Key? {
    (0x41...0x45).contains(final) ? Key(.function(Int(final) - 0x40)) : nil
  }

  /// The key of a control sequence; `nil` if the sequence is not a key.
  static func control(_ parameters: [UInt8], final: UInt8) -> Key? {
    // Private sequences are answers and reports: of the mouse, the screen, the terminal's kind.
    if let first = parameters.first, (0x3C..<0x40).contains(first) { return nil }
    let numbers = numbers(parameters)
    switch final {
    case 0x7E: return tilde(numbers)
    case 0x24: return numbered(numbers[0]).map { Key($0, .shift) }
    case 0x5E: return numbers.first.flatMap(numbered).map { Key($0, .control) }
    case 0x40: return numbers.first.flatMap(numbered).map { Key($0, [.control, .shift]) }
    case 0x75: return KittyKey.key(parameters)
    case 0x5A: return Key(.tab, .shift)
    case 0x61...0x64: return arrow(final - 0x20).map { Key($0, .shift) }
    default: return lettered(parameters, numbers, final)
    }
  }

  /// The numbers between semicolons; a missing number is 1, and the part after a colon is ignored.
  static func numbers(_ parameters: [UInt8]) -> [Int] {
    guard !parameters.isEmpty else { return [] }
    return parameters.split(separator: 0x3B, omittingEmptySubsequences: false).map { part in
      let digits = part.prefix { $0 != 0x3A }
      return Int(String(decoding: digits.prefix(9), as: UTF8.self)) ?? 1
    }
  }

  /// The modifiers that xterm encodes as a number: 1 for none, otherwise 1 plus the sum of their
  /// bits.
  static func modifiers(_ number: Int) -> Key.Modifiers {
    let bits = max(number - 1, 0)
    var modifiers = Key.Modifiers(rawValue: UInt8(bits & 0x0F))
    // Meta, on a keyboard where Meta and Alt are different keys.
    if bits & 0x20 != 0 { modifiers.insert(.alt) }
    return modifiers
  }

  private static func lettered(_ parameters: [UInt8], _ numbers: [Int], _ final: UInt8) -> Key? {
    guard let code = letter(final), !KittyKey.isRelease(parameters) else { return nil }
    return Key(code, modifiers(numbers.count > 1 ? numbers[1] : 1))
  }

  private static func tilde(_ numbers: [Int]) -> Key? {
    guard let first = numbers.first else { return nil }
    // xterm's modifyOtherKeys: CSI 27 ; modifiers ; character ~
    if first == 27, numbers.count == 3 { return KittyKey.key(numbers[2], modifiers(numbers[1])) }
    return numbered(first).map { Key($0, modifiers(numbers.count > 1 ? numbers[1] : 1)) }
  }

  private static func letter(_ final: UInt8) -> Key.Code? {
    switch final {
    case 0x46: .end
    case 0x48: .home
    case 0x50...0x53: .function(Int(final) - 0x4F)
    default: arrow(final)
    }
  }

  private static func arrow(_ final: UInt8) -> Key.Code? {
    switch final {
    case 0x41: .up
    case 0x42: .down
    case 0x43: .right
    case 0x44: .left
    default: nil
    }
  }

  private static func numbered(_ number: Int) -> Key.Code? {
    switch number {
    case 1, 7: .home
    case 2: .insert
    case 3: .delete
    case 4, 8: .end
    case 5: .pageUp
    case 6: .pageDown
    case 11...15: .function(number - 10)
    case 17...21: .function(number - 11)
    case 23...26: .function(number - 12)
    case 28, 29: .function(number - 13)
    case 31...34: .function(number - 14)
    default: nil
    }
  }
}
