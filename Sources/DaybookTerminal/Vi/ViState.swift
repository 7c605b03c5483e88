/// The state that vi mode keeps between keys.
struct ViState: Sendable {
  enum Mode: Sendable {
    case insert, normal
  }

  var mode = Mode.insert

  /// The keys of an incomplete command.
  var keys: [Character] = []
  var lastFind: ViMotion.Find?

  /// The texts that a person stored under letters.
  var registers: [Character: KillRing.Entry] = [:]

  /// The keys of the last change, for `.`, and of a change that is in progress.
  var lastChange: [Key] = []
  var recording: [Key]?

  /// Takes over the remembered state of the previous line; a new line begins in insert mode.
  mutating func inherit(from old: ViState?) {
    guard let old else { return }
    lastFind = old.lastFind
    registers = old.registers
    lastChange = old.lastChange
  }

  /// Drops an unfinished command, because a paste types its text in every mode.
  mutating func startInsertingForPaste() {
    keys = []
    recording = nil
  }
}
