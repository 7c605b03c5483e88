internal import CPostgres

/// What libpq knows without a connection.
enum PostgresLibrary {
  /// What the connection string `text` gives for `keyword`, whichever way it is written; `nil` where it
  /// gives nothing, libpq is missing, or does not understand it.
  static func value(of keyword: String, in text: String) -> String? {
    guard !text.utf8.contains(0), pq_load() else { return nil }
    // Nothing of it is longer than all of it.
    let size = text.utf8.count + 1
    let value = unsafe String(unsafeUninitializedCapacity: size) { buffer in
      unsafe buffer.withMemoryRebound(to: CChar.self) { buffer in
        unsafe min(pq_copy_value(text, keyword, buffer.baseAddress, size), size - 1)
      }
    }
    return value.isEmpty ? nil : value
  }
}
