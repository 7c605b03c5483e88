internal import Daybook
internal import DaybookPresentation
internal import DaybookRendering

/// The lines of a session with their output, as a text that people can read and tests can run.
///
/// The first character of each line shows its kind. A `=` line is a fact that is true for all
/// further lines. `>` is a typed line, `+` its continuation, `|` its output, and `!` its error.
///
/// ```text
/// = width 80
/// = seen 3
/// > events | count
/// | ┌───────┐
/// ```
package struct SessionText: Sendable {
  package let lines: [RecordedLine]
  /// The id of the session; `nil` if the text names none.
  package let id: SessionID?

  package init(_ lines: [RecordedLine], of id: SessionID? = nil) {
    (self.lines, self.id) = (lines, id)
  }

  package var text: String {
    var facts = ["glyphs": Glyphs.blocks.name, "language": Language.english.rawValue]
    var output = id.map { ["= session \($0.text)"] } ?? []
    for line in lines {
      for (name, value) in Self.facts(of: line) where facts[name] != value {
        facts[name] = value
        output.append("= \(name) \(value)")
      }
      output += Self.marked(line.text, ">", then: "+")
      output += (line.frame?.lines ?? []).map { $0.isEmpty ? "|" : "| \($0)" }
      output += line.frame?.failure.map { Self.marked($0, "!", then: "!") } ?? []
    }
    return output.map { $0 + "\n" }.joined()
  }

  private static func facts(of line: RecordedLine) -> [(String, String)] {
    [
      ("width", "\(line.surroundings.width)"),
      ("height", line.surroundings.height.map { "\($0)" } ?? "none"),
      ("colours", line.surroundings.colours.name), ("glyphs", line.surroundings.glyphs.name),
      ("language", line.surroundings.screenLanguage.rawValue),
      ("seen", "\(line.head)"), ("now", "\(line.now)"), ("seed", "\(line.seed)"),
    ] + (line.shown > line.head ? [("shown", "\(line.shown)")] : [])
  }

  private static func marked(_ text: String, _ first: String, then next: String) -> [String] {
    text.split(separator: "\n", omittingEmptySubsequences: false).enumerated()
      .map { ($0 == 0 ? first : next) + " " + $1 }
  }
}

extension SessionText {
  /// Parses the text of a session.
  ///
  /// - Throws: ``ShellError`` with the number of the first invalid line.
  package init(parsing text: String) throws(ShellError) {
    var reader = SessionTextReader()
    // The bytes are split, because the line end of CSV, CR LF, is a single Character.
    let lines = text.utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    for (index, line) in lines.enumerated() where !line.isEmpty {
      guard reader.take(Substring(line)) else {
        throw ShellError(
          "This is no line of a session (line \(index + 1))."
            + " Begin it with =, >, +, | or !.", .badData)
      }
    }
    let recorded = reader.finish()
    self.init(recorded, of: reader.session)
  }
}

/// Reads the text of a session, line by line.
private struct SessionTextReader {
  private var facts: [Substring: Substring] = [:]
  private var lines: [RecordedLine] = []
  private var shown: [String] = []
  private var failure: [String] = []

  /// The id of the session; `nil` if the text names none.
  var session: SessionID? { facts["session"].map { SessionID(String($0)) } }

  mutating func take(_ line: Substring) -> Bool {
    let rest = String(line.dropFirst(2))
    switch line.first {
    case "=": return takeFact(line.dropFirst(2))
    case ">":
      endLine()
      lines.append(recorded(rest))
    case "+" where !lines.isEmpty: lines[lines.count - 1].text += "\n" + rest
    case "|": shown.append(rest)
    case "!": failure.append(rest)
    default: return false
    }
    return true
  }

  mutating func finish() -> [RecordedLine] {
    endLine()
    return lines
  }

  private mutating func takeFact(_ fact: Substring) -> Bool {
    let parts = fact.split(separator: " ", maxSplits: 1)
    guard parts.count == 2 else { return false }
    facts[parts[0]] = parts[1]
    return true
  }

  private mutating func endLine() {
    guard let last = lines.indices.last else { return }
    let text = failure.isEmpty ? nil : failure.joined(separator: "\n")
    let frame = SessionFrame(lines: shown, failure: text)
    lines[last].frame = frame
    lines[last].digest = FrameDigest(frame).text
    (shown, failure) = ([], [])
  }

  /// The width or height of a terminal, from 1 to 65,535; `nil` if the text has no such number.
  private func length(_ name: Substring) -> Int? {
    facts[name].flatMap { Int($0) }.flatMap { (1...65_535).contains($0) ? $0 : nil }
  }

  private func recorded(_ text: String) -> RecordedLine {
    let surroundings = SessionSurroundings(
      width: length("width") ?? 80, height: length("height"),
      colours: .named(String(facts["colours"] ?? "none")),
      glyphs: .named(facts["glyphs"].map(String.init)),
      screenLanguage: facts["language"].flatMap { Language(rawValue: String($0)) } ?? .english)
    let head = facts["seen"].flatMap { UInt64($0) } ?? 0
    // The fact `shown` is in the text only if it is greater than `seen`.
    let shown = facts["shown"].flatMap { UInt64($0) } ?? 0
    return RecordedLine(
      prompt: "", text: text, head: head, shown: max(head, shown),
      now: facts["now"].flatMap { try? Timestamp(parsing: String($0)) }
        ?? Timestamp(microsecondsSinceEpoch: 0),
      seed: facts["seed"].flatMap { UInt64($0) } ?? 0, surroundings: surroundings, frame: nil,
      digest: "")
  }
}
