internal import DaybookSystem

/// A file with a secret, such as the key to a service.
package struct SecretFile {
  /// The reason why the secret cannot be used.
  package enum Problem: Error {
    /// Users other than the file's owner may read or change the file.
    case openToOthers
    /// The file is missing, cannot be read, or is larger than 4,096 bytes.
    case unreadable
  }

  private static let greatestCount = 4_096

  private let path: String

  package init(_ path: String) { self.path = path }

  /// The text of the file.
  ///
  /// If the path is a symbolic link, the permissions of its target are checked.
  package func text() throws(Problem) -> String {
    let bytes: [UInt8]?
    do throws(SystemError) { bytes = try privateBytes() } catch { throw .unreadable }
    guard let bytes else { throw .openToOthers }
    guard bytes.count <= Self.greatestCount else { throw .unreadable }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// At most one byte more of the file than the limit permits; `nil` if other users may access the
  /// file.
  private func privateBytes() throws(SystemError) -> [UInt8]? {
    let file = try OpenFile(path: path, .reading)
    guard try !file.isOpenToOthers else { return nil }
    var input = ChunkedInput(file, name: path)
    var bytes: [UInt8] = []
    while bytes.count <= Self.greatestCount {
      var chunk = [UInt8](repeating: 0, count: Self.greatestCount + 1 - bytes.count)
      let count = try input.read(into: &chunk)
      guard count > 0 else { break }
      bytes += chunk[..<count]
    }
    return bytes
  }
}
