package import Daybook
internal import DaybookRendering

/// Runs the lines of a recorded session again, on the log as it was, and compares their output.
///
/// A replay sends no request and appends no event. The events that a line appended are already in
/// the log, so its output is computed from the log as it was after these events.
package struct SessionReplay: Sendable {
  private let lines: [RecordedLine]
  /// Notes about malformed events in the stream of the session.
  package let notes: [String]

  package init(_ lines: [RecordedLine], notes: [String] = []) {
    (self.lines, self.notes) = (lines, notes)
  }

  /// Creates the replay of the session `id` that `log` has recorded.
  ///
  /// - Throws: ``ShellError`` if there is no such session, or `LogError`.
  package init(of id: SessionID, in log: FileEventLog) throws {
    guard let stream = try? SessionEvents.stream(id), try log.version(of: stream) > 0 else {
      throw ShellError("There is no session '\(id.text)'. The table 'sessions' lists them.")
    }
    var (lines, surroundings) = ([RecordedLine](), SessionSurroundings(width: 80))
    var notes: [String] = []
    var rest: EventSelection? = EventSelection(stream: stream)
    while let wanted = rest {
      let page = try log.read(wanted, limit: 1_024)
      for event in page.events {
        if let problem = ReservedShape.problem(with: event.data, event.type, in: stream) {
          notes.append("Event \(event.seq) of the session is skipped: it \(problem).")
        } else if event.type.name == SessionEvents.surroundings {
          surroundings = SessionSurroundings(event.data) ?? surroundings
        } else if let line = RecordedLine(event.data, surroundings) {
          lines.append(line)
        }
      }
      rest = page.next
    }
    self.init(lines, notes: notes)
  }

  /// The number of lines.
  package var count: Int { lines.count }

  /// Runs the lines in `shell`, and returns the first line whose output has changed.
  ///
  /// Actions on terminals, files and other programs are skipped, as are the verbs of apps.
  ///
  /// - Returns: `nil` if no output has changed.
  package func firstDifference(in shell: Shell) async -> FrameDifference? {
    var shell = shell
    shell.state.files = nil
    for (index, line) in lines.enumerated() {
      // A verb is skipped: its events are in the log, but its output cannot be computed from them.
      shell.readSettings(upTo: line.context.head)
      if shell.route(line.text).isAction { continue }
      let frame = await Self.frame(of: line, in: &shell)
      if FrameDigest(frame).text != line.digest {
        return FrameDifference(number: index + 1, line: line, frame: frame)
      }
    }
    return nil
  }

  private static func frame(of line: RecordedLine, in shell: inout Shell) async -> SessionFrame {
    do {
      let reply = try await shell.run(line.text, in: line.context)
      if reply.action == nil, shell.state.destination?.isForOneLine == true {
        shell.state.destination = nil
      }
      return SessionFrame(.success(reply))
    } catch { return SessionFrame(.failure(error)) }
  }
}

/// A line whose output has changed.
package struct FrameDifference: Sendable, Equatable {
  /// The number of the line in the session, from 1.
  package let number: Int
  package let line: RecordedLine
  /// The output of the line in the replay.
  package let frame: SessionFrame

  /// The line, then the differences: `-` before old lines and `+` before new lines; safe to print.
  ///
  /// If only the digest of the old output was stored, all lines are marked as new. Colours are left
  /// out, unless only the colours differ.
  package var lines: [String] {
    let title = ["line \(number): \(TerminalText(line.text).text)"]
    guard let old = line.frame else {
      return title
        + ["It showed something else. 'session save' keeps the output of lines; now it is:"]
        + Self.rows(frame.text.withoutColours).map { "+ \(TerminalText($0).text)" }
    }
    let (was, now) = (old.text, frame.text)
    let hasOtherText = was.withoutColours != now.withoutColours
    let shown = hasOtherText ? [was.withoutColours, now.withoutColours] : [was, now]
    return title
      + LineDifferences(from: Self.rows(shown[0]), to: Self.rows(shown[1])).lines.map {
        TerminalText($0).text
      }
  }

  private static func rows(_ text: String) -> [String] {
    text.split(separator: "\n", omittingEmptySubsequences: false).dropLast().map(String.init)
  }
}

extension String {
  /// The text without the sequences that set colours and the like (SGR).
  fileprivate var withoutColours: String {
    var (kept, rest) = (String.UnicodeScalarView(), unicodeScalars[...])
    while let start = rest.firstIndex(of: "\u{1B}") {
      kept += rest[..<start]
      let parameters = rest[start...].dropFirst(2).prefix {
        "0123456789;:".unicodeScalars.contains($0)
      }
      let isColour =
        rest[start...].dropFirst().first == "[" && rest[parameters.endIndex...].first == "m"
      if !isColour { kept.append(rest[start]) }
      rest = isColour ? rest[parameters.endIndex...].dropFirst() : rest[start...].dropFirst()
    }
    return String(kept + rest)
  }
}

/// The differences of two texts, line by line.
///
/// Common lines appear once, removed lines after `-`, and added lines after `+`.
struct LineDifferences {
  let lines: [String]

  init(from old: [String], to new: [String]) {
    let difference = new.difference(from: old)
    var removed: Set<Int> = []
    var inserted: Set<Int> = []
    for change in difference {
      switch change {
      case .remove(let offset, _, _): removed.insert(offset)
      case .insert(let offset, _, _): inserted.insert(offset)
      }
    }
    var (lines, place) = ([String](), 0)
    for (index, line) in old.enumerated() {
      if removed.contains(index) {
        lines.append("- \(line)")
        continue
      }
      while inserted.contains(place) {
        lines.append("+ \(new[place])")
        place += 1
      }
      lines.append("  \(line)")
      place += 1
    }
    self.lines = lines + new[min(place, new.count)...].map { "+ \($0)" }
  }
}
