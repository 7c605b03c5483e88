/// Which lines a history keeps.
package enum HistoryRule {
  /// Whether the line is kept: not when it is empty, begins with a blank or holds a secret.
  package static func keeps(_ line: String) -> Bool {
    guard let first = line.first, !first.isWhitespace else { return false }
    return !SecretText(line).holdsSecret
  }
}
