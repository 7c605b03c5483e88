package import DaybookEvents
package import DaybookProjections

/// The part of a list that was loaded after the last fetch of the list's first page.
package struct LoadedPages: CodedRow {
  package static var codec: Codec<Self> {
    Codec(
      .int64("loaded", \.loaded), .int64("total", \.total), .text("items", \.items),
      .text("listed", \.listed), .text("gone", \.gone),
      make: { Self(loaded: $0, of: $1, items: $2, listed: $3, gone: $4) })
  }

  /// The number of loaded items, which is also the offset of the next page.
  package var loaded: Int64
  /// The number of all items of the list, according to the source.
  package var total: Int64
  /// The ids or names of the loaded items, one on each line; `nil` if some items were unreadable.
  private var items: String?
  /// The ids or names of all items that were ever on the complete list, one on each line.
  private var listed: String
  /// The items in `listed` that are missing from the last complete list.
  private var gone: String

  package init(
    loaded: Int64, of total: Int64, items: String? = nil, listed: String = "", gone: String = ""
  ) {
    (self.loaded, self.total) = (loaded, total)
    (self.items, self.listed, self.gone) = (items, listed, gone)
  }

  /// The ids or names of the items that the source no longer lists.
  package var goneItems: Set<Substring> { Set(gone.split(separator: "\n")) }

  /// Adds the items of a page; the first page replaces the items of earlier pages.
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

/// One row for each list of which a page is loaded.
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
      // The first page starts the count anew, and further pages never reduce it.
      let loaded = page.offset == 0 ? page.count : max(known, isOver ? .max : end)
      (row.loaded, row.total) = (loaded, page.total)
      row.take(page.items, isFirst: page.offset == 0)
      rows[page.list] = row
    }
  }
}
