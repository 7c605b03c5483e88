internal import DaybookSystem

/// A file with a secret, such as the key to a service.
package struct SecretFile {
  /// The reason why the secret is not used.
  package enum Problem: Error {
    /// Users other than the owner of the file may read or change it.
    case openToOthers
    /// The file is missing, or may not be read, or has more than 4,096 bytes.
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

  /// The bytes of the file, up to one byte more than the limit; `nil` if others may access the
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
