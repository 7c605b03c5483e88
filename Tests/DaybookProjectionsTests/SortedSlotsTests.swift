import DaybookValues
import TestSupport
import Testing

@testable import DaybookProjections

@Suite("Slots come in the order of their keys")
struct SortedSlotsTests {
  @Test(
    "However many are asked for at a time, and however the keys begin",
    arguments: [0, 1, 255, 257, 5_000], KeyShape.allCases)
  func order(count: Int, shape: KeyShape) {
    var random = SeededGenerator(seed: UInt64(count))
    var table = KeyTable()
    let all = Set((0..<count).map { _ in UInt32(table.slotMakingOne(for: shape.key(&random))) })
    let expected = all.sorted {
      table.bytes(Int($0)).lexicographicallyPrecedes(table.bytes(Int($1)))
    }
    for size in [1, 256, 1_024] {
      var slots = table.allSorted
      var (given, parts) = ([UInt32](), [Int]())
      while let part = slots.next(size) {
        given += part.map(\.slot)
        parts.append(part.count)
      }
      #expect(given == expected)
      #expect(parts.dropLast().allSatisfy { $0 == size })
    }
  }

  @Test(
    "They do so, too, when they are added to an order that is kept", arguments: KeyShape.allCases)
  func keptOrder(shape: KeyShape) {
    var random = SeededGenerator(seed: 7)
    var table = KeyTable()
    table.keepOrder()
    let all = Set((0..<9_000).map { _ in UInt32(table.slotMakingOne(for: shape.key(&random))) })
    let expected = all.sorted {
      table.bytes(Int($0)).lexicographicallyPrecedes(table.bytes(Int($1)))
    }
    #expect(Array(table.slots(from: nil, below: nil)) == expected)
  }

  /// The kinds of keys.
  enum KeyShape: CaseIterable {
    case number, smallNumber, text, likeText, pair, triple

    func key(_ random: inout SeededGenerator) -> KeyWriter {
      let number = Int.random(in: .min ... .max, using: &random)
      switch self {
      case .number: return KeyWriter(number)
      case .smallNumber: return KeyWriter(number & 0xFFFF)
      case .text: return KeyWriter(String(number, radix: 36))
      case .likeText: return KeyWriter("all begin like this \(number & 0xFFF)")
      case .pair: return Self.key(number & 3, number >> 48)
      case .triple:
        return Self.key(number & 3, (number >> 8) & 15, Int32(truncatingIfNeeded: number))
      }
    }

    /// A key of several columns.
    private static func key(_ parts: any RowKey...) -> KeyWriter {
      var writer = KeyWriter()
      for part in parts { part.write(to: &writer) }
      return writer
    }
  }
}
