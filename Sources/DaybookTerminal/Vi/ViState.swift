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

  /// A new line begins in insert mode, with the remembered state.
  mutating func inherit(from old: ViState?) {
    guard let old else { return }
    lastFind = old.lastFind
    registers = old.registers
    lastChange = old.lastChange
  }

  /// A paste types its text in every mode.
  mutating func startInsertingForPaste() {
    keys = []
    recording = nil
  }
}
