/// Events, each followed by the fields of a row that it set.
///
/// ```text
/// 5  2026-01-04T04:00:00Z  game.playtimeSampled  player-1
///   totalMinutes  60
/// 2  2026-01-01T04:00:00Z  game.acquired  player-1
///   name          The Dig
/// ```
package struct CauseList: StyledRenderable, Sendable, Equatable {
  /// An event, and the fields that it set.
  package struct Cause: Sendable, Equatable {
    package let seq: UInt64
    package let time: String
    package let type: String
    package let stream: String
    /// The kind of change to the row; `nil` if the list shows only the row's current values.
    package let kind: RowChangeList.Kind?
    package let fields: [RowChangeList.Field]

    package init(
      seq: UInt64, time: String, type: String, stream: String, kind: RowChangeList.Kind?,
      fields: [RowChangeList.Field]
    ) {
      (self.seq, self.time, self.type, self.stream) = (seq, time, type, stream)
      (self.kind, self.fields) = (kind, fields)
    }
  }

  private let causes: [Cause]
  private let glyphs: Glyphs

  /// Creates a list of `causes`, in their order.
  package init(_ causes: [Cause], glyphs: Glyphs = .blocks) {
    (self.causes, self.glyphs) = (causes, glyphs)
  }

  package func styledLines(width: Int) -> [StyledText] {
    let fields = FieldLines(causes.flatMap(\.fields), indent: 2, width: width, glyphs)
    return causes.flatMap { cause in
      head(of: cause, width: width) + cause.fields.flatMap { fields.lines(of: $0, cause.kind) }
    }
    .map { $0.truncated(to: width, glyphs) }
  }

  /// The event on one line, or on several lines if its names are long.
  private func head(of cause: Cause, width: Int) -> [StyledText] {
    let sign = cause.kind.map { "\($0.sign) " } ?? ""
    var line = StyledText(TerminalText(sign + "\(cause.seq)"), cause.kind?.role ?? .heading)
    var lines: [StyledText] = []
    let parts: [(text: String, role: Role)] = [
      (cause.time, .time), (cause.type, .heading), (cause.stream, .key),
    ]
    for part in parts {
      for piece in TerminalText(part.text).pieces(of: max(1, width - 4)) {
        if line.width + 2 + piece.width > width {
          lines.append(line)
          line = StyledText("  ")
        }
        line.append("  ")
        line.append(piece, part.role)
      }
    }
    return lines + [line]
  }
}
