/// The source of an import's events, part by part.
///
/// ```swift
/// struct Returns: ImportSource {
///   var books: [String]
///   let notes: [String] = []
///
///   mutating func read(into part: inout ImportPart) {
///     while !part.isFull, let book = books.popLast() {
///       part.batch.append(BookReturned(book: book), to: "desk-1")
///     }
///   }
/// }
/// ```
///
/// The source is made and read on a separate thread, while the log imports earlier parts. So a text
/// of any size is imported in constant memory.
public protocol ImportSource {
  /// Adds the next events to `part`, until the part is full; adds none at the end.
  ///
  /// - Throws: ``ImportError`` with the line; then nothing is imported.
  mutating func read(into part: inout ImportPart) throws(ImportError)

  /// Further notes on the source, in sentences.
  var notes: [String] { get }

  /// The records that were imported with changes, or not at all.
  var exceptions: ImportExceptions { get }
}

extension ImportSource {
  /// No exceptions, for a source that imports every record unchanged.
  public var exceptions: ImportExceptions { ImportExceptions() }
}
