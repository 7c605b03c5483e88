internal import DaybookPresentation
internal import DaybookProjections
internal import DaybookRendering

/// The page with the notices of an app, from the newest to the oldest.
struct NoticesPage {
  let app: String
  let language: Language
  /// The maximum number of notices on the page.
  let size: Int
  let told: NoticesScreen.Told

  func page(of model: NoticesModel) -> Page {
    let notices = model.notices(of: app)
    guard !notices.isEmpty else { return Page(say(.notices), [.note(say(.none))]) }
    let new = notices.count { !$0.row.isSeen }
    let older = notices.count - size
    return Page(
      say(.notices), detail: new > 0 ? say(.new(new)) : "",
      [.grid(grid(notices.suffix(size).reversed()))]
        + (older > 0 ? [.note(say(.older(older)))] : []) + [.note(say(.hint(app: app)))])
  }

  private func grid(_ notices: [Rows<NoticeKey, Notice>.Element]) -> Page.Grid {
    Page.Grid(
      columns: [.number("#"), .word(say(.time)), .word(""), .text(say(.text))],
      rows: notices.map { key, notice in
        [
          "\(key.number)", language.minute(notice.time), notice.isSeen ? "" : say(.newSign),
          text(of: notice),
        ]
      })
  }

  /// The text of a notice.
  ///
  /// If the kind is unknown, for example because a newer program wrote it, the text consists of the
  /// kind and the subject.
  private func text(of notice: Notice) -> String {
    told(notice)?.text(in: language) ?? "\(notice.kind): \(notice.subject)"
  }

  private func say(_ message: NoticesMessage) -> String { message.text(in: language) }
}
