/// The reason why bytes that begin like gzip data are not valid.
package enum GzipError: Error, Equatable, Sendable, CustomStringConvertible {
  /// The format is violated, or a checksum is wrong; `byte` is near the fault, and the text names
  /// it.
  case damaged(byte: UInt64, String)
  /// The data are incomplete; `byte` is their number of bytes.
  case cut(byte: UInt64)
  /// Other bytes follow the data; `byte` is the offset of the first of them.
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
