internal import Compression
internal import DaybookEvents
internal import DaybookSystem

/// The bytes of a foreign file; gzip data are expanded.
final class ForeignInput {
  /// The first bytes of the text; empty after the first call of `read(into:)`, which returns them.
  private(set) var head = [UInt8](repeating: 0, count: 1 << 18)
  private var isHeadRead = false
  private var headCount = 0

  private let encoding: TextEncoding
  /// The raw bytes of a text that is not in UTF-8.
  private var encoded: [UInt8] = []

  private var file: ChunkedInput
  private let expansion: GzipExpansion?
  private let limit: UInt64
  private var packed: [UInt8] = []
  private var offset = 0
  private var filled = 0

  /// The greatest ratio of expanded to compressed bytes, for data beyond `leastForRatio`.
  static let maximumRatio: UInt64 = 250
  private static let leastForRatio: UInt64 = 256 << 20

  /// - Parameters:
  ///   - path: The file.
  ///   - files: The files that may be read.
  ///   - limit: The maximum number of bytes that gzip data may expand to.
  ///   - encoding: The encoding of its text, which is converted to UTF-8.
  /// - Throws: ``ImportError`` when the file cannot be read, or its gzip data are damaged.
  init(
    path: String, in files: any ReadableFiles = AllFiles(), expandingTo limit: UInt64,
    encoding: TextEncoding = .utf8
  ) throws(ImportError) {
    (self.limit, self.encoding) = (limit, encoding)
    do throws(SystemError) {
      var file = try files.open(path)
      filled = try file.read(into: &head)
      // A pipe returns only its first piece here; that is enough to recognize the format.
      self.file = file
    } catch { throw ImportError(.log(LogError(error))) }
    guard head.prefix(min(2, filled)).elementsEqual(GzipExpansion.magic) else {
      expansion = nil
      headCount = filled
      try useUTF8()
      return
    }
    do throws(GzipError) { expansion = try GzipExpansion() } catch {
      throw ImportError(.badInput(error.description))
    }
    packed = head
    headCount = try expand(into: &head)
    guard !head.prefix(headCount).starts(with: GzipExpansion.magic) else {
      throw ImportError(.badInput("There are gzip data within gzip data. Expand the file first."))
    }
    try useUTF8()
  }

  /// Converts the beginning to UTF-8.
  private func useUTF8() throws(ImportError) {
    guard encoding != .utf8 else { return }
    guard beginning.lengthOfByteOrderMark == 0 else {
      throw ImportError(
        .badOptions(
          "The text begins with the byte order mark of UTF-8, and --encoding names another encoding."
            + " Leave --encoding out."))
    }
    var text: [UInt8] = []
    encoding.write(beginning, to: &text)
    (head, headCount) = (text, text.count)
    encoded = [UInt8](repeating: 0, count: 1 << 18)
  }

  /// The first bytes of the text, from at most 256 KiB in the file's encoding.
  var beginning: ArraySlice<UInt8> { head[..<headCount] }

  /// Replaces `chunk`, of 256 KiB, with the next bytes of the text in UTF-8.
  ///
  /// The conversion of a text from a different encoding can make the text, and so `chunk`, longer.
  ///
  /// - Returns: The number of bytes; 0 at the end.
  func read(into chunk: inout [UInt8]) throws(ImportError) -> Int {
    guard isHeadRead else {
      isHeadRead = true
      swap(&chunk, &head)
      let count = headCount
      (head, headCount) = ([], 0)
      return count > 0 ? count : try read(into: &chunk)
    }
    guard encoding != .utf8 else { return try readBytes(into: &chunk) }
    let count = try readBytes(into: &encoded)
    chunk.removeAll(keepingCapacity: true)
    encoding.write(encoded[..<count], to: &chunk)
    return chunk.count
  }

  private func readBytes(into chunk: inout [UInt8]) throws(ImportError) -> Int {
    expansion == nil ? try readFile(into: &chunk) : try expand(into: &chunk)
  }

  private func readFile(into chunk: inout [UInt8]) throws(ImportError) -> Int {
    do throws(SystemError) { return try file.read(into: &chunk) } catch {
      throw ImportError(.log(LogError(error)))
    }
  }

  private func expand(into chunk: inout [UInt8]) throws(ImportError) -> Int {
    guard let expansion else { return 0 }
    while true {
      if offset == filled {
        (offset, filled) = (0, try readFile(into: &packed))
      }
      var count = 0
      do throws(GzipError) {
        guard filled > 0 else {
          try expansion.finish()
          return 0
        }
        count = try expansion.expand(packed, from: &offset, upTo: filled, into: &chunk)
      } catch { throw ImportError(.badInput(error.description)) }
      try requireLimits(expansion)
      if count > 0 { return count }
    }
  }

  private func requireLimits(_ expansion: GzipExpansion) throws(ImportError) {
    guard expansion.given <= limit else {
      throw ImportError(
        .badInput(
          "The gzip data expand to more than \(limit) bytes. Raise --expanded-limit if that is meant."
        ))
    }
    guard
      expansion.given < Self.leastForRatio
        || expansion.given / max(1, expansion.taken) < Self.maximumRatio
    else {
      throw ImportError(
        .badInput(
          "The gzip data expand to more than \(Self.maximumRatio) times their size, as no log does."
            + " If that is meant, expand the file first."))
    }
  }
}
