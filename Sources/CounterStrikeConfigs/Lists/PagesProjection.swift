package import DaybookEvents
package import DaybookProjections

/// How far a list was loaded, since its first page was last asked for.
package struct LoadedPages: CodedRow {
  package static var codec: Codec<Self> {
    Codec(.int64("loaded", \.loaded), .int64("total", \.total), make: Self.init)
  }

  /// How many items came: where the next page begins.
  package var loaded: Int64
  /// How many there are in all.
  package var total: Int64

  package init(loaded: Int64, of total: Int64) {
    self.loaded = loaded
    self.total = total
  }

  package var isWhole: Bool { loaded >= total }
}

/// One row for every list of which a page came.
package struct PagesProjection: Projection {
  package static let name = "csPages"
  package static let version = 1

  package init() {}

  package func apply(_ recorded: Recorded<PageEvent>, to rows: inout Rows<PagedList, LoadedPages>) {
    switch recorded.event {
    case .paged(let page):
      let (end, isOver) = page.offset.addingReportingOverflow(page.count)
      let known = rows[page.list]?.loaded ?? 0
      // The first page begins anew; one that was asked for before does not go back.
      let loaded = page.offset == 0 ? page.count : max(known, isOver ? .max : end)
      rows[page.list] = LoadedPages(loaded: loaded, of: page.total)
    }
  }
}
