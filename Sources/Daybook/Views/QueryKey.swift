internal import DaybookEvents
internal import DaybookProjections

/// The key of a query's row, in stored form.
struct QueryKey: RowKey {
  static var columns: [RowColumn] { [] }

  let writer: KeyWriter

  init(_ writer: KeyWriter) { self.writer = writer }

  init(from reader: inout KeyReader) throws(EventDecodingError) {
    writer = KeyWriter(bytes: reader.takeRest())
  }

  func write(to writer: inout KeyWriter) { writer = self.writer }

  static func == (left: QueryKey, right: QueryKey) -> Bool {
    left.writer.bytes == right.writer.bytes
  }

  func hash(into hasher: inout Hasher) { hasher.combine(writer.bytes) }
}
