/// The reason why bytes that begin like gzip data are not valid.
package enum GzipError: Error, Equatable, Sendable, CustomStringConvertible {
  /// The format is violated, or a checksum is wrong.
  case damaged(byte: UInt64, String)
  /// The data are incomplete.
  case cut(byte: UInt64)
  /// Other bytes follow the data.
  case followed(byte: UInt64)
  /// The memory is not enough to expand the data.
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
