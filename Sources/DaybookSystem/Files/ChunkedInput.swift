#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// Bytes that are read chunk by chunk from a file, a descriptor or the standard input.
package struct ChunkedInput: ~Copyable {
  private let file: OpenFile?
  private let descriptor: CInt

  /// The path, or another name for messages.
  package let name: String

  /// Reads the file at `path` from its start.
  package init(path: String) throws(SystemError) {
    self.init(try OpenFile(path: path, .reading), name: path)
  }

  /// Reads an open file from its present offset.
  package init(_ file: consuming OpenFile, name: String) {
    descriptor = file.descriptor
    self.name = name
    self.file = consume file
  }

  /// Reads from `descriptor`, and leaves it open.
  package init(descriptor: CInt, name: String) {
    file = nil
    self.descriptor = descriptor
    self.name = name
  }

  /// The standard input.
  package static var standard: ChunkedInput {
    ChunkedInput(descriptor: 0, name: "standard input")
  }

  /// Continues at `offset`, in bytes from the start of the file.
  package mutating func seek(to offset: UInt64) throws(SystemError) {
    guard lseek(descriptor, off_t(clamping: offset), SEEK_SET) >= 0 else {
      throw SystemError(system: errno, while: "read", at: name)
    }
  }

  /// Fills `chunk` from its start with the next bytes, up to its count.
  ///
  /// - Returns: The number of bytes, which may be less than the chunk's count; 0 only at the end.
  package mutating func read(into chunk: inout [UInt8]) throws(SystemError) -> Int {
    guard !chunk.isEmpty else { return 0 }
    var failure: CInt = 0
    let length = unsafe chunk.withUnsafeMutableBytes { buffer in
      while true {
        let length = unsafe systemRead(descriptor, buffer)
        if length >= 0 { return length }
        if errno == EAGAIN || errno == EWOULDBLOCK {
          waitUntilReady(descriptor, for: POLLIN)
        } else if errno != EINTR {
          failure = errno
          return 0
        }
      }
    }
    guard failure == 0 else { throw SystemError(system: failure, while: "read", at: name) }
    return length
  }
}

@unsafe private func systemRead(_ descriptor: CInt, _ buffer: UnsafeMutableRawBufferPointer) -> Int
{
  unsafe read(descriptor, buffer.baseAddress, buffer.count)
}
