/// The fields of an event or of a row, listed once; names, writing and reading follow from the
/// list.
///
/// ```swift
/// struct BookLent: CodedEvent {
///   static let type: EventType = "book.lent"
///   static let version = 2
///   static var codec: Codec<Self> {
///     Codec(
///       .text("book", \.book), .date("due", \.due),
///       .text("desk", \.desk, since: 2, default: "main"), make: Self.init)
///   }
///
///   let book: String
///   let due: CalendarDate
///   let desk: String
/// }
/// ```
///
/// The compiler checks that each value has the kind of its field. It also checks that `make` takes
/// the same number of values, of the same types in the same order. The compiler cannot see when
/// `make` swaps two values of one type. So a debug build, which tests use, refuses to append an
/// event, or to store a row, that does not read back as written. Later fields have a default for
/// earlier versions; a change that a default cannot express is an ``upcast(before:_:)``.
///
/// As a computed property, as above, a codec is inlined by the compiler. As a stored `static let`,
/// each value goes through closures. A codec has 1 to 16 fields. `daybook-bench --task codec`
/// compares a codec with code that is written by hand. Every part of a codec is always inlined,
/// because only then does the compiler remove its closures.
public struct Codec<Root>: Sendable {
  /// Writes the values of a `Root`.
  @usableFromInline package typealias Write =
    @Sendable (_ root: Root, _ writer: inout EventWriter) -> Void

  /// Decodes a `Root` from the fields of an earlier version.
  public typealias Upcast =
    @Sendable (_ reader: inout EventReader) throws(EventDecodingError) -> Root

  @usableFromInline let makeColumns: @Sendable () -> [CodedColumn]
  @usableFromInline let writeValues: Write
  @usableFromInline let readValues: Upcast
  /// Checks that a `Root` reads back as written; otherwise the writer refuses it.
  @usableFromInline let check: Write

  /// Makes a codec whose list of fields is computed at run time.
  @inlinable @inline(__always) package init(
    columns: @escaping @Sendable () -> [CodedColumn], write: @escaping Write,
    read: @escaping Upcast, check: @escaping Write = { _, _ in }
  ) {
    (makeColumns, writeValues, readValues, self.check) = (columns, write, read, check)
  }

  /// The same codec, with a reader for events of versions before `version`.
  @inlinable @inline(__always) public func upcast(before version: Int, _ older: @escaping Upcast)
    -> Self
  {
    let readValues = readValues
    return Codec(
      columns: makeColumns, write: writeValues,
      read: { (reader: inout EventReader) throws(EventDecodingError) -> Root in
        if reader.version < version { return try older(&reader) }
        return try readValues(&reader)
      }, check: check)
  }

  /// The names of the fields, and their stored kinds.
  public var columns: [CodedColumn] { makeColumns() }

  /// Writes the values of `root`, in the order of the fields.
  ///
  /// A debug build also checks that `make` returns an equal value.
  @inlinable @inline(__always) public func write(_ root: Root, to writer: inout EventWriter) {
    assert(isChecked(root, &writer))
    writeValues(root, &writer)
  }

  /// Reads a `Root`.
  @inlinable @inline(__always) public func read(
    from reader: inout EventReader
  ) throws(EventDecodingError) -> Root {
    try readValues(&reader)
  }

  /// Checks in a debug build that `root` reads back as written; always returns true.
  @usableFromInline func isChecked(_ root: Root, _ writer: inout EventWriter) -> Bool {
    check(root, &writer)
    return true
  }
}

/// A field of a ``Codec``: its name and stored kind.
public struct CodedColumn: Hashable, Sendable {
  /// The stored name.
  public let name: String
  /// The stored kind.
  public let kind: CodedKind

  @usableFromInline package init(_ name: String, _ kind: CodedKind) {
    (self.name, self.kind) = (name, kind)
  }
}

/// An event whose fields are listed once, by a ``Codec``.
///
/// ```swift
/// struct BookLent: CodedEvent {
///   static let type: EventType = "book.lent"
///   static var codec: Codec<Self> {
///     Codec(.text("book", \.book), .text("reader", \.reader), .date("due", \.due), make: Self.init)
///   }
///
///   let book: String
///   let reader: String
///   let due: CalendarDate
/// }
/// ```
public protocol CodedEvent: Event {
  /// The fields, in the order of storage.
  static var codec: Codec<Self> { get }
}

extension CodedEvent {
  /// The fields of the codec; a day or an instant is stored as a text.
  public static var fields: [EventField] {
    codec.columns.map { EventField($0.name, $0.kind.inEvents) }
  }

  @inlinable @inline(__always) public func write(to writer: inout EventWriter) {
    Self.codec.write(self, to: &writer)
  }

  @inlinable @inline(__always) public init(from reader: inout EventReader)
    throws(EventDecodingError)
  {
    self = try Self.codec.read(from: &reader)
  }
}
