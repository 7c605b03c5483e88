extension StripeHead {
  /// The columns of the events of one type.
  ///
  /// Groups are decoded when they are needed: most queries need no group, or one.
  package struct Group: Sendable {
    package let type: UInt16
    package let rowCount: Int
    /// Whether the events have fields without a column.
    package let lacksFields: Bool
    /// The UTF-8 of the names of the fields, in the order of the columns.
    package let names: [[UInt8]]
    package let columns: [ColumnHead]
  }
}

extension StripeHead.Group {
  func write(to head: inout HeadWriter) {
    head.write(type)
    head.write(UInt32(rowCount))
    head.write(UInt8(lacksFields ? 1 : 0))
    head.write(UInt32(columns.count))
    for (name, column) in zip(names, columns) {
      head.write(name)
      column.write(to: &head)
    }
  }

  init(from head: inout HeadReader) throws(ColumnError) {
    type = try head.read(UInt16.self)
    rowCount = try head.readRowCount()
    lacksFields = try head.read(UInt8.self) != 0
    var (names, columns) = ([[UInt8]](), [ColumnHead]())
    for _ in 0..<(try head.readCount()) {
      names.append(try head.readBytes())
      columns.append(try ColumnHead(from: &head))
    }
    (self.names, self.columns) = (names, columns)
    guard columns.allSatisfy({ $0.rowCount == rowCount }) else {
      throw .damaged("the columns of a type do not fit its events")
    }
  }
}
