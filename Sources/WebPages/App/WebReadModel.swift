package import DaybookPresentation
package import DaybookProjections

/// The data for the screens of pages, all as of the same event.
package struct WebReadModel: Sendable {
  /// The projections of the read model.
  package static let projections: [any Projection.Type] = [
    WebPagesProjection.self, WebVisitsProjection.self,
  ]

  @CopyOnWrite package var pages = Rows<UInt64, KeptPage>()
  @CopyOnWrite package var visits = Rows<Int64, PageVisit>()
  /// The position of the last event that both projections include.
  package let position: UInt64

  /// The rows of `snapshot`, which has all the projections of this read model.
  ///
  /// - Throws: `ViewError`.
  package init(_ snapshot: ReadModelSnapshot) throws {
    pages = try snapshot.read(WebPagesProjection.self) { $0 }
    visits = try snapshot.read(WebVisitsProjection.self) { $0 }
    position = snapshot.position
  }

  /// The visit of the current page; `nil` before the first page.
  package var current: PageVisit? { visits.first { $0.row.isCurrent }?.row }

  /// The page that the current visit shows; `nil` without a visit, or if the page was never loaded.
  package var page: KeptPage? { current?.page.flatMap { pages[UInt64(clamping: $0)] } }

  /// The history with its current page.
  package var history: PageHistory {
    let rows = visits.map(\.row)
    let place = rows.firstIndex(where: \.isCurrent).map { $0 + 1 } ?? 0
    // The log of another program may contain text that is no address.
    let addresses = rows.compactMap { try? PageAddress(typed: $0.url) }
    return addresses.count == rows.count ? PageHistory(addresses, at: place) : PageHistory()
  }

  /// The address of the link `number` of the current page.
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

  /// The position of the event that last loaded the page of this address; `nil` if there is none.
  func lastLoad(of url: String) -> Int64? {
    pages.reversed().first { $0.row.url == url }.map { Int64(clamping: $0.key) }
  }
}
