/// The commands that are bound to single keys, or to several keys pressed in order.
///
/// ```swift
/// var keys = KeyMap.emacs
/// keys.bind(.clearScreen, to: "<f5>")
/// keys.bind(.kill(.wordBackward), to: "C-x", "u")
/// configuration.editor.keyMap = keys
/// ```
public struct KeyMap: Sendable {
  /// The meaning of consecutive keys.
  enum Meaning: Equatable {
    case command(EditorCommand)
    /// More keys are needed.
    case prefix
    case nothing
  }

  private var commands: [[Key]: EditorCommand] = [:]
  private var prefixes: Set<[Key]> = []

  /// Makes a map without keys.
  public init() {}

  /// Binds `command` to the keys in `keys`, in the form of ``Key/description``.
  ///
  /// A later binding of the same keys replaces this binding. A text that is not a key is ignored.
  public mutating func bind(_ command: EditorCommand, to keys: String...) {
    bind(command, to: keys.compactMap { Key($0) })
  }

  /// Binds `command` to `keys`, pressed one after another.
  public mutating func bind(_ command: EditorCommand, to keys: [Key]) {
    guard !keys.isEmpty else { return }
    commands[keys] = command
    for length in 1..<max(keys.count, 1) { prefixes.insert(Array(keys.prefix(length))) }
  }

  func meaning(of keys: [Key]) -> Meaning {
    if let command = commands[keys] { return .command(command) }
    return prefixes.contains(keys) ? .prefix : .nothing
  }
}
