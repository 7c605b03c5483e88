package import DaybookEvents
package import DaybookProjections

/// The loaded part of a list, since its first page was last fetched.
package struct LoadedPages: CodedRow {
  package static var codec: Codec<Self> {
    Codec(
      .int64("loaded", \.loaded), .int64("total", \.total), .text("items", \.items),
      .text("listed", \.listed), .text("gone", \.gone),
      make: { Self(loaded: $0, of: $1, items: $2, listed: $3, gone: $4) })
  }

  /// The number of loaded items, which is also the offset of the next page.
  package var loaded: Int64
  /// The total number of items.
  package var total: Int64
  /// The loaded items, one on each line; `nil` if some were unreadable.
  private var items: String?
  /// All items that any complete list has contained so far, one on each line.
  private var listed: String
  /// The items of earlier complete lists that the last complete list lacks.
  private var gone: String

  package init(
    loaded: Int64, of total: Int64, items: String? = nil, listed: String = "", gone: String = ""
  ) {
    (self.loaded, self.total) = (loaded, total)
    (self.items, self.listed, self.gone) = (items, listed, gone)
  }

  /// The items that the source no longer has.
  package var goneItems: Set<Substring> { Set(gone.split(separator: "\n")) }

  /// Adds the items of a page; `isFirst` marks the first page of the list.
  fileprivate mutating func take(_ page: String?, isFirst: Bool) {
    items = isFirst ? page : items.flatMap { known in page.map { known + "\n" + $0 } }
    guard isWhole, let items else { return }
    let (now, all) = (items.split(separator: "\n"), listed.split(separator: "\n"))
    let present = Set(now)
    listed = (all + now.filter { !Set(all).contains($0) }).joined(separator: "\n")
    gone = all.filter { !present.contains($0) }.joined(separator: "\n")
  }

  package var isWhole: Bool { loaded >= total }
}

/// One row for each list with a loaded page.
package struct PagesProjection: Projection {
  package static let name = "csPages"
  package static let version = 2

  package init() {}

  package func apply(_ recorded: Recorded<PageEvent>, to rows: inout Rows<PagedList, LoadedPages>) {
    switch recorded.event {
    case .paged(let page):
      let (end, isOver) = page.offset.addingReportingOverflow(page.count)
      var row = rows[page.list] ?? LoadedPages(loaded: 0, of: 0)
      let known = row.loaded
      // The first page restarts the count; a later page never reduces it.
      let loaded = page.offset == 0 ? page.count : max(known, isOver ? .max : end)
      (row.loaded, row.total) = (loaded, page.total)
      row.take(page.items, isFirst: page.offset == 0)
      rows[page.list] = row
    }
  }
}
