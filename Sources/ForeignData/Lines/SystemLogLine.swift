internal import DaybookValues

/// A line of syslog in the form of RFC 5424 or RFC 3164.
///
/// In log files, a line of RFC 3164 may have a time of RFC 3339.
struct SystemLogLine {
  private(set) var fields = JSONObject()
  private var members: [JSONObject.Member] = []

  /// Reads a line; returns `nil` when it has a different form.
  init?(_ line: String) {
    var words = LineWords(line)
    if words.next == "<" {
      guard let text = words.text(between: "<", and: ">"), let number = Int64(text),
        (0...191).contains(number)
      else { return nil }
      add("facility", .integer(number / 8))
      add("severity", .integer(number % 8))
      if words.take("1 ") {
        guard takeStructured(&words) else { return nil }
        fields = JSONObject(members)
        return
      }
    }
    guard let time = Self.time(&words) else { return nil }
    add("time", .string(time))
    guard takeTraditional(&words) else { return nil }
    fields = JSONObject(members)
  }

  private mutating func add(_ key: String, _ value: JSONValue) {
    members.append(.init(key: key, value: value))
  }

  private mutating func addWord(_ key: String, _ text: String) {
    add(key, text == "-" ? .null : .string(text))
  }

  /// Reads `Nov 25 08:15:03` or `2026-11-25T08:15:03+01:00`, and the blank after it; returns `nil`
  /// for other text.
  private static func time(_ words: inout LineWords) -> String? {
    guard let first = words.word(), words.take(" ") else { return nil }
    if first.utf8.count >= 19 {
      guard (try? ForeignTime.parse(first, LocalClock(zone: "UTC") { $0 })) != nil else {
        return nil
      }
      return first
    }
    guard first.utf8.count == 3, FormattedTime("\(first) 1", as: monthAndDay) != nil else {
      return nil
    }
    words.takeBlanks()
    guard let day = words.word(), words.take(" "), let time = words.word(), words.take(" ") else {
      return nil
    }
    let text = "\(first) \(day.utf8.count == 1 ? " " : "")\(day) \(time)"
    return FormattedTime(text, as: traditional) == nil ? nil : text
  }

  /// The format of times in lines of RFC 3164.
  static let timeFormat = "%b %e %H:%M:%S"
  private static let traditional = TimeFormat(known: timeFormat)
  private static let monthAndDay = TimeFormat(known: "%b %e")

  /// Reads `host program[pid]: message`.
  private mutating func takeTraditional(_ words: inout LineWords) -> Bool {
    guard let host = words.word(), words.take(" "),
      let program = words.word(before: [" ", "[", ":"])
    else { return false }
    add("host", .string(host))
    add("program", .string(program))
    if words.next == "[" {
      guard let pid = words.text(between: "[", and: "]") else { return false }
      add("pid", Int64(pid).map { .integer($0) } ?? .string(pid))
    }
    guard words.take(":") else { return false }
    words.takeBlanks()
    add("message", .string(words.tail))
    return true
  }

  /// Reads `time host program pid message-id [data] message`.
  private mutating func takeStructured(_ words: inout LineWords) -> Bool {
    for key in ["time", "host", "program", "pid", "messageId"] {
      guard let word = words.word(), words.take(" ") else { return false }
      addWord(key, word)
    }
    guard takeData(&words) else { return false }
    _ = words.take(" ")
    _ = words.take("\u{FEFF}")
    add("message", .string(words.tail))
    return true
  }

  /// Consumes the structured data, and stores them as one unparsed text.
  private mutating func takeData(_ words: inout LineWords) -> Bool {
    if words.take("-") {
      add("data", .null)
      return true
    }
    var text = ""
    while words.next == "[" {
      guard let element = words.text(between: "[", and: "]") else { return false }
      text += "[\(element)]"
    }
    add("data", .string(text))
    return !text.isEmpty
  }
}
