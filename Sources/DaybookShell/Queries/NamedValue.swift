internal import Daybook
internal import DaybookQuery
internal import DaybookRendering
internal import DaybookValues

/// A line that consists only of a value that events may have, such as the number of an invoice.
struct NamedValue {
  /// The query for the events that have the value.
  let query: String
  /// The query for the first streams of these events.
  let streams: String

  private static let mostEvents = 50
  private static let mostStreams = 3

  /// Returns `nil` if `line` cannot be meant as a value.
  ///
  /// A value is one word with letters and digits, which has a sign such as `-` or at least three
  /// digits. So a mistaken name of a table is no value.
  init?(_ line: String) {
    let word = line.trimmed
    let bytes = word.utf8
    let digits = bytes.count { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
    let signs = bytes.count { Self.signs.contains($0) }
    guard (3...100).contains(bytes.count), digits > 0, signs > 0 || digits >= 3,
      word.contains(where: \.isLetter),
      word.allSatisfy({ $0.isLetter || $0.isNumber || $0.utf8.allSatisfy(Self.signs.contains) })
    else { return nil }
    query = "events | where * has \(KQLText.literal(word)) | take \(Self.mostEvents)"
    streams =
      query + " | summarize first = min(seq) by stream | top \(Self.mostStreams) by first asc"
      + " | project stream"
  }

  private static let signs = Set("-_.:/#@+".utf8)
}

extension ShellScope {
  /// The reply to a line that is only a value: the events that have the value.
  ///
  /// It suggests the streams of these events as next lines. It is `nil` if the line is no such
  /// value, or if no event has it.
  ///
  /// - Complexity: O(*n*) in the number of events, which are read twice.
  func reply(aboutValue line: String, _ state: inout ShellState) throws -> ShellReply? {
    guard let value = NamedValue(line) else { return nil }
    let streams: [[Cell]]
    do { streams = try queries.rows(of: value.streams, state) } catch QueryError.cancelled {
      throw QueryError.cancelled
    } catch { return nil }
    guard !streams.isEmpty else { return nil }
    var reply = try queries.reply(to: value.query, &state, hiding: .ofEvents)
    reply.notes.append(
      "No stream is called '\(TerminalText(line.trimmed).text)'. These events have it.")
    reply.suggest(
      streams.map { row in
        if case .text(let name)? = row.first { NextLine("show \(name)") } else { nil }
      })
    return reply
  }
}

extension ShellError {
  /// The error for a line that is only a value, if it cannot be a table's name; otherwise `nil`.
  ///
  /// A word that could be the name of a table keeps the error of the query, which may suggest a
  /// similar name.
  static func noValue(_ line: String) -> ShellError? {
    let word = line.trimmed
    guard NamedValue(line) != nil, word.contains(where: { "-/:#+".contains($0) }) else {
      return nil
    }
    return ShellError(
      "There is no table and no stream '\(TerminalText(word).text)', and no event has this value."
        + " '.tables' lists the tables.")
  }
}
