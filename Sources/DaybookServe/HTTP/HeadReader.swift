internal import CMicroHTTPD
internal import KustoService

/// Reads the texts in the head of a request, and records whether all of them are UTF-8.
struct HeadReader {
  /// Whether all texts so far are UTF-8.
  private(set) var isText = true
  private var fields: [RequestHead.Field] = []

  /// The text at `bytes`; empty if it is not UTF-8.
  mutating func text(_ bytes: UnsafePointer<CChar>) -> String {
    guard let text = unsafe String(validatingCString: bytes) else {
      isText = false
      return ""
    }
    return text
  }

  /// The headers of the request, or the items of its query.
  mutating func fields(of connection: OpaquePointer, _ part: http_part) -> [RequestHead.Field] {
    fields = []
    unsafe withUnsafeMutablePointer(to: &self) { reader in
      unsafe http_each(connection, part, reader) { context, name, value in
        guard let context = unsafe context, let name = unsafe name, let value = unsafe value else {
          return
        }
        let reader = unsafe context.assumingMemoryBound(to: HeadReader.self)
        let field = unsafe (reader.pointee.text(name), reader.pointee.text(value))
        unsafe reader.pointee.fields.append(field)
      }
    }
    return fields
  }
}
