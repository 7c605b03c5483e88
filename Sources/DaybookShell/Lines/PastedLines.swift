internal import Daybook
internal import DaybookQuery

/// The lines of a pasted text; a line that continues the line before it is joined to that line.
///
/// A new line begins at a verb, a command, a screen or a table, if the line before it is complete.
/// A text that is one query is not split.
struct PastedLines {
  private let shell: Shell

  init(in shell: Shell) { self.shell = shell }

  /// The lines of `text`; if `text` is one line or one query, `text` itself.
  func lines(of text: String) -> [String] {
    let parts = text.split(whereSeparator: \.isNewline).map(String.init)
    guard parts.count > 1, !isQuery(text) else { return [text] }
    let lines = parts.reduce(into: [String]()) { lines, part in
      if let last = lines.last, !begins(part) || !isWhole(last) {
        lines[lines.count - 1] = last + "\n" + part
      } else {
        lines.append(part)
      }
    }
    return lines.count > 1 ? lines : [text]
  }

  /// Whether `part` can be the beginning of a line to run.
  private func begins(_ part: String) -> Bool {
    guard part.first?.isWhitespace == false else { return false }
    switch shell.route(part) {
    case .verb, .command, .screen, .action, .program, .wanted: return true
    case .query:
      let word = LineScan(part).word
      return Self.sources.contains(word)
        || (try? shell.tables().tableNames.contains(word)) ?? false
    case .nothing: return false
    }
  }

  private static let sources = ["from", "let", "print", "range", "search", "union", "find"]

  /// Whether `line` is complete, so that it needs no continuation.
  private func isWhole(_ line: String) -> Bool {
    guard case .query = shell.route(line) else {
      return line.trimmed.last.map { !"=|,([{".contains($0) } ?? true
    }
    return isQuery(line)
  }

  /// Whether `text` is a query without mistakes.
  private func isQuery(_ text: String) -> Bool {
    guard case .query(let query) = shell.route(text), let tables = try? shell.tables() else {
      return false
    }
    let results = try? QueryLine(query).results(
      of: tables, now: .unixEpoch, timeZones: shell.source.timeZones, width: 80)
    return results != nil
  }
}
