internal import Foundation

/// Something that happens to the bytes of a file, in words that another process reads.
enum FileDamage: Sendable, Equatable {
  case flip(offset: Int, bit: Int)
  case cut(bytes: Int)
  case zeros(offset: Int, count: Int)
  case missing

  /// The damage that `words`, such as `flip 4096 3`, stand for.
  init?(_ words: Substring) {
    let parts = words.split(separator: " ")
    let numbers = parts.dropFirst().compactMap { Int($0) }
    switch (parts.first, numbers.count) {
    case ("flip", 2): self = .flip(offset: numbers[0], bit: numbers[1])
    case ("cut", 1): self = .cut(bytes: numbers[0])
    case ("zeros", 2): self = .zeros(offset: numbers[0], count: numbers[1])
    case ("missing", 0): self = .missing
    default: return nil
    }
  }

  var words: String {
    switch self {
    case .flip(let offset, let bit): "flip \(offset) \(bit)"
    case .cut(let bytes): "cut \(bytes)"
    case .zeros(let offset, let count): "zeros \(offset) \(count)"
    case .missing: "missing"
    }
  }

  /// Puts the damaged `bytes` at `path`, as a file that was never there before.
  func write(_ bytes: Data, to path: String) throws {
    try? FileManager.default.removeItem(atPath: path)
    var damaged = bytes
    switch self {
    case .flip(let offset, let bit): damaged[offset] ^= 1 << UInt8(bit)
    case .cut(let count): damaged = damaged.prefix(count)
    case .zeros(let offset, let count):
      damaged.replaceSubrange(offset..<offset + count, with: Data(count: count))
    case .missing: return
    }
    try damaged.write(to: URL(filePath: path))
  }
}
