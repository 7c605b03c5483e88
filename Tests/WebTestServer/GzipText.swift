internal import CZlib

/// Bytes packed as `gzip` does.
enum GzipText {
  static func packing(_ bytes: [UInt8]) -> [UInt8] {
    var (stream, input) = (z_stream(), bytes)
    // 15 is the largest window, and 16 more asks for gzip.
    deflateInit2_(
      &stream, 9, Z_DEFLATED, 15 + 16, 8, Z_DEFAULT_STRATEGY, ZLIB_VERSION,
      CInt(MemoryLayout<z_stream>.size))
    defer { deflateEnd(&stream) }
    let room = Int(deflateBound(&stream, uLong(bytes.count)))
    return [UInt8](unsafeUninitializedCapacity: room) { output, count in
      input.withUnsafeMutableBufferPointer { input in
        (stream.next_in, stream.avail_in) = (input.baseAddress, uInt(input.count))
        (stream.next_out, stream.avail_out) = (output.baseAddress, uInt(room))
        deflate(&stream, Z_FINISH)
      }
      count = Int(stream.total_out)
    }
  }
}
