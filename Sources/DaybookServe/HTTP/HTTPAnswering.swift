internal import CMicroHTTPD
internal import KustoService

/// Sends the answer to the client of one request.
@safe struct HTTPAnswering {
  private let connection: OpaquePointer

  init(_ connection: OpaquePointer) { unsafe self.connection = unsafe connection }

  /// Sends an answer with a known body.
  ///
  /// - Returns: Whether the server accepted it.
  func send(_ answer: ServiceAnswer) -> Bool {
    unsafe withTexts(answer.headers) { headers in
      unsafe answer.body.withUnsafeBufferPointer {
        unsafe http_answer(connection, UInt32(answer.status), headers, $0.baseAddress, $0.count)
      }
    }
  }

  /// Sends an answer whose body is computed while the client reads it.
  ///
  /// - Parameters:
  ///   - status: The status of the answer.
  ///   - headers: The headers of the answer.
  ///   - next: Returns the next bytes, and `nil` at the end; an error breaks the answer off.
  /// - Returns: Whether the server accepted the answer.
  func stream(
    _ status: Int, _ headers: [(String, String)], _ next: @escaping () throws -> [UInt8]?
  ) -> Bool {
    let source = unsafe Unmanaged.passRetained(BodySource(next)).toOpaque()
    return unsafe withTexts(headers) { headers in
      unsafe http_stream(
        connection, UInt32(status), headers, source,
        { source, buffer, size in
          guard let source = unsafe source, let buffer = unsafe buffer else { return -1 }
          return unsafe Unmanaged<BodySource>.fromOpaque(source).takeUnretainedValue()
            .fill(UnsafeMutableBufferPointer(start: buffer, count: size))
        },
        { source in
          if let source = unsafe source {
            unsafe Unmanaged<BodySource>.fromOpaque(source).release()
          }
        })
    }
  }

  /// Calls `body` with alternating names and values, followed by a null pointer.
  private func withTexts(
    _ headers: [(String, String)], _ body: (UnsafePointer<UnsafePointer<CChar>?>) -> Bool
  ) -> Bool {
    let texts = headers.flatMap { [$0.0, $0.1] }.map { Array($0.utf8CString) }
    let bytes = texts.flatMap { $0 }
    return unsafe bytes.withUnsafeBufferPointer { bytes in
      var place = 0
      var pointers: [UnsafePointer<CChar>?] = unsafe texts.map { text in
        defer { place += text.count }
        return unsafe bytes.baseAddress.map { unsafe $0 + place }
      }
      unsafe pointers.append(nil)
      return unsafe pointers.withUnsafeBufferPointer { unsafe $0.baseAddress.map(body) ?? false }
    }
  }
}

/// The source of a body's bytes for the server's buffers.
private final class BodySource {
  private let next: () throws -> [UInt8]?
  private var chunk: ArraySlice<UInt8> = []

  init(_ next: @escaping () throws -> [UInt8]?) { self.next = next }

  /// Fills the beginning of `buffer`; returns the number of bytes, 0 at the end, or -1 to break
  /// off.
  func fill(_ buffer: UnsafeMutableBufferPointer<UInt8>) -> Int {
    do {
      while chunk.isEmpty {
        guard let more = try next() else { return 0 }
        chunk = more[...]
      }
    } catch { return -1 }
    let part = chunk.prefix(buffer.count)
    _ = unsafe buffer.update(fromContentsOf: part)
    chunk = chunk.dropFirst(part.count)
    return part.count
  }
}
