package import DaybookEvents
package import DaybookProjections
package import DaybookWeb

/// The unreadable parts of the last answer to a question.
package struct UnreadParts: CodedRow {
  package static var codec: Codec<Self> {
    Codec(.text("first", \.first), .int64("parts", \.count), make: Self.init)
  }

  /// The first unreadable part, with the reason why it is unreadable.
  package let first: String
  package var count: Int64
}

extension UnreadParts {
  init(_ event: FetchPartUnreadable) {
    first = event.part.map { "\($0): \(event.reason)" } ?? event.reason
    count = 1
  }
}

/// One row for each question to Steam whose last answer has unreadable parts.
package struct UnreadPartsProjection: Projection {
  package static let name = "unreadParts"
  package static let version = 1

  package init() {}

  package func apply(
    _ recorded: Recorded<FetchEvent>, to rows: inout Rows<FetchSubject, UnreadParts>
  ) {
    let subject = recorded.event.subject
    guard subject.service == SteamClient.service.name else { return }
    switch recorded.event {
    case .succeeded, .failed: rows[subject] = nil
    case .partUnreadable(let event):
      let before = rows[subject]?.count ?? 0
      if before == 0 { rows[subject] = UnreadParts(event) }
      rows[subject]?.count = before + 1
    case .clockSetBack: break
    }
  }
}
