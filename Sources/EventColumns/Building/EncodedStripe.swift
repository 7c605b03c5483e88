/// A stripe (the columns of consecutive events) in its written form: its head, and all blocks end
/// to end.
struct EncodedStripe {
  let head: StripeHead
  private let groups: [StripeHead.Group]
  private(set) var blocks: [UInt8] = []

  init(_ builder: consuming StripeBuilder) {
    var blocks: [UInt8] = []
    guard builder.hasColumns else {
      head = StripeHead(
        first: builder.first, rowCount: builder.rowCount, blockBytes: 0, schemas: [],
        envelope: nil)
      groups = []
      return
    }
    let envelope = StripeHead.Envelope(builder, into: &blocks)
    groups = builder.groups.map { StripeHead.Group($0, into: &blocks) }
    head = StripeHead(
      first: builder.first, rowCount: builder.rowCount, blockBytes: UInt64(blocks.count),
      schemas: builder.schemas, envelope: envelope)
    self.blocks = blocks
  }

  /// The bytes of the stripe, if it begins at `offset` of the file.
  func bytes(at offset: UInt64) -> [UInt8] {
    var writer = HeadWriter()
    head.write(to: &writer)
    writer.write(UInt32(groups.count))
    for group in groups { group.write(to: &writer) }
    let sealed = writer.sealed(seed: offset)
    var length = HeadWriter()
    length.write(UInt32(sealed.count))
    return length.bytes + sealed + blocks
  }
}

extension EncodedColumn {
  /// Appends the column's blocks to `blocks`, and returns the column's head.
  fileprivate func head(into blocks: inout [UInt8]) -> ColumnHead {
    let head = head(from: blocks.count)
    for block in self.blocks { blocks += block.bytes }
    return head
  }
}

extension StripeHead.Envelope {
  fileprivate init(_ builder: borrowing StripeBuilder, into blocks: inout [UInt8]) {
    codes = EncodedColumn(builder.codes).head(into: &blocks)
    times = EncodedColumn(builder.times).head(into: &blocks)
    streams = EncodedColumn(builder.streams).head(into: &blocks)
    versions = EncodedColumn(builder.versions).head(into: &blocks)
    newStreams = EncodedColumn(builder.newStreams).head(into: &blocks)
    newNames = EncodedColumn(of: builder.newNames).head(into: &blocks)
  }
}

extension StripeHead.Group {
  fileprivate init(_ builder: GroupBuilder, into blocks: inout [UInt8]) {
    (type, rowCount, lacksFields) = (builder.type, builder.rowCount, builder.lacksFields)
    names = builder.names.map { Array($0.utf8) }
    var columns: [ColumnHead] = []
    for column in builder.columns {
      columns.append(EncodedColumn(column, rowCount: rowCount).head(into: &blocks))
    }
    self.columns = columns
  }
}
