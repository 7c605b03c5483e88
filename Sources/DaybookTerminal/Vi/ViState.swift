/// The state of vi mode that lasts from key to key.
struct ViState: Sendable {
  enum Mode: Sendable {
    case insert, normal
  }

  var mode = Mode.insert

  /// The keys of an incomplete command.
  var keys: [Character] = []
  var lastFind: ViMotion.Find?

  /// The texts that a person stored in registers, which are named by characters.
  var registers: [Character: KillRing.Entry] = [:]

  /// The keys of the last change, which `.` repeats; `recording` has the keys of an unfinished
  /// change.
  var lastChange: [Key] = []
  var recording: [Key]?

  /// Copies the registers and the last commands from the state of the previous line.
  ///
  /// The mode is not copied.
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
