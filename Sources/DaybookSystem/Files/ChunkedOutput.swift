#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// Bytes gathered in memory and written to a descriptor a chunk at a time.
///
/// Call ``flush()`` at the end: leaving the scope drops the gathered bytes. Call
/// ``BrokenPipe/ignoreSignal()`` first; otherwise the process ends, without an error, once the
/// reader has gone.
package struct ChunkedOutput: ~Copyable {
  private let writer: DescriptorWriter
  private let chunkSize: Int
  private var chunk: [UInt8] = []

  /// Writes to `descriptor`, which stays open.
  package init(descriptor: CInt, name: String, chunkSizeInBytes: Int = 65_536) {
    writer = DescriptorWriter(descriptor: descriptor, name: name)
    chunkSize = chunkSizeInBytes
    chunk.reserveCapacity(chunkSizeInBytes)
  }

  /// The standard output.
  package static var standard: ChunkedOutput {
    ChunkedOutput(descriptor: 1, name: "standard output")
  }

  /// Adds `bytes`, and writes when a chunk is full.
  ///
  /// - Throws: ``SystemError`` with code ``SystemError/Code/brokenPipe`` when the reader has
  ///   gone, or the error of writing.
  package mutating func write(_ bytes: [UInt8]) throws(SystemError) {
    chunk.append(contentsOf: bytes)
    if chunk.count >= chunkSize { try flush() }
  }

  /// Adds the UTF-8 of `text`, and writes when a chunk is full.
  package mutating func write(_ text: String) throws(SystemError) {
    chunk.append(contentsOf: text.utf8)
    if chunk.count >= chunkSize { try flush() }
  }

  /// Checks, without writing, whether the output still has a reader.
  ///
  /// - Throws: ``SystemError`` with code ``SystemError/Code/brokenPipe`` when it has none.
  package func requireReader() throws(SystemError) { try writer.requireReader() }

  /// Writes all collected bytes.
  ///
  /// After an error the bytes are dropped, so that none are written twice.
  package mutating func flush() throws(SystemError) {
    defer { chunk.removeAll(keepingCapacity: true) }
    try writer.write(chunk.span)
  }
}

/// The signal that ends a process which writes after its reader has gone.
package enum BrokenPipe {
  /// Ignores the signal, so that a write without a reader throws ``SystemError/Code/brokenPipe``.
  ///
  /// This applies to the whole process, which the signal would otherwise end.
  package static func ignoreSignal() {
    signal(SIGPIPE, SIG_IGN)
  }
}

/// Whether `descriptor` is a terminal, at which a person works.
package func isTerminal(_ descriptor: CInt) -> Bool {
  isatty(descriptor) == 1
}
