/// The fields of an event or of a row, listed once: names, writing and reading follow from it.
///
/// ```swift
/// struct BookLent: CodedEvent {
///   static let type: EventType = "book.lent"
///   static let version = 2
///   static let codec = Codec(
///     .text("book", \.book), .date("due", \.due), .text("desk", \.desk, since: 2, default: "main"),
///     make: Self.init)
///
///   let book: String
///   let due: CalendarDate
///   let desk: String
/// }
/// ```
///
/// The compiler checks that each value has the kind of its field, and that `make` takes the values
/// in the order of the fields. Later fields have a default for earlier versions; what a default
/// cannot express is an ``upcast(before:_:)``.
public struct Codec<Root, each Value: FieldValue>: Sendable {
  @usableFromInline let parts: (repeat CodedField<Root, each Value>)
  @usableFromInline let make: @Sendable (repeat each Value) -> Root
  @usableFromInline var firstVersion = 1
  @usableFromInline var older: Upcast?

  /// Makes a `Root` of what an earlier version wrote.
  public typealias Upcast =
    @Sendable (_ reader: inout EventReader) throws(EventDecodingError) -> Root

  /// Lists the fields in the order in which they are kept.
  ///
  /// - Parameters:
  ///   - fields: The fields.
  ///   - make: Makes a `Root` of their values.
  public init(
    _ fields: repeat CodedField<Root, each Value>,
    make: @escaping @Sendable (repeat each Value) -> Root
  ) {
    parts = (repeat each fields)
    self.make = make
  }

  /// The same codec, with what reads events of versions before `version`.
  public func upcast(before version: Int, _ read: @escaping Upcast) -> Self {
    var codec = self
    (codec.firstVersion, codec.older) = (version, read)
    return codec
  }
}

/// What a ``Codec`` does, whatever its values are.
public protocol Coding<Root>: Sendable {
  associatedtype Root
  /// The names of the fields, and what each is kept as.
  var columns: [(name: String, kind: CodedKind)] { get }
  /// Writes the values of `root`.
  func write(_ root: Root, to writer: inout EventWriter)
  /// Reads a `Root`.
  func read(from reader: inout EventReader) throws(EventDecodingError) -> Root
}

extension Codec: Coding {
  public var columns: [(name: String, kind: CodedKind)] {
    var columns: [(name: String, kind: CodedKind)] = []
    for part in repeat each parts { columns.append((part.name, part.kind)) }
    return columns
  }

  @inlinable public func write(_ root: Root, to writer: inout EventWriter) {
    for part in repeat each parts { part.get(root).write(to: &writer) }
  }

  @inlinable public func read(
    from reader: inout EventReader
  ) throws(EventDecodingError) -> Root {
    if let older, reader.version < firstVersion { return try older(&reader) }
    let values = try (repeat (each parts).read(from: &reader))
    return make(repeat each values)
  }
}

/// An event whose fields are listed once, by a ``Codec``.
public protocol CodedEvent: Event {
  associatedtype Fields: Coding where Fields.Root == Self
  /// The fields, in the order in which they are kept.
  static var codec: Fields { get }
}

extension CodedEvent {
  public static var fields: [EventField] {
    codec.columns.map { name, kind in
      switch kind {
      case .field(let kind): EventField(name, kind)
      case .date, .timestamp: .text(name)
      }
    }
  }

  @inlinable public func write(to writer: inout EventWriter) {
    Self.codec.write(self, to: &writer)
  }

  @inlinable public init(from reader: inout EventReader) throws(EventDecodingError) {
    self = try Self.codec.read(from: &reader)
  }
}
