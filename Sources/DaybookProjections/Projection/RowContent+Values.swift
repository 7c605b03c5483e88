public import DaybookEvents

extension String: RowContent {
  public func write(to writer: inout EventWriter) { writer.write(self) }
  public init(from reader: inout EventReader) throws(EventDecodingError) {
    self = try reader.read(String.self)
  }
}

extension Int: RowContent {
  @inlinable public func write(to writer: inout EventWriter) { writer.write(self) }
  public init(from reader: inout EventReader) throws(EventDecodingError) {
    self = try reader.read(Int.self)
  }
}

extension Int64: RowContent {
  @inlinable public func write(to writer: inout EventWriter) { writer.write(self) }
  public init(from reader: inout EventReader) throws(EventDecodingError) {
    self = try reader.read(Int64.self)
  }
}

extension Bool: RowContent {
  public static var columns: [RowColumn] { [.bool("")] }
  public func write(to writer: inout EventWriter) { writer.write(self) }
  public init(from reader: inout EventReader) throws(EventDecodingError) {
    self = try reader.read(Bool.self)
  }
}

extension Double: RowContent {
  public static var columns: [RowColumn] { [.real("")] }
  public func write(to writer: inout EventWriter) { writer.write(self) }
  public init(from reader: inout EventReader) throws(EventDecodingError) {
    self = try reader.read(Double.self)
  }
}
