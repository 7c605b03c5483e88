internal import Daybook
internal import DaybookQuery

/// The lines of a text that a person pasted; a line is joined with the lines that continue it.
///
/// A line is not joined if it begins with a verb, a command, a screen or a table, and the line
/// before it is complete. A text that is one query is not split.
struct PastedLines {
  private let shell: Shell

  init(in shell: Shell) { self.shell = shell }

  /// The lines of `text`; `text` itself, if it is one line or one query.
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

  /// Whether a line can begin with `part`.
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

  /// Whether nothing needs to follow `line`.
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
