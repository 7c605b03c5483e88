package import DaybookEvents
package import DaybookProjections
package import DaybookValues

/// A loaded page.
package struct KeptPage: CodedRow {
  package static var codec: Codec<Self> {
    Codec(
      .text("url", \.url), .text("title", \.title), .timestamp("time", \.time),
      .int64("status", \.status), .text("charset", \.charset), .int64("bytes", \.bytes),
      .text("markup", \.markup), .json("links", \.links), .bool("cut", \.isCut), make: Self.init)
  }

  package let url: String
  package let title: String
  package let time: Timestamp
  package let status: Int64
  package let charset: String
  package let bytes: Int64
  package let markup: String
  package let links: [String]
  package let isCut: Bool
}

extension KeptPage {
  init(_ event: PageLoaded, at time: Timestamp) {
    (url, title, self.time) = (event.url, event.title, time)
    (status, charset, bytes) = (event.status, event.charset, event.bytes)
    (markup, links, isCut) = (event.markup, event.links, event.isCut)
  }
}

/// One row for each event that loaded a page, whose key is the position of the event.
package struct WebPagesProjection: Projection {
  package static let name = "webPages"
  package static let version = 1
  package static let keyColumns: [RowColumn] = [.uint64("seq")]

  package init() {}

  package func apply(_ recorded: Recorded<WebEvent>, to rows: inout Rows<UInt64, KeptPage>) {
    guard case .loaded(let event) = recorded.event else { return }
    rows[recorded.seq] = KeptPage(event, at: recorded.time)
  }
}

/// A page of the history, with the position of the event that loaded its content.
package struct PageVisit: CodedRow {
  package static var codec: Codec<Self> {
    Codec(
      .text("url", \.url), .text("title", \.title), .int64("page", \.page),
      .text("failure", \.failure), .bool("current", \.isCurrent), make: Self.init)
  }

  package let url: String
  package let title: String
  /// The position of the event that loaded the page; `nil` if its loading never succeeded.
  package let page: Int64?
  /// The reason why the page could not be loaded the last time; `nil` if it could.
  package let failure: String?
  package var isCurrent: Bool
}

extension PageVisit {
  init(_ event: PageLoaded, seq: UInt64) {
    (url, title, page) = (event.url, event.title, Int64(clamping: seq))
    (failure, isCurrent) = (nil, true)
  }

  init(_ event: PageFailed, title: String) {
    (url, self.title, page) = (event.url, title, event.known)
    (failure, isCurrent) = (event.reason, true)
  }
}

/// One row for each page of the history, in the order in which the pages were opened.
package struct WebVisitsProjection: Projection {
  package static let name = "webVisits"
  package static let version = 1
  package static let keyColumns: [RowColumn] = [.int64("place")]

  package init() {}

  package func apply(_ recorded: Recorded<WebEvent>, to rows: inout Rows<Int64, PageVisit>) {
    switch recorded.event {
    case .loaded(let event):
      put(PageVisit(event, seq: recorded.seq), event.isAgain, &rows)
    case .failed(let event):
      let title = event.isAgain ? rows.first { $0.row.isCurrent }?.row.title : nil
      put(PageVisit(event, title: title ?? ""), event.isAgain, &rows)
    case .moved(let event):
      guard let current = rows.first(where: { $0.row.isCurrent })?.key else { return }
      let (next, isOver) = current.addingReportingOverflow(event.steps)
      guard !isOver, rows[next] != nil else { return }
      rows[current]?.isCurrent = false
      rows[next]?.isCurrent = true
    }
  }

  private func put(_ visit: PageVisit, _ isAgain: Bool, _ rows: inout Rows<Int64, PageVisit>) {
    let current = rows.first { $0.row.isCurrent }?.key
    let place = isAgain ? current ?? 1 : (current ?? 0) + 1
    if let current, current != place { rows[current]?.isCurrent = false }
    if !isAgain { for key in rows.map(\.key) where key > place { rows[key] = nil } }
    rows[place] = visit
    for key in rows.map(\.key) where key <= place - Int64(PageHistory.longest) { rows[key] = nil }
  }
}
