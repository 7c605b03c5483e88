internal import DaybookSystem
internal import DaybookValues

/// The events of a text, batch by batch, in constant memory.
struct EventSource: ~Copyable {
  /// A batch holds about so many events or bytes.
  static let batchCount = 2_000
  static let batchBytes = 1 << 20

  private var input: ChunkedInput
  private var chunk = [UInt8](repeating: 0, count: 1 << 18)
  private var filled = 0
  private var offset = 0
  private var isAtEnd = false
  private var decoder: EventDecoder
  /// The line of each event of the batch that was read last.
  private(set) var lines: [Int] = []

  init(path: String, _ options: ImportOptions) throws(ImportError) {
    let decoder = try EventDecoder(options)
    do throws(StorageError) { input = try ChunkedInput(path: path) } catch {
      throw ImportError(.log(LogError(error)))
    }
    self.decoder = decoder
  }

  /// What is to be known of the text so far.
  var notes: [String] { decoder.notes }

  /// Replaces the events of `batch` by the next ones; false when there were none left.
  mutating func read(into batch: inout EventBatch) throws(ImportError) -> Bool {
    batch.removeAll()
    lines.removeAll(keepingCapacity: true)
    while batch.count < Self.batchCount, batch.byteCount < Self.batchBytes {
      if offset == filled {
        if isAtEnd { break }
        try fill()
        if filled == 0 {
          isAtEnd = true
          try decoder.finish(into: &batch, &lines)
          break
        }
      }
      try Self.decode(chunk, filled, &decoder, &offset, &batch, &lines)
    }
    return !batch.isEmpty
  }

  private mutating func fill() throws(ImportError) {
    do throws(StorageError) { filled = try input.read(into: &chunk) } catch {
      throw ImportError(.log(LogError(error)))
    }
    offset = 0
  }

  private static func decode(
    _ chunk: borrowing [UInt8], _ filled: Int, _ decoder: inout EventDecoder,
    _ offset: inout Int, _ batch: inout EventBatch, _ lines: inout [Int]
  ) throws(ImportError) {
    try decoder.decode(chunk.span.extracting(0..<filled), at: &offset, into: &batch, &lines)
  }
}
