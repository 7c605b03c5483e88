internal import CMicroHTTPD
internal import KustoService

/// Sends the answer to one request.
@safe struct HTTPAnswering {
  private let connection: OpaquePointer

  init(_ connection: OpaquePointer) { unsafe self.connection = unsafe connection }

  /// Sends an answer whose body is complete.
  ///
  /// - Returns: Whether the HTTP library accepted the answer.
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
  ///   - next: Returns the next bytes, or `nil` at the end. If it throws, the connection is cut.
  /// - Returns: Whether the HTTP library accepted the answer.
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

  /// Calls `body` with a C array of alternating names and values that ends with a null pointer.
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

/// Copies the bytes of a body into the buffers of the HTTP library.
private final class BodySource {
  private let next: () throws -> [UInt8]?
  private var chunk: ArraySlice<UInt8> = []

  init(_ next: @escaping () throws -> [UInt8]?) { self.next = next }

  /// Fills `buffer` from its beginning, and returns the number of bytes.
  ///
  /// It returns 0 at the end of the body, and -1 to cut the connection.
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
