package import Daybook

/// A position in the log, as typed: a number, `head`, a time, a name, or a distance from the end.
package struct LogPosition: Sendable {
  private enum Form: Sendable {
    case seq(UInt64)
    case head
    /// The position this many events before the end of the log; the engine's own events are not
    /// counted.
    case beforeHead(UInt64)
    case time(Timestamp)
    /// A duration before now.
    case ago(microseconds: Int64)
    case yesterday
    /// A time of day on the present day, as the time since midnight in UTC.
    case today(microseconds: Int64)
    /// A name that a person gave to a position.
    case bookmark(String)
  }

  private let form: Form
  private let text: String

  /// - Returns: `nil` if the text is not a position; it may be the name of a bookmark.
  package init?(_ text: String) {
    guard let form = Self.form(of: text) else { return nil }
    (self.form, self.text) = (form, text)
  }

  private static func form(of text: String) -> Form? {
    if text == "head" { return .head }
    if text == "yesterday" { return .yesterday }
    if let seq = UInt64(text) { return .seq(seq) }
    if let back = wayBack(text) { return back }
    if let time = timeOfDay(text) { return time }
    if let time = try? Timestamp(parsing: text) { return .time(time) }
    if let time = timeWithoutZone(text) { return .time(time) }
    return CalendarDate(text).map { .time(Timestamp(startOf: $0)) }
  }

  /// Parses `-5` or `head-5`, and `-1h` or `now-1h`; `nil` for any other text.
  private static func wayBack(_ text: String) -> Form? {
    guard let sign = text.firstIndex(of: "-") else { return nil }
    let (start, length) = (text[..<sign], text[text.index(after: sign)...])
    if start.isEmpty || start == "head", let count = UInt64(length) { return .beforeHead(count) }
    guard start.isEmpty || start == "now", let unit = length.last.flatMap({ units[$0] }),
      let count = UInt32(length.dropLast())
    else { return nil }
    return .ago(microseconds: Int64(count) * unit * 1_000_000)
  }

  /// Parses a time of day such as `14:30`; it is in UTC, like all times of a log.
  private static func timeOfDay(_ text: String) -> Form? {
    let parts = text.split(separator: ":", omittingEmptySubsequences: false)
    let isWritten = parts.allSatisfy { $0.utf8.count == 2 && $0.utf8.allSatisfy(\.isDigit) }
    guard parts.count == 2, isWritten, let hour = UInt8(parts[0]), let minute = UInt8(parts[1]),
      hour < 24, minute < 60
    else { return nil }
    return .today(microseconds: (Int64(hour) * 60 + Int64(minute)) * 60_000_000)
  }

  /// Parses a date and a time of day without a zone, such as `2026-11-20 08:30`; it is in UTC.
  private static func timeWithoutZone(_ text: String) -> Timestamp? {
    let parts = text.split(maxSplits: 1, omittingEmptySubsequences: false) {
      $0 == "T" || $0 == "t" || $0 == " "
    }
    guard parts.count == 2, CalendarDate(String(parts[0])) != nil else { return nil }
    let colons = parts[1].filter { $0 == ":" }.count
    guard parts[1].allSatisfy({ $0.isASCII && ($0.isNumber || $0 == ":" || $0 == ".") }),
      colons == 1 || colons == 2
    else { return nil }
    return try? Timestamp(parsing: "\(parts[0])T\(parts[1])\(colons == 1 ? ":00" : "")Z")
  }

  /// The seconds in each unit of time.
  private static let units: [Character: Int64] = [
    "s": 1, "m": 60, "h": 3_600, "d": 86_400, "w": 604_800,
  ]

  /// The position that `text` names.
  ///
  /// - Throws: ``ShellError`` with the possible forms.
  package init(parsing text: String) throws {
    guard let position = LogPosition(text) ?? LogPosition(bookmark: text) else {
      throw Self.unknown(text)
    }
    self = position
  }

  private init?(bookmark text: String) {
    guard Bookmarks.isName(text) else { return nil }
    (form, self.text) = (.bookmark(text), text)
  }

  private static func unknown(_ text: String, _ bookmarks: [String] = []) -> ShellError {
    let known =
      bookmarks.isEmpty ? "" : " Bookmarks are: \(bookmarks.joined(separator: ", "))."
    return ShellError(
      "'\(text)' is no position. Give a seq such as 1200, head, or a time such as 2026-03-23 or"
        + " 2026-03-23T10:00:00Z; -5 is before the last 5 events, -1h an hour ago, 14:30 that time of"
        + " today in UTC. A bookmark is a name of a position.\(known)")
  }

  /// Whether the position is a bookmark's name, which only a log can resolve.
  package var isBookmark: Bool { if case .bookmark = form { true } else { false } }

  /// Whether the position is counted back from the head, such as `-1`.
  package var countsBack: Bool { if case .beforeHead = form { true } else { false } }

  /// The position of the first event after this position; the engine's own events are skipped.
  ///
  /// It is 0 if there is no such event.
  ///
  /// - Throws: ``ShellError`` if the position is not in the log, or `LogError`.
  package func nextEvent(in log: FileEventLog) throws -> UInt64 {
    var selection = EventSelection(from: try seq(in: log) + 1)
    selection.hidesEngineEvents = true
    return try log.read(selection, limit: 1).events.first?.seq ?? 0
  }

  /// Whether the position is `head`, the end of any log.
  package var isHead: Bool { if case .head = form { true } else { false } }

  /// The position in `log`; for a time, the position of the last event up to that time.
  ///
  /// - Throws: ``ShellError`` if the position is after the end of the log, or `LogError`.
  package func seq(in log: FileEventLog) throws -> UInt64 { try asOf(in: log).seq }

  /// The part of `log` that is visible as of this position.
  ///
  /// If the position is a time, the part has all events that are not later than that time.
  ///
  /// - Parameters:
  ///   - log: The log.
  ///   - head: The last visible event; by default the last event of the log.
  ///   - now: The present time, from which durations are counted back.
  /// - Returns: The position, together with the time if an event up to the position is later than
  ///   that time.
  /// - Throws: ``ShellError`` if the position is after the head, or `LogError`.
  package func asOf(
    in log: FileEventLog, upTo head: UInt64? = nil, now: Timestamp = .now
  ) throws -> AsOf {
    let end = if let head { head } else { try log.end() }
    switch form {
    case .head: return AsOf(end)
    case .time(let time): return try log.asOf(time, through: end)
    case .ago(let length):
      let time = Timestamp(microsecondsSinceEpoch: now.microsecondsSinceEpoch - length)
      return try log.asOf(time, through: end)
    case .yesterday:
      return try log.asOf(Timestamp(startOf: now.date.adding(days: -1)), through: end)
    case .today(let length):
      let start = Timestamp(startOf: now.date).microsecondsSinceEpoch
      return try log.asOf(
        Timestamp(microsecondsSinceEpoch: start + length), through: end)
    case .seq(let seq) where seq <= end: return AsOf(seq)
    case .bookmark(let name): return AsOf(try Self.seq(ofBookmark: name, in: log, upTo: end))
    case .seq: throw beyond(end, "Give a position up to \(end), or head.")
    case .beforeHead(let count):
      guard let seq = try log.position(before: count, upTo: end) else {
        throw beyond(end, "Go back by fewer events.")
      }
      return AsOf(seq)
    }
  }

  private static func seq(
    ofBookmark name: String, in log: FileEventLog, upTo end: UInt64
  ) throws(ShellError) -> UInt64 {
    let bookmarks = Bookmarks(in: log, upTo: end)
    guard let seq = bookmarks.position(of: name), seq <= end else {
      throw unknown(name, bookmarks.all.map(\.name))
    }
    return seq
  }

  private func beyond(_ end: UInt64, _ remedy: String) -> ShellError {
    ShellError("There is no position \(text): the log ends at \(end). \(remedy)")
  }
}

extension UInt8 {
  fileprivate var isDigit: Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(self) }
}
