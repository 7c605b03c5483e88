public import DaybookEvents

/// One value of a ``KeyCodec``: its columns, and a closure that reads it from a `Root`.
///
/// See ``CodedKey``.
public struct KeyField<Root, Value: KeyPart>: Sendable {
  @usableFromInline let name: String?
  @usableFromInline let get: @Sendable (Root) -> Value

  /// One column called `name`; the value's type must have a single column.
  @inlinable @inline(__always) public init(
    _ name: String, _ get: @escaping @Sendable (Root) -> Value
  ) {
    (self.name, self.get) = (name, get)
  }

  /// All columns of a value, such as a key that is a part of this key.
  @inlinable @inline(__always) public init(_ get: @escaping @Sendable (Root) -> Value) {
    (name, self.get) = (nil, get)
  }

  @usableFromInline var columns: [RowColumn] {
    guard let name else { return Value.columns }
    return Value.columns.map { RowColumn(name, $0.kind, isOptional: $0.isOptional) }
  }

  /// Stops a debug build if this value differs between `root` and a copy made from its values.
  @usableFromInline func compare(_ root: Root, _ again: Root, _: inout KeyWriter) {
    var (value, other) = (KeyWriter(), KeyWriter())
    get(root).write(to: &value)
    get(again).write(to: &other)
    assert(value.isSame(as: other), "a codec makes another \(Root.self) of the values it reads")
  }
}

/// The columns of a key, listed once: names, order, writing and reading follow from the list.
///
/// A ``CodedKey`` has a key codec, which has 1 to 6 values.
///
/// As in a `Codec`, the compiler cannot see that `make` swaps two values of the same type. A debug
/// build stops at the first key that shows this mistake.
public struct KeyCodec<Root>: Sendable {
  @usableFromInline typealias Write = @Sendable (_ root: Root, _ writer: inout KeyWriter) -> Void
  @usableFromInline typealias Read =
    @Sendable (_ reader: inout KeyReader) throws(EventDecodingError) -> Root

  @usableFromInline let makeColumns: @Sendable () -> [RowColumn]
  @usableFromInline let writeValues: Write
  @usableFromInline let readValues: Read
  @usableFromInline let check: Write

  @inlinable @inline(__always) init(
    columns: @escaping @Sendable () -> [RowColumn], write: @escaping Write, read: @escaping Read,
    check: @escaping Write
  ) {
    (makeColumns, writeValues, readValues, self.check) = (columns, write, read, check)
  }

  /// The columns of the key.
  public var columns: [RowColumn] { makeColumns() }

  /// Writes the values of `root`.
  @inlinable @inline(__always) public func write(_ root: Root, to writer: inout KeyWriter) {
    assert(isChecked(root, &writer))
    writeValues(root, &writer)
  }

  /// Reads a `Root`.
  @inlinable @inline(__always) public func read(from reader: inout KeyReader)
    throws(EventDecodingError) -> Root
  {
    try readValues(&reader)
  }

  /// Checks in a debug build that `root` can be read back unchanged; always returns true.
  @usableFromInline func isChecked(_ root: Root, _ writer: inout KeyWriter) -> Bool {
    check(root, &writer)
    return true
  }
}

/// A key whose columns are listed once, by a ``KeyCodec``.
///
/// ```swift
/// struct LoanKey: CodedKey {
///   static var codec: KeyCodec<Self> {
///     KeyCodec(.init("reader", \.reader), .init("due", \.due), make: Self.init)
///   }
///
///   let reader: String
///   let due: CalendarDate
/// }
/// ```
public protocol CodedKey: RowKey {
  /// The columns, in the order in which keys are compared.
  static var codec: KeyCodec<Self> { get }
}

extension CodedKey {
  /// The columns of the codec.
  public static var columns: [RowColumn] { codec.columns }

  @inlinable @inline(__always) public func write(to writer: inout KeyWriter) {
    Self.codec.write(self, to: &writer)
  }

  @inlinable @inline(__always) public init(from reader: inout KeyReader) throws(EventDecodingError)
  {
    self = try Self.codec.read(from: &reader)
  }
}
