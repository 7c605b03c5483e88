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

  @Test(
    "A range of them is as it would be if all had been sorted before",
    arguments: [0, 1, 257, 20_000], KeyShape.allCases)
  func ranges(count: Int, shape: KeyShape) {
    var random = SeededGenerator(seed: UInt64(count + 1))
    var table = KeyTable()
    for _ in 0..<count { _ = table.slotMakingOne(for: shape.key(&random)) }
    let all = Array(table.slots(from: nil, below: nil))
    for given in [all, []] {
      var order = table.gradualOrder(given)
      for limit in [0, 1, 300, 5_000, .max] {
        #expect(Array(order.slots(from: nil, below: nil, limit: limit)) == Array(all.prefix(limit)))
        let (lower, upper) = (shape.key(&random), shape.key(&random))
        let expected = all.filter { slot in
          let key = KeyWriter(bytes: table.bytes(Int(slot)))
          return !key.precedes(lower) && key.precedes(upper)
        }
        let found = order.slots(from: lower, below: upper, limit: limit)
        #expect(Array(found) == Array(expected.prefix(limit)))
      }
    }
  }

  @Test(
    "Keys that were added as distinct ones are found as all others", arguments: KeyShape.allCases)
  func distinct(shape: KeyShape) {
    var random = SeededGenerator(seed: 3)
    var (table, slots) = (KeyTable(), [[UInt8]: Int]())
    for round in 0..<3_000 {
      let key = shape.key(&random)
      if let slot = slots[key.bytes] {
        #expect(table.slotMakingOne(for: key) == slot)
      } else if round % 1_000 < 600 {
        slots[key.bytes] = table.add(distinct: key)
      } else {
        slots[key.bytes] = table.slotMakingOne(for: key)
      }
    }
    table.enterKeys()
    #expect(Set(slots.values) == Set(0..<table.count))
    for (key, slot) in slots {
      #expect(table.slot(of: KeyWriter(bytes: key)) == slot)
      #expect(table.bytes(slot) == key)
    }
  }

  /// The kinds of keys.
  enum KeyShape: CaseIterable {
    case number, smallNumber, text, likeText, longText, zeros, pair, triple

    func key(_ random: inout SeededGenerator) -> KeyWriter {
      let number = Int.random(in: .min ... .max, using: &random)
      switch self {
      case .number: return KeyWriter(number)
      case .smallNumber: return KeyWriter(number & 0xFFFF)
      case .text: return KeyWriter(String(number, radix: 36))
      case .likeText: return KeyWriter("all begin like this \(number & 0xFFF)")
      case .longText:
        let start = String(repeating: "all begin like this ", count: 1 + (number >> 40 & 1))
        return Self.key(start + String(number & 0xFF, radix: 2) + "\(number >> 60)", number >> 56)
      case .zeros:
        // Many of them differ only in the number of zero bytes at the end.
        let zeros = [UInt8](repeating: 0, count: number & 63)
        let last = number >> 8 & 1 == 0 ? [] : [UInt8(number >> 16 & 3)]
        return KeyWriter(bytes: [7, 7, 7, 7, 7, 7, 7, 7] + zeros + last)
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
