internal import DaybookSystem
internal import Hashing

/// The offset up to which a file was read, with a hash that proves that later changes only
/// appended.
///
/// The hash covers the first bytes of the file and the last bytes before the offset.
struct FileMark: Equatable, Sendable {
  /// The number of hashed bytes at each end.
  private static let edge = 4_096

  /// The offset in bytes.
  let offset: Int
  private let hash: [UInt8]

  /// The mark of a file after `offset` read bytes; `nil` if the file is now shorter.
  init?(at offset: Int, in path: String) {
    guard let bytes = try? Self.edges(before: offset, in: path) else { return nil }
    (self.offset, hash) = (offset, DigestFunction.sha256.digest(of: bytes))
  }

  /// Whether the file still has the same bytes up to the mark.
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
