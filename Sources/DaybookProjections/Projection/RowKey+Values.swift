public import DaybookEvents
public import DaybookValues

// If a single value is the key or the row, its column has no name. The read model then names the
// column `key` or `value`.

extension Int32: RowKey {
  public static var columns: [RowColumn] { [.int32("")] }
  // The inverted sign bit makes negative numbers sort before positive numbers.
  @inlinable public func write(to writer: inout KeyWriter) {
    writer.append(UInt64(UInt32(bitPattern: self) ^ 0x8000_0000), bytes: 4)
  }
  public init(from reader: inout KeyReader) throws(EventDecodingError) {
    self.init(bitPattern: UInt32(truncatingIfNeeded: try reader.take(4)) ^ 0x8000_0000)
  }
}

extension Int64: RowKey {
  public static var columns: [RowColumn] { [.int64("")] }
  @inlinable public func write(to writer: inout KeyWriter) {
    writer.append(UInt64(bitPattern: self) ^ 0x8000_0000_0000_0000, bytes: 8)
  }
  public init(from reader: inout KeyReader) throws(EventDecodingError) {
    self.init(bitPattern: try reader.take(8) ^ 0x8000_0000_0000_0000)
  }
}

extension Int: RowKey {
  public static var columns: [RowColumn] { Int64.columns }
  @inlinable public func write(to writer: inout KeyWriter) { Int64(self).write(to: &writer) }
  public init(from reader: inout KeyReader) throws(EventDecodingError) {
    self.init(try Int64(from: &reader))
  }
}

extension UInt64: RowKey {
  public static var columns: [RowColumn] { [.uint64("")] }
  @inlinable public func write(to writer: inout KeyWriter) { writer.append(self, bytes: 8) }
  public init(from reader: inout KeyReader) throws(EventDecodingError) {
    self = try reader.take(8)
  }
}

extension String: RowKey {
  public static var columns: [RowColumn] { [.text("")] }
  public func write(to writer: inout KeyWriter) { writer.append(text: self) }
  public init(from reader: inout KeyReader) throws(EventDecodingError) {
    self = try reader.takeText()
  }
}

extension CalendarDate: RowKey {
  public static var columns: [RowColumn] { [.date("")] }
  @inlinable public func write(to writer: inout KeyWriter) { daysSinceEpoch.write(to: &writer) }
  public init(from reader: inout KeyReader) throws(EventDecodingError) {
    self.init(daysSinceEpoch: try Int32(from: &reader))
  }
}

extension Timestamp: RowKey {
  public static var columns: [RowColumn] { [.timestamp("")] }
  @inlinable public func write(to writer: inout KeyWriter) {
    microsecondsSinceEpoch.write(to: &writer)
  }
  public init(from reader: inout KeyReader) throws(EventDecodingError) {
    self.init(microsecondsSinceEpoch: try Int64(from: &reader))
  }
}

extension StreamName: RowKey {
  public static var columns: [RowColumn] { [.text("stream")] }
  public func write(to writer: inout KeyWriter) { writer.append(text: name) }
  public init(from reader: inout KeyReader) throws(EventDecodingError) {
    let text = try reader.takeText()
    do throws(NameError) { try self.init(text) } catch { throw reader.error(error.description) }
  }
}

extension Bool: KeyPart {
  public init(from reader: inout KeyReader) throws(EventDecodingError) {
    self = try reader.read(Bool.self)
  }
  @inlinable public func write(to writer: inout KeyWriter) { writer.write(self) }
}

extension Optional: KeyPart where Wrapped: RowKey {
  public static var columns: [RowColumn] {
    Wrapped.columns.map { RowColumn($0.name, $0.kind, isOptional: true) }
  }
  @inlinable public func write(to writer: inout KeyWriter) { writer.write(self) }
  public init(from reader: inout KeyReader) throws(EventDecodingError) {
    self = try reader.readIfPresent(Wrapped.self)
  }
}
