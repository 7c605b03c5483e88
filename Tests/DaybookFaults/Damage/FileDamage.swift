internal import Foundation

/// A damage to the bytes of a file, which can be written as words for another process.
enum FileDamage: Sendable, Equatable {
  case flip(offset: Int, bit: Int)
  case cut(bytes: Int)
  case zeros(offset: Int, count: Int)
  case missing
  /// Bytes of the file that overwrite other bytes of it.
  case copied(from: Int, to: Int, count: Int)
  /// Several damages, one after another.
  case several([FileDamage])

  /// Parses a damage from `words`, such as `flip 4096 3`.
  init?(_ words: Substring) {
    let several = words.split(separator: ";")
    guard several.count == 1 else {
      self = .several(several.compactMap { FileDamage($0) })
      return
    }
    let parts = words.split(separator: " ")
    let numbers = parts.dropFirst().compactMap { Int($0) }
    switch (parts.first, numbers.count) {
    case ("flip", 2): self = .flip(offset: numbers[0], bit: numbers[1])
    case ("cut", 1): self = .cut(bytes: numbers[0])
    case ("zeros", 2): self = .zeros(offset: numbers[0], count: numbers[1])
    case ("missing", 0): self = .missing
    case ("copied", 3): self = .copied(from: numbers[0], to: numbers[1], count: numbers[2])
    default: return nil
    }
  }

  var words: String {
    switch self {
    case .flip(let offset, let bit): "flip \(offset) \(bit)"
    case .cut(let bytes): "cut \(bytes)"
    case .zeros(let offset, let count): "zeros \(offset) \(count)"
    case .missing: "missing"
    case .copied(let source, let place, let count): "copied \(source) \(place) \(count)"
    case .several(let damages): damages.map(\.words).joined(separator: ";")
    }
  }

  /// Replaces the file at `path` by a new one with the damaged `bytes`.
  func write(_ bytes: Data, to path: String) throws {
    try? FileManager.default.removeItem(atPath: path)
    guard self != .missing else { return }
    var damaged = bytes
    happen(to: &damaged)
    try damaged.write(to: URL(filePath: path))
  }

  private func happen(to bytes: inout Data) {
    switch self {
    case .flip(let offset, let bit): bytes[offset] ^= 1 << UInt8(bit)
    case .cut(let count): bytes = bytes.prefix(count)
    case .zeros(let offset, let count):
      bytes.replaceSubrange(offset..<offset + count, with: Data(count: count))
    case .copied(let source, let place, let count):
      bytes.replaceSubrange(place..<place + count, with: Data(bytes[source..<source + count]))
    case .several(let damages): for damage in damages { damage.happen(to: &bytes) }
    case .missing: bytes = Data()
    }
  }
}
