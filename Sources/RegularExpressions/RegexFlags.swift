/// What `(?ims-U)` changes for the rest of a group.
struct RegexFlags {
  var ignoresCase = false
  /// Whether `^` and `$` hold at lines.
  var isMultiline = false
  /// Whether `.` takes a newline.
  var dotCrossesLines = false
  /// Whether `*` is lazy and `*?` greedy.
  var isSwapped = false

  /// Sets the flag of this letter; false when there is none.
  mutating func set(_ letter: Unicode.Scalar, to value: Bool) -> Bool {
    switch letter {
    case "i": ignoresCase = value
    case "m": isMultiline = value
    case "s": dotCrossesLines = value
    case "U": isSwapped = value
    default: return false
    }
    return true
  }
}
