public import DaybookEvents

/// One column of a ``KeyCodec``: its name, and where the value stands in a `Root`.
public struct KeyField<Root, Value: KeyPart>: Sendable {
  /// The name of the column.
  public let name: String
  @usableFromInline let get: @Sendable (Root) -> Value

  /// A column called `name`; its kind is that of the value.
  public init(_ name: String, _ get: @escaping @Sendable (Root) -> Value) {
    (self.name, self.get) = (name, get)
  }

  var column: RowColumn {
    let column = Value.columns[0]
    return RowColumn(name, column.kind, isOptional: column.isOptional)
  }
}

/// The columns of a key, listed once: names, order, writing and reading follow from it.
public struct KeyCodec<Root, each Value: KeyPart>: Sendable {
  @usableFromInline let parts: (repeat KeyField<Root, each Value>)
  @usableFromInline let make: @Sendable (repeat each Value) -> Root

  /// Lists the columns in the order in which keys are compared.
  ///
  /// - Parameters:
  ///   - columns: The columns; each value is a key, or a part of one, of one column.
  ///   - make: Makes a `Root` of their values.
  public init(
    _ columns: repeat KeyField<Root, each Value>,
    make: @escaping @Sendable (repeat each Value) -> Root
  ) {
    parts = (repeat each columns)
    self.make = make
  }
}

/// What a ``KeyCodec`` does, whatever its values are.
public protocol KeyCoding<Root>: Sendable {
  associatedtype Root
  /// The columns of the key.
  var columns: [RowColumn] { get }
  /// Writes the values of `root`.
  func write(_ root: Root, to writer: inout KeyWriter)
  /// Reads a `Root`.
  func read(from reader: inout KeyReader) throws(EventDecodingError) -> Root
}

extension KeyCodec: KeyCoding {
  public var columns: [RowColumn] {
    var columns: [RowColumn] = []
    for part in repeat each parts { columns.append(part.column) }
    return columns
  }

  @inlinable public func write(_ root: Root, to writer: inout KeyWriter) {
    for part in repeat each parts { part.get(root).write(to: &writer) }
  }

  @inlinable public func read(from reader: inout KeyReader) throws(EventDecodingError) -> Root {
    let values = try (repeat (each Value)(from: &reader))
    return make(repeat each values)
  }
}

/// A key whose columns are listed once, by a ``KeyCodec``.
///
/// ```swift
/// struct LoanKey: CodedKey {
///   static let codec = KeyCodec(.init("reader", \.reader), .init("day", \.day), make: Self.init)
///
///   let reader: String
///   let day: CalendarDate
/// }
/// ```
public protocol CodedKey: RowKey {
  associatedtype Columns: KeyCoding where Columns.Root == Self
  /// The columns, in the order in which keys are compared.
  static var codec: Columns { get }
}

extension CodedKey {
  public static var columns: [RowColumn] { codec.columns }

  @inlinable public func write(to writer: inout KeyWriter) { Self.codec.write(self, to: &writer) }

  @inlinable public init(from reader: inout KeyReader) throws(EventDecodingError) {
    self = try Self.codec.read(from: &reader)
  }
}
