package import DaybookEvents
package import DaybookProjections

/// One row for each notice that was not dismissed, for all apps.
package struct NoticesProjection: Projection {
  package static let name = "notices"
  package static let version = 1

  package init() {}

  package func apply(_ recorded: Recorded<NoticeEvent>, to rows: inout Rows<NoticeKey, Notice>) {
    switch recorded.event {
    case .raised(let event):
      guard let app = NoticeEvent.app(raising: recorded.stream) else { return }
      rows[NoticeKey(app, recorded.version)] = Notice(
        time: recorded.time, kind: event.kind, subject: event.subject, facts: event.facts,
        isSeen: false)
    case .seen(let event):
      guard let app = NoticeEvent.app(actedOn: recorded.stream) else { return }
      let new = rows.startingWith(app).filter { !$0.row.isSeen && $0.key.number <= event.through }
      for notice in new { rows[notice.key]?.isSeen = true }
    case .dismissed(let event):
      guard let app = NoticeEvent.app(actedOn: recorded.stream) else { return }
      rows[NoticeKey(app, event.notice)] = nil
    }
  }
}
