internal import DaybookShell
internal import DaybookSystem

/// A text from a file or from stdin.
struct KeptText {
  let path: String

  private static let maximumBytes = 1 << 30

  /// The name of the file for messages.
  var place: String { path == "-" ? "stdin" : path }

  /// The complete text.
  ///
  /// - Throws: ``StatusError`` for more than 1 GiB; `SystemError` when the text is unreadable.
  func text() throws -> String {
    var input = path == "-" ? ChunkedInput.standard : try ChunkedInput(path: path)
    var (bytes, chunk) = ([UInt8](), [UInt8](repeating: 0, count: 1 << 16))
    while true {
      let count = try input.read(into: &chunk)
      if count == 0 { return String(decoding: bytes, as: UTF8.self) }
      bytes += chunk[..<count]
      guard bytes.count <= Self.maximumBytes else {
        throw StatusError(.badData, "A snapshot has at most 1 GiB (\(place)).")
      }
    }
  }
}
