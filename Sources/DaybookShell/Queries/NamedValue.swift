internal import Daybook
internal import DaybookQuery
internal import DaybookRendering
internal import DaybookValues

/// A line that consists only of values that events may have, such as the number of an invoice.
struct NamedValue {
  let text: String
  /// The values; an event must have all of them.
  let words: [String]

  /// The maximum number of events that are shown.
  static let mostEvents = 50
  private static let mostWords = 4

  /// Returns `nil` if `line` cannot be meant as values.
  ///
  /// A value is one word of at least three characters. One of them is a digit, or a sign such as `-`
  /// that names of tables do not have.
  init?(_ line: String) {
    let words = line.split(separator: " ").map(String.init)
    guard (1...Self.mostWords).contains(words.count),
      words.allSatisfy({ Self.isWord($0) && Self.isDistinct($0) })
    else { return nil }
    (text, self.words) = (words.joined(separator: " "), words)
  }

  private static func isWord(_ word: String) -> Bool {
    (3...100).contains(word.utf8.count)
      && word.allSatisfy { $0.isLetter || $0.isNumber || $0.utf8.allSatisfy(signs.contains) }
  }

  private static func isDistinct(_ word: String) -> Bool {
    word.contains { $0.isNumber || $0 != "_" && $0 != "." && $0.utf8.allSatisfy(signs.contains) }
  }

  /// The condition of the events that have the values.
  private var condition: String {
    words.map { "* has \(KQLText.literal($0))" }.joined(separator: " and ")
  }

  /// The query for the numbers of events with the values, by type; the rarest type comes first.
  var queryForTypes: String {
    "events | where \(condition) | summarize events = count() by type | sort by events asc, type asc"
  }

  /// The query for the events of one type that have the values.
  func query(forType type: String) -> String {
    "\(NameText.ofTable(type)) | where \(condition)"
  }

  /// The query for the last `count` events that have the values.
  func query(forLast count: Int) -> String {
    "events | where \(condition) | top \(count) by seq | sort by seq asc"
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
    for event in events.events where streams.count < Self.mostStreams {
      // Records that lack the field of the stream share a stream that says nothing.
      guard !streams.contains(event.stream), let stream = try? StreamName(event.stream),
        !stream.isOfOthers, let length = try? log.version(of: stream),
        length <= Self.longestStream
      else { continue }
      streams.append(event.stream)
    }
    return streams.map { NextLine("show \($0)") }
      + events.values(besides: value.words).map { NextLine($0) }
  }
}

extension EventRows {
  private static let mostValues = 3

  /// The values that most of the events have, of those that could be lines themselves.
  func values(besides known: [String] = []) -> [String] {
    var (order, counts) = ([String](), [String: Int]())
    for event in events {
      Array(event.data).forEachLeaf { _, leaf in
        guard let text = leaf.string, !known.contains(text), !text.contains(" "),
          text.contains(where: \.isLetter), NamedValue(text) != nil, !text.looksLikeTime
        else { return }
        if counts[text] == nil { order.append(text) }
        counts[text, default: 0] += 1
      }
    }
    var values: [String] = []
    while values.count < Self.mostValues, let most = counts.values.max() {
      guard let value = order.first(where: { counts[$0] == most }) else { break }
      values.append(value)
      counts[value] = nil
    }
    return values
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
    guard let found = try lastEvents(having: value, most, &state) else { return nil }
    var reply =
      state.form == .rows(.table) && !state.writesToFile
      ? ShellReply(drawn(found.events.list(emphasizing: value.words, context.window.glyphs)))
      : try queries.reply(to: value.query(forLast: most), &state, hiding: .ofEvents)
    let name = TerminalText(value.text).text
    reply.notes.append("No stream is called '\(name)'. These events have it.")
    let others = found.nextLines(in: source.log) + [state.earlierTest]
    guard found.hasMore else {
      reply.suggest(others)
      return reply
    }
    let types = try types(of: value, state)
    reply.notes.append("Only the last \(most) are shown. By type: \(Self.text(of: types))")
    let rare = types.prefix(types.count > 1 ? Self.rareTypes : 0)
    reply.suggest(rare.map { NextLine(value.query(forType: $0.name)) } + others)
    return reply
  }

  /// The names of types with their numbers of events; at most twelve of them.
  private static func text(of types: [(name: String, count: Int64)]) -> String {
    let told = types.prefix(12).map {
      "\(TerminalText($0.name).text) \($0.count.description.groupingDigits)"
    }
    let rest = types.count - told.count
    return (told + (rest > 0 ? ["\(rest) more types"] : [])).joined(separator: ", ")
  }

  /// The number of types whose events are suggested if not all events with a value are shown.
  private static let rareTypes = 2

  /// The numbers of events that have `value`, by type; the rarest type comes first.
  private func types(
    of value: NamedValue, _ state: ShellState
  ) throws -> [(name: String, count: Int64)] {
    try queries.rows(of: value.queryForTypes, state).compactMap { row in
      if case .text(let name)? = row.first, case .integer(let count)? = row.last {
        (name, count)
      } else {
        nil
      }
    }
  }

  /// The last `count` events that have `value`; `nil` if there are none, or they cannot be read.
  private func lastEvents(
    having value: NamedValue, _ count: Int, _ state: inout ShellState
  ) throws -> EventsWithValue? {
    do {
      let rows = try queries.rows(of: value.query(forLast: count + 1), &state)
      return rows.isEmpty ? nil : EventsWithValue(value, rows)
    } catch let error as QueryError where error == .cancelled {
      throw error
    } catch { return nil }
  }
}

extension ShellError {
  /// The error for a line that is only a value, if it cannot be a table's name; otherwise `nil`.
  ///
  /// A word that could be the name of a table keeps the error of the query, which may suggest a
  /// similar name.
  static func noValue(_ line: String, upTo end: UInt64) -> ShellError? {
    let word = line.trimmed
    if UInt64(word) != nil {
      return ShellError(
        "There is no event \(word) up to event \(end). 'tail' lists the last events.")
    }
    guard NamedValue(line) != nil, word.contains(where: { "-/:#+".contains($0) }) else {
      return nil
    }
    return ShellError(
      "There is no table and no stream '\(TerminalText(word).text)', and no event has this value."
        + " '.tables' lists the tables.")
  }
}
