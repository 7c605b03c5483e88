package import DaybookPresentation
package import DaybookProjections

/// The read models for the screens of web pages, all at the same position of the log.
package struct WebReadModel: Sendable {
  /// The projections of the read model.
  package static let projections: [any Projection.Type] = [
    WebPagesProjection.self, WebVisitsProjection.self,
  ]

  @CopyOnWrite package var pages = Rows<UInt64, KeptPage>()
  @CopyOnWrite package var visits = Rows<Int64, PageVisit>()
  /// The position of the last event that both projections include.
  package let position: UInt64

  /// Reads the rows from `snapshot`, which must contain both projections.
  ///
  /// - Throws: `ViewError`.
  package init(_ snapshot: ReadModelSnapshot) throws {
    pages = try snapshot.read(WebPagesProjection.self) { $0 }
    visits = try snapshot.read(WebVisitsProjection.self) { $0 }
    position = snapshot.position
  }

  /// The visit that shows the current page; `nil` if no page was opened yet.
  package var current: PageVisit? { visits.first { $0.row.isCurrent }?.row }

  /// The content of the current page; `nil` if no page is open, or if its loading never succeeded.
  package var page: KeptPage? { current?.page.flatMap { pages[UInt64(clamping: $0)] } }

  /// The opened pages, and which of them is the current page.
  package var history: PageHistory {
    let rows = visits.map(\.row)
    let place = rows.firstIndex(where: \.isCurrent).map { $0 + 1 } ?? 0
    // A log that a different program wrote may contain texts that are not addresses.
    let addresses = rows.compactMap { try? PageAddress(typed: $0.url) }
    return addresses.count == rows.count ? PageHistory(addresses, at: place) : PageHistory()
  }

  /// The address of the link with this number on the current page.
  ///
  /// - Throws: `Refusal` if there is no such link.
  package func link(_ number: Int) throws(Refusal) -> PageAddress {
    guard current != nil else { throw .noPage }
    let links = page?.links ?? []
    guard links.indices.contains(number - 1),
      let address = try? PageAddress(typed: links[number - 1])
    else {
      throw Refusal(.noLink(number, of: links.count))
    }
    return address
  }

  /// The position of the event that last loaded the page at `url`; `nil` if it was never loaded.
  func lastLoad(of url: String) -> Int64? {
    pages.reversed().first { $0.row.url == url }.map { Int64(clamping: $0.key) }
  }
}
