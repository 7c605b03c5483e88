internal import CPostgres

/// Functions of libpq that need no connection.
enum PostgresLibrary {
  /// The value of `keyword` in the connection string `text`, which may be a URI or pairs.
  ///
  /// It is `nil` when the string has no value, libpq cannot parse it, or libpq is missing.
  static func value(of keyword: String, in text: String) -> String? {
    guard !text.utf8.contains(0), pq_load() else { return nil }
    // The value is never longer than the connection string.
    let size = text.utf8.count + 1
    let value = unsafe String(unsafeUninitializedCapacity: size) { buffer in
      unsafe buffer.withMemoryRebound(to: CChar.self) { buffer in
        unsafe min(pq_copy_value(text, keyword, buffer.baseAddress, size), size - 1)
      }
    }
    return value.isEmpty ? nil : value
  }
}
