package import DaybookEvents

/// The source sent a page of a list.
package struct ListPaged: CodedEvent {
  package static let type: EventType = "cs.listPaged"
  package static let version = 2
  package static var codec: Codec<Self> {
    Codec(
      .text("list", \.list), .int64("offset", \.offset), .int64("count", \.count),
      .int64("total", \.total), .text("items", \.items, since: 2),
      make: { Self($0, offset: $1, count: $2, total: $3, items: $4) })
  }

  package let list: PagedList
  /// The number of list items that come before this page.
  package let offset: Int64
  /// The number of items on the page.
  package let count: Int64
  /// The number of all items of the list, according to the source.
  package let total: Int64
  /// The ids or names of the items, one on each line; `nil` if some items were unreadable.
  package let items: String?

  package init(
    _ list: PagedList, offset: Int64, count: Int64, total: Int64, items: String? = nil
  ) {
    self.items = items
    self.list = list
    self.offset = offset
    self.count = count
    self.total = total
  }
}

/// All events about lists, in one stream.
package enum PageEvent: EventSet {
  case paged(ListPaged)

  package static let cases = [EventCase(Self.paged)]

  package var event: any Event {
    switch self {
    case .paged(let event): event
    }
  }

  package static let stream: StreamName = "csPages"
}
