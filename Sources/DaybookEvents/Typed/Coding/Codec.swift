/// The fields of an event or of a row, listed once: names, writing and reading follow from it.
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
/// The compiler checks that each value has the kind of its field, and that `make` takes as many
/// values, of the same types in the same order. Two values of one type that `make` takes the other
/// way round it cannot see: a debug build, which tests are, refuses to append the first event, and
/// to keep the first row, that does not come back as it is written. Later fields have a default for
/// earlier versions; what a default cannot express is an ``upcast(before:_:)``.
///
/// Computed, as above, a codec is seen through by the compiler; as a stored `static let` each value goes
/// through closures. It has 1 to 16 fields. `daybook-bench --task codec` measures it against the same
/// by hand.
// All that a codec is made of is always inlined: only then are its closures gone when it is compiled.
public struct Codec<Root>: Sendable {
  /// Writes the values of a `Root`.
  @usableFromInline typealias Write = @Sendable (_ root: Root, _ writer: inout EventWriter) -> Void

  /// Makes a `Root` of what an earlier version wrote.
  public typealias Upcast =
    @Sendable (_ reader: inout EventReader) throws(EventDecodingError) -> Root

  @usableFromInline let makeColumns: @Sendable () -> [CodedColumn]
  @usableFromInline let writeValues: Write
  @usableFromInline let readValues: Upcast
  /// Refuses a `Root` of whose values another one is made.
  @usableFromInline let check: Write

  @inlinable @inline(__always) init(
    columns: @escaping @Sendable () -> [CodedColumn], write: @escaping Write,
    read: @escaping Upcast, check: @escaping Write
  ) {
    (makeColumns, writeValues, readValues, self.check) = (columns, write, read, check)
  }

  /// The same codec, with what reads events of versions before `version`.
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

  /// The names of the fields, and what each is kept as.
  public var columns: [CodedColumn] { makeColumns() }

  /// Writes the values of `root`.
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

  /// Looks in a debug build whether `root` would come back; always true.
  @usableFromInline func isChecked(_ root: Root, _ writer: inout EventWriter) -> Bool {
    check(root, &writer)
    return true
  }
}

/// A field of a ``Codec``: its name, and what it is kept as.
public struct CodedColumn: Hashable, Sendable {
  /// The stored name.
  public let name: String
  /// What it is kept as.
  public let kind: CodedKind

  @usableFromInline init(_ name: String, _ kind: CodedKind) {
    (self.name, self.kind) = (name, kind)
  }
}

/// An event whose fields are listed once, by a ``Codec``.
public protocol CodedEvent: Event {
  /// The fields, in the order in which they are kept.
  static var codec: Codec<Self> { get }
}

extension CodedEvent {
  public static var fields: [EventField] {
    codec.columns.map { column in
      switch column.kind {
      case .field(let kind): EventField(column.name, kind)
      case .date, .timestamp: .text(column.name)
      }
    }
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
