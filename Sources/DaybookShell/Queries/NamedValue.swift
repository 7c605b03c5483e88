internal import Daybook
internal import DaybookQuery
internal import DaybookRendering
internal import DaybookValues

/// A line that consists only of a value that events may have, such as the number of an invoice.
struct NamedValue {
  let text: String

  /// The maximum number of events that are shown.
  static let mostEvents = 50

  /// Returns `nil` if `line` cannot be meant as a value.
  ///
  /// A value is one word of at least three characters with a letter and a digit.
  init?(_ line: String) {
    let word = line.trimmed
    guard (3...100).contains(word.utf8.count), word.contains(where: \.isLetter),
      word.utf8.contains(where: { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }),
      word.allSatisfy({ $0.isLetter || $0.isNumber || $0.utf8.allSatisfy(Self.signs.contains) })
    else { return nil }
    text = word
  }

  /// The query for the last `count` events that have the value.
  func query(forLast count: Int) -> String {
    "events | where * has \(KQLText.literal(text)) | top \(count) by seq | sort by seq asc"
      + EventRows.columns
  }

  private static let signs = Set("-_.:/#@+".utf8)
}

/// The last events that have a value, from the rows of ``NamedValue/query(forLast:)``.
struct EventsWithValue {
  let value: NamedValue
  /// The events that are shown.
  let events: EventRows
  let hasMore: Bool

  private static let mostStreams = 2
  private static let mostValues = 3
  /// The maximum number of events of a stream that is suggested.
  private static let longestStream: UInt64 = 1_000

  init(_ value: NamedValue, _ rows: [[Cell]]) {
    self.value = value
    hasMore = rows.count > NamedValue.mostEvents
    events = EventRows(Array(rows.suffix(NamedValue.mostEvents)))
  }

  /// The lines to suggest: the streams of the events, then other values that the events have.
  func nextLines(in log: any EventLog) -> [NextLine?] {
    var streams: [String] = []
    for event in events.events
    where streams.count < Self.mostStreams && !streams.contains(event.stream) {
      let length = (try? StreamName(event.stream)).flatMap { try? log.version(of: $0) }
      if length.map({ $0 <= Self.longestStream }) == true { streams.append(event.stream) }
    }
    return streams.map { NextLine("show \($0)") } + otherValues.map { NextLine($0) }
  }

  /// The values that most of the events have, of those that could be lines themselves.
  private var otherValues: [String] {
    var (order, counts) = ([String](), [String: Int]())
    for event in events.events {
      Array(event.data).forEachLeaf { _, leaf in
        guard let text = leaf.string, text != value.text, NamedValue(text) != nil,
          !text.looksLikeTime
        else { return }
        if counts[text] == nil { order.append(text) }
        counts[text, default: 0] += 1
      }
    }
    let sorted = order.enumerated().sorted {
      (-(counts[$0.element] ?? 0), $0.offset) < (-(counts[$1.element] ?? 0), $1.offset)
    }
    return sorted.prefix(Self.mostValues).map(\.element)
  }
}

extension String {
  /// Whether the text is a date, perhaps with a time of day.
  fileprivate var looksLikeTime: Bool {
    (try? Timestamp(parsing: self)) != nil || CalendarDate(self) != nil
  }
}

extension ShellScope {
  /// The reply to a line that is only a value: the events that have the value.
  ///
  /// It suggests the streams of these events, and other values of theirs, as next lines. It is `nil`
  /// if the line is no such value, or if no event has it.
  ///
  /// - Complexity: O(*n*) in the number of events.
  func reply(aboutValue line: String, _ state: inout ShellState) throws -> ShellReply? {
    guard let value = NamedValue(line) else { return nil }
    let most = NamedValue.mostEvents
    let rows: [[Cell]]
    do { rows = try queries.rows(of: value.query(forLast: most + 1), &state) } catch QueryError
      .cancelled
    {
      throw QueryError.cancelled
    } catch { return nil }
    guard !rows.isEmpty else { return nil }
    let found = EventsWithValue(value, rows)
    var reply =
      state.form == .rows(.table) && !state.writesToFile
      ? ShellReply(drawn(found.events.list(emphasizing: value.text, context.window.glyphs)))
      : try queries.reply(to: value.query(forLast: most), &state, hiding: .ofEvents)
    let name = TerminalText(value.text).text
    let more = found.hasMore ? " Only the last \(most) are shown." : ""
    reply.notes.append("No stream is called '\(name)'. These events have it.\(more)")
    reply.suggest(found.nextLines(in: source.log))
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
