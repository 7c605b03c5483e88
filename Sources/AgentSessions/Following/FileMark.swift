internal import DaybookSystem
internal import Hashing

/// The offset up to which a file was read, with a hash to detect that the file was replaced.
///
/// The hash covers at most 4 KiB at the beginning of the file, and 4 KiB before the offset. A
/// change between these two parts is not detected.
struct FileMark: Equatable, Sendable {
  /// The maximum number of hashed bytes in each of the two parts.
  private static let edge = 4_096

  /// The offset in bytes.
  let offset: Int
  private let hash: [UInt8]

  /// Marks a file of which `offset` bytes were read; `nil` if it is now shorter or cannot be read.
  init?(at offset: Int, in path: String) {
    guard let bytes = try? Self.edges(before: offset, in: path) else { return nil }
    (self.offset, hash) = (offset, DigestFunction.sha256.digest(of: bytes))
  }

  /// Whether the hashed bytes of the file at `path` are unchanged.
  func holds(in path: String) -> Bool { FileMark(at: offset, in: path) == self }

  private static func edges(before offset: Int, in path: String) throws -> [UInt8]? {
    var input = try ChunkedInput(path: path)
    let length = min(edge, offset)
    guard let first = try bytes(length, &input) else { return nil }
    try input.seek(to: UInt64(offset - length))
    guard let last = try bytes(length, &input) else { return nil }
    return first + last
  }

  /// The next `count` bytes; `nil` if fewer are left.
  private static func bytes(_ count: Int, _ input: inout ChunkedInput) throws -> [UInt8]? {
    var result: [UInt8] = []
    while result.count < count {
      var chunk = [UInt8](repeating: 0, count: count - result.count)
      let length = try input.read(into: &chunk)
      guard length > 0 else { return nil }
      result += chunk[..<length]
    }
    return result
  }
}
