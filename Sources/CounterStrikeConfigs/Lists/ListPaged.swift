package import DaybookEvents

/// The source gave a page of a list.
package struct ListPaged: Event {
  package static let type: EventType = "cs.listPaged"
  package static let fields: [EventField] = [
    .text("list"), .int64("offset"), .int64("count"), .int64("total"),
  ]

  package let list: PagedList
  /// How many items stand before the page.
  package let offset: Int64
  /// How many stand on it.
  package let count: Int64
  /// How many there are in all, by the source's account.
  package let total: Int64

  package init(_ list: PagedList, offset: Int64, count: Int64, total: Int64) {
    self.list = list
    self.offset = offset
    self.count = count
    self.total = total
  }

  package func write(to writer: inout EventWriter) {
    writer.write(list.rawValue)
    writer.write(offset)
    writer.write(count)
    writer.write(total)
  }

  package init(from reader: inout EventReader) throws(EventDecodingError) {
    let name: String = try reader.read()
    guard let list = PagedList(rawValue: name) else { throw reader.error("'\(name)' is no list") }
    self.list = list
    offset = try reader.read()
    count = try reader.read()
    total = try reader.read()
  }
}

/// Everything that is seen of lists, in the stream of all of them.
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
