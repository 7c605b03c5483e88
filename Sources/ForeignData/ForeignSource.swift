public import DaybookEvents
internal import DaybookValues

/// The events of a foreign file.
///
/// The file contains NDJSON of any objects, a JSON array of objects, CSV or TSV, an export of a
/// daybook, or CloudEvents 1.0. It may be gzipped. Its content determines the format.
///
/// ```swift
/// let mapping = ForeignMapping(type: "book.lent", stream: "book-{book_id}", time: "lent_at")
/// let report = try await log.import(
///   from: { () throws(ImportError) in try ForeignSource("lendings.csv", mapping) })
/// ```
public struct ForeignSource: ImportSource {
  /// The default limit of expanded gzip data: 64 GiB.
  public static let expandedLimit: UInt64 = 64 << 30

  private let input: ForeignInput
  private var decoder: RecordDecoder<EventRecordSink>
  private var chunk = [UInt8](repeating: 0, count: 1 << 18)
  private var filled = 0
  private var offset = 0
  private var isAtStart = true
  private var isAtEnd = false

  /// Opens the file at `path`.
  ///
  /// - Parameters:
  ///   - path: The file, which must not change while it is read.
  ///   - mapping: The mapping of records to events; an export and CloudEvents need none.
  ///   - name: The file's name, if it differs from the last component of `path`.
  ///   - expandedLimit: The maximum number of bytes that gzip data may expand to.
  ///   - skip: Receives each unreadable record; the other records become events. If `skip` is
  ///     `nil`, the first unreadable record ends the reading.
  /// - Throws: `ImportError` when the file cannot be read, or is not text.
  public init(
    _ path: String, _ mapping: ForeignMapping = ForeignMapping(), name: String? = nil,
    expandedLimit: UInt64 = ForeignSource.expandedLimit,
    skippingTo skip: (@Sendable (BadRecord) throws(ImportError) -> Void)? = nil
  ) throws(ImportError) {
    input = try ForeignInput(
      path: path, expandingTo: expandedLimit, encoding: mapping.encoding)
    let layout = try TextLayout(
      input.beginning, name: name ?? path, delimiter: mapping.delimiter,
      pattern: mapping.pattern, header: mapping.header, isMapped: mapping.saysAnything)
    decoder = RecordDecoder(layout, try EventRecordSink(mapping))
    decoder.skipped = skip.map { SkippedRecords($0) }
  }

  /// The reason why the file at `path` is not text, for example that it is a zip archive; `nil` if
  /// it may be text.
  package static func problem(at path: String) -> String? {
    do throws(ImportError) {
      let input = try ForeignInput(path: path, expandingTo: expandedLimit)
      return FileMagic.problem(input.beginning)
    } catch { return nil }
  }

  /// Notes on the columns of a table, such as unnamed columns; complete after the entire file was
  /// read.
  public var notes: [String] { decoder.sink.notes }
  /// The number of records without a time, and the number of skipped records, so far.
  public var exceptions: ImportExceptions {
    ImportExceptions(supplied: decoder.sink.supplied, skipped: decoder.skipped?.count ?? 0)
  }

  /// Adds the next events to `part`, until the part is full; adds none at the end.
  ///
  /// - Throws: `ImportError` with the line, if a record cannot be read and unreadable records are
  ///   not skipped.
  public mutating func read(into part: inout ImportPart) throws(ImportError) {
    while !part.isFull {
      if offset == filled {
        if isAtEnd { break }
        filled = try input.read(into: &chunk)
        offset = isAtStart ? chunk[..<filled].lengthOfByteOrderMark : 0
        isAtStart = false
        if filled == 0 {
          isAtEnd = true
          try decoder.finish(into: &part)
          break
        }
      }
      try Self.decode(chunk, filled, &decoder, &offset, &part)
    }
  }

  private static func decode(
    _ chunk: borrowing [UInt8], _ filled: Int, _ decoder: inout RecordDecoder<EventRecordSink>,
    _ offset: inout Int, _ part: inout ImportPart
  ) throws(ImportError) {
    try decoder.decode(chunk.span.extracting(0..<filled), at: &offset, into: &part)
  }
}
