internal import CZlib

/// A format of compressed data, for data that are completely in memory.
package enum CompressionFormat: Sendable {
  case zlib
  case gzip

  /// The window's size for zlib: 15 for 32 KiB; adding 16 selects gzip.
  private var window: Int32 { self == .zlib ? 15 : 15 + 16 }

  /// The compressed bytes; `nil` without enough memory.
  package func compressed(_ bytes: [UInt8]) -> [UInt8]? {
    withStream { stream in
      guard czlib_begin_deflate(stream, window) == Z_OK else { return nil }
      defer { deflateEnd(stream) }
      var output = [UInt8](
        repeating: 0, count: Int(deflateBound(stream, UInt(bytes.count))))
      let status = Self.pass(bytes, from: 0, to: &output, by: stream) { deflate($0, Z_FINISH) }
      guard status == Z_STREAM_END else { return nil }
      return Array(output.prefix(output.count - Int(stream.pointee.avail_out)))
    }
  }

  /// The expanded data; `nil` when they are damaged, other bytes follow them, or there is not
  /// enough memory.
  ///
  /// `allow` is called with the total size before more expanded bytes are stored. If it throws, the
  /// expansion ends.
  package func expanded<Failure: Error>(
    _ bytes: [UInt8], allow: (Int) throws(Failure) -> Void
  ) throws(Failure) -> [UInt8]? {
    let stream = UnsafeMutablePointer<z_stream>.allocate(capacity: 1)
    stream.initialize(to: z_stream())
    defer { stream.deallocate() }
    guard czlib_begin_inflate(stream, window) == Z_OK else { return nil }
    defer { inflateEnd(stream) }
    var (result, taken) = ([UInt8](), 0)
    var chunk = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let status = Self.pass(bytes, from: taken, to: &chunk, by: stream) {
        inflate($0, Z_NO_FLUSH)
      }
      let made = chunk.count - Int(stream.pointee.avail_out)
      let took = bytes.count - taken - Int(stream.pointee.avail_in)
      taken += took
      try allow(result.count + made)
      result += chunk.prefix(made)
      if status == Z_STREAM_END {
        if taken == bytes.count { return result }
        // gzip data may have several members, one after the other.
        guard self == .gzip, inflateReset(stream) == Z_OK else { return nil }
        continue
      }
      guard status == Z_OK, made + took > 0 else { return nil }
    }
  }

  private func withStream<Result>(
    _ body: (UnsafeMutablePointer<z_stream>) -> Result
  ) -> Result {
    let stream = UnsafeMutablePointer<z_stream>.allocate(capacity: 1)
    stream.initialize(to: z_stream())
    defer { stream.deallocate() }
    return body(stream)
  }

  private static func pass(
    _ input: [UInt8], from start: Int, to output: inout [UInt8],
    by stream: UnsafeMutablePointer<z_stream>,
    _ step: (UnsafeMutablePointer<z_stream>) -> Int32
  ) -> Int32 {
    input.withUnsafeBufferPointer { input in
      output.withUnsafeMutableBufferPointer { output in
        // zlib does not write to its input.
        stream.pointee.next_in = UnsafeMutablePointer(
          mutating: input.baseAddress?.advanced(by: start))
        stream.pointee.avail_in = UInt32(input.count - start)
        stream.pointee.next_out = output.baseAddress
        stream.pointee.avail_out = UInt32(output.count)
        return step(stream)
      }
    }
  }
}
