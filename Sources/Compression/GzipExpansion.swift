internal import CZlib

/// Expands gzip data of one or several members, in chunks and in constant memory.
///
/// Zeros after the last member are skipped, because tapes add them.
package final class GzipExpansion {
  /// The first bytes of gzip data.
  package static let magic: [UInt8] = [0x1F, 0x8B]

  private let stream: UnsafeMutablePointer<z_stream>
  private var state = State.between
  /// The number of bytes taken so far, and the number of expanded bytes.
  package private(set) var taken: UInt64 = 0
  package private(set) var given: UInt64 = 0

  private enum State { case between, within, padding }

  package init() throws(GzipError) {
    stream = .allocate(capacity: 1)
    stream.initialize(to: z_stream())
    guard czlib_begin_gzip(stream) == Z_OK else {
      stream.deallocate()
      throw .noMemory
    }
  }

  deinit {
    inflateEnd(stream)
    stream.deallocate()
  }

  /// The expansion of `input`, for trusted and small data.
  package static func expanding(_ input: [UInt8]) throws(GzipError) -> [UInt8] {
    let expansion = try GzipExpansion()
    var (offset, output, chunk) = (0, [UInt8](), [UInt8](repeating: 0, count: 1 << 16))
    while true {
      let count = try expansion.expand(input, from: &offset, upTo: input.count, into: &chunk)
      guard count > 0 else { break }
      output += chunk[..<count]
    }
    try expansion.finish()
    return output
  }

  /// Expands bytes of `input` from `offset` up to `end` into `output`, from its start.
  ///
  /// - Returns: The number of expanded bytes; 0 when more input is needed, or the rest is padding.
  package func expand(
    _ input: [UInt8], from offset: inout Int, upTo end: Int, into output: inout [UInt8]
  ) throws(GzipError) -> Int {
    guard try begin(input, &offset, end) else { return 0 }
    let (status, took, gave) = inflate(input, offset, end, &output)
    offset += took
    taken += UInt64(took)
    given += UInt64(gave)
    switch status {
    case Z_STREAM_END: state = .between
    case Z_OK, Z_BUF_ERROR: break
    case Z_MEM_ERROR: throw .noMemory
    default:
      throw .damaged(byte: taken, stream.pointee.msg.map { String(cString: $0) } ?? "no gzip")
    }
    return gave
  }

  /// Ends the input; throws an error if the input ended within a member.
  package func finish() throws(GzipError) {
    guard state != .within else { throw .cut(byte: taken) }
  }

  /// Begins the next member; returns false when there is no further member.
  private func begin(_ input: [UInt8], _ offset: inout Int, _ end: Int) throws(GzipError) -> Bool {
    guard offset < end else { return false }
    if state == .between, taken > 0, input[offset] == 0 { state = .padding }
    if state == .padding {
      while offset < end {
        guard input[offset] == 0 else { throw .followed(byte: taken) }
        (offset, taken) = (offset + 1, taken + 1)
      }
      return false
    }
    if state == .between {
      guard taken == 0 || input[offset] == Self.magic[0] else { throw .followed(byte: taken) }
      inflateReset(stream)
      state = .within
    }
    return true
  }

  private func inflate(
    _ input: [UInt8], _ offset: Int, _ end: Int, _ output: inout [UInt8]
  ) -> (status: Int32, took: Int, gave: Int) {
    input.withUnsafeBufferPointer { input in
      output.withUnsafeMutableBufferPointer { output in
        // zlib does not write to its input.
        stream.pointee.next_in = UnsafeMutablePointer(
          mutating: input.baseAddress?.advanced(by: offset))
        stream.pointee.avail_in = UInt32(end - offset)
        stream.pointee.next_out = output.baseAddress
        stream.pointee.avail_out = UInt32(output.count)
        let status = CZlib.inflate(stream, Z_NO_FLUSH)
        return (
          status, end - offset - Int(stream.pointee.avail_in),
          output.count - Int(stream.pointee.avail_out)
        )
      }
    }
  }
}
