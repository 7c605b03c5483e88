/// Why bytes are not the gzip data that they begin as.
package enum GzipError: Error, Equatable, Sendable, CustomStringConvertible {
  /// They do not follow the format, or a checksum is not that of what they expand to.
  case damaged(byte: UInt64, String)
  /// They end within the data.
  case cut(byte: UInt64)
  /// Other bytes follow the data.
  case followed(byte: UInt64)
  /// There is no memory to expand them.
  case noMemory

  package var description: String {
    switch self {
    case .damaged(let byte, let reason):
      "The gzip data are damaged near byte \(byte): \(reason). Fetch the file again."
    case .cut(let byte):
      "The gzip data end too early, after byte \(byte). Fetch the file again."
    case .followed(let byte):
      "Other bytes follow the gzip data, from byte \(byte) on. Cut them off."
    case .noMemory: "There is no memory to expand gzip data. Expand the file first."
    }
  }
}
