package import DaybookValues

/// Events, each with a heading and its fields as a paragraph.
///
/// ```text
/// 104  2026-01-01T00:08:14Z  agent.called  run-A
///   tool grep, args.pattern raise, tokens 12
/// ```
///
/// A table would cut the data of events, whose types have different fields.
package struct EventList: StyledRenderable, Sendable {
  /// An event of the list.
  package struct Entry: Sendable {
    let heading: [TerminalText]
    let data: JSONObject

    /// - Parameters:
    ///   - heading: The texts of the heading, such as position, time and type.
    ///   - data: The data of the event.
    package init(_ heading: [String], _ data: JSONObject) {
      (self.heading, self.data) = (heading.map { TerminalText($0) }, data)
    }
  }

  private let entries: [Entry]
  private let emphasized: [String]
  private let glyphs: Glyphs

  /// The maximum number of fields of an event, and of characters of a value that is not cut.
  private static let mostFields = 100
  private static let longestValue = 300

  /// - Parameters:
  ///   - entries: The events.
  ///   - emphasized: The values that stand out.
  ///   - glyphs: The characters for cut values.
  package init(_ entries: [Entry], emphasizing emphasized: [String] = [], glyphs: Glyphs = .blocks)
  {
    (self.entries, self.emphasized, self.glyphs) = (entries, emphasized, glyphs)
  }

  package func styledLines(width: Int) -> [StyledText] {
    entries.flatMap { entry in
      [StyledText(TerminalText(entry.heading.map(\.text).joined(separator: "  ")), .heading)]
        + paragraph(of: entry.data).wrapped(to: max(1, width - 2), keepingFigures: true).map {
          line in
          var indented = StyledText("  ")
          indented.append(line)
          return indented
        }
    }.map { $0.truncated(to: width, glyphs) }
  }

  private func paragraph(of data: JSONObject) -> StyledText {
    var (text, count) = (StyledText(), 0)
    Array(data).forEachLeaf { name, value in
      count += 1
      guard count <= Self.mostFields else { return }
      if count > 1 { text.append(", ", .dim) }
      text.append(TerminalText(name), .key)
      text.append(" ")
      text.append(shown(value), value.string.map(emphasized.contains) == true ? .strong : nil)
    }
    guard count > Self.mostFields else { return text }
    text.append(TerminalText(", \(count - Self.mostFields) more fields"), .dim)
    return text
  }

  /// The value on one line; an empty text, and a text with a comma, are in quotes.
  private func shown(_ value: JSONValue) -> TerminalText {
    let text = value.string.map { $0.isEmpty || $0.contains(",") ? "\"\($0)\"" : $0 }
    let whole = text ?? value.description
    guard whole.utf8.count > Self.longestValue else { return TerminalText(whole) }
    return TerminalText(whole.prefix(Self.longestValue) + (glyphs == .ascii ? "..." : "…"))
  }
}
