/// One press of a key, with the modifiers that the terminal reported.
///
/// ```swift
/// let leave = Key(.character("d"), .control)
/// print(leave, leave == Key("C-d"))  // C-d true
/// ```
///
/// A terminal sends Ctrl with a letter as a control byte. So Ctrl-I is Tab and Ctrl-M is Enter,
/// unless the terminal uses the protocol of kitty.
public struct Key: Hashable, Sendable {
  /// The key that was pressed, without modifiers.
  public enum Code: Hashable, Sendable {
    /// A key that types `character`; with Ctrl but without Shift, a letter is in lower case.
    case character(Character)
    /// A key that most terminals send as one control character.
    case enter, tab, backspace, escape
    /// A key of the block above the arrows.
    case insert, delete, home, end, pageUp, pageDown
    /// An arrow.
    case up, down, left, right
    /// A function key; F1 is `function(1)`.
    case function(Int)
  }

  /// The modifier keys that were pressed at the same time.
  public struct Modifiers: OptionSet, Hashable, Sendable {
    /// The sum of the modifiers' bits.
    public let rawValue: UInt8

    public init(rawValue: UInt8) { self.rawValue = rawValue }

    /// Shift; the key of a character never has this modifier.
    public static let shift = Modifiers(rawValue: 1)
    /// Alt, or Option: Emacs calls it Meta.
    public static let alt = Modifiers(rawValue: 2)
    /// Control.
    public static let control = Modifiers(rawValue: 4)
    /// Command, or the key with the Windows logo; few terminals report this modifier.
    public static let command = Modifiers(rawValue: 8)
  }

  /// The key, without modifiers.
  public let code: Code
  /// The modifiers that the terminal reported.
  public let modifiers: Modifiers

  /// Creates a key; a character never has Shift, because the character already shows it.
  public init(_ code: Code, _ modifiers: Modifiers = []) {
    self.code = code
    if case .character = code {
      self.modifiers = modifiers.subtracting(.shift)
    } else {
      self.modifiers = modifiers
    }
  }

  /// Creates the key of a character without modifiers.
  public init(_ character: Character) { self.init(.character(character)) }

  /// The character, if the key types a character into the line.
  var typed: Character? {
    guard case .character(let character) = code, modifiers.isEmpty else { return nil }
    return character
  }

  func adding(_ more: Modifiers) -> Key { Key(code, modifiers.union(more)) }
}
