/// What vi mode remembers between keys.
struct ViState: Sendable {
  enum Mode: Sendable {
    case insert, normal
  }

  var mode = Mode.insert

  /// The keys of a command that is not finished.
  var keys: [Character] = []
  var lastFind: ViMotion.Find?

  /// What was put under a letter.
  var registers: [Character: KillRing.Entry] = [:]

  /// The keys of the last change, for `.`, and of one that is being made.
  var lastChange: [Key] = []
  var recording: [Key]?

  /// A new line begins in insert mode, with what was remembered.
  mutating func inherit(from old: ViState?) {
    guard let old else { return }
    lastFind = old.lastFind
    registers = old.registers
    lastChange = old.lastChange
  }

  /// A paste types its text, in whatever mode it comes.
  mutating func startInsertingForPaste() {
    keys = []
    recording = nil
  }
}
