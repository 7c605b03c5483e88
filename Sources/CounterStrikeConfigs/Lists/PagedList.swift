package import DaybookEvents
package import DaybookProjections

/// A list that the source gives page by page.
package enum PagedList: String, Sendable, CaseIterable {
  case players, teams, news
}

extension PagedList: RowKey {
  package static let columns: [RowColumn] = [.text("list")]

  package static func < (left: Self, right: Self) -> Bool { left.rawValue < right.rawValue }

  package func write(to writer: inout KeyWriter) { writer.write(rawValue) }

  package init(from reader: inout KeyReader) throws(EventDecodingError) {
    let name: String = try reader.read()
    guard let list = PagedList(rawValue: name) else { throw reader.error("'\(name)' is no list") }
    self = list
  }
}
