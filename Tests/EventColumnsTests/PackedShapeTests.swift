import TestSupport
import Testing

@testable import EventColumns

@Suite("Packed numbers are read as they were")
struct PackedShapeTests {
  static let lists: [[Int64]] = [
    [], [0], [-1], [.min], [.max], [.min, .max], [.max, .min, 0], [5, 5, 5, 5],
    [1, 2, 3, 4, 5, 6], [10, 20, 30, 40], [.max, .min, .max, .min], [0, 1], [1, 0],
    Array(-300...300), (0..<1_000).map { $0 * $0 }, [.max - 1, .max], [.min, .min + 1],
    (0..<500).map { $0 % 2 == 0 ? .min : .max },
  ]

  @Test("Lists with the extremes, equal ones, and even steps", arguments: lists)
  func chosen(numbers: [Int64]) { expectSame(numbers) }

  @Test("Random numbers of every width", arguments: 0...64)
  func random(width: Int) {
    var generator = SeededGenerator(seed: UInt64(width))
    for count in [1, 2, 63, 64, 65, 1_000] {
      let base = Int64(bitPattern: generator.next())
      let mask = width == 64 ? UInt64.max : (1 << UInt64(width)) - 1
      expectSame(
        (0..<count).map { _ in base &+ Int64(bitPattern: generator.next() & mask) })
    }
  }

  @Test("Numbers that go up in uneven steps take the room of the steps")
  func steps() {
    var (generator, last) = (SeededGenerator(seed: 3), Int64(1_760_000_000_000_000))
    let numbers = (0..<10_000).map { _ in
      last += Int64.random(in: 0..<1_000, using: &generator)
      return last
    }
    expectSame(numbers)
    #expect(PackedShape(for: numbers).byteCount < 10_000 * 10 / 8 + 32)
  }

  @Test(
    "Marked numbers are found at every width, also below 0 and beyond the marks", arguments: 0...9)
  func marked(width: Int) {
    var generator = SeededGenerator(seed: UInt64(width))
    for base in [Int64(0), -3, 40] {
      let numbers = (0..<1_000).map { _ in base + Int64(generator.next() & ((1 << width) - 1)) }
      let shape = PackedShape(for: numbers)
      let block = shape.block(of: numbers)
      for count in [0, 1, 7, 50, 600] {
        let marks = (0..<count).map { _ in generator.next() & 1 == 1 }
        let wanted = (0..<1_000).map { Int32($0) }.filter { row in
          marks.indices.contains(Int(numbers[Int(row)])) && marks[Int(numbers[Int(row)])]
        }
        let all = shape.rows(markedIn: marks, among: .all(1_000), in: block)
        #expect(all.indexes == wanted)
        let even = stride(from: Int32(0), to: 1_000, by: 2).map { $0 }
        let some = shape.rows(markedIn: marks, among: .some(even), in: block)
        #expect(some.indexes == even.filter(Set(wanted).contains))
      }
    }
  }

  private func expectSame(_ numbers: [Int64]) {
    let shape = PackedShape(for: numbers)
    let block = shape.block(of: numbers)
    #expect(block.count == shape.byteCount)
    #expect(shape.numbers(in: block) == numbers)
    let rows = stride(from: 0, to: numbers.count, by: 3).map { Int32($0) }
    #expect(shape.numbers(in: block, at: rows) == rows.map { numbers[Int($0)] })
    let ends = Set(numbers.prefix(5) + [.min, .max, 0, numbers.max() ?? 1]).sorted()
    for (index, lower) in ends.enumerated() {
      for upper in ends[index...] {
        let range = lower...upper
        let all = RowChoice.all(numbers.count)
        let found = shape.rows(within: range, among: all, in: block)
        #expect(
          found.indexes == all.indexes.filter { range.contains(numbers[Int($0)]) }, "\(range)")
        let some = shape.rows(within: range, among: .some(rows), in: block)
        #expect(some.indexes == rows.filter { range.contains(numbers[Int($0)]) }, "\(range)")
      }
    }
  }
}
