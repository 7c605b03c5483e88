import TestSupport
import Testing

@testable import QueryEngine

@Suite("Parts among workers")
struct WorkStealingQueueTests {
  @Test("Each worker goes through an equal share of its own")
  func shares() {
    var queue = WorkStealingQueue(2..<10, workerCount: 2)
    #expect((0..<4).map { _ in queue.next(for: 1) } == [6, 7, 8, 9])
    #expect((0..<4).map { _ in queue.next(for: 0) } == [2, 3, 4, 5])
    #expect(queue.next(for: 0) == nil && queue.next(for: 1) == nil)
  }

  @Test("A worker that has done steals the second half of what remains to another")
  func stealing() {
    var queue = WorkStealingQueue(0..<10, workerCount: 2)
    for part in 5..<10 { #expect(queue.next(for: 1) == part) }
    // Of the parts 0 to 4, the other worker keeps 0, 1 and 2.
    #expect(queue.next(for: 1) == 3)
    #expect(queue.next(for: 0) == 0)
    #expect(queue.next(for: 1) == 4)
    // The other worker has two parts left, and one of them is stolen.
    #expect(queue.next(for: 1) == 2)
    // A worker's last part is not stolen.
    #expect(queue.next(for: 1) == nil)
    #expect(queue.next(for: 0) == 1)
    #expect(queue.next(for: 0) == nil)
  }

  @Test("Where there are fewer parts than workers some begin by stealing, or have none")
  func fewParts() {
    var queue = WorkStealingQueue(1..<4, workerCount: 8)
    #expect((0..<8).compactMap { queue.next(for: $0) }.sorted() == [1, 2, 3])
    var none = WorkStealingQueue(4..<4, workerCount: 3)
    #expect((0..<3).allSatisfy { none.next(for: $0) == nil })
  }

  @Test("Whoever asks when, each part is given once", arguments: 1...20 as ClosedRange<UInt64>)
  func once(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    let (first, count) = (Int(generator.next() % 5), Int(generator.next() % 90))
    let workerCount = Int(generator.next() % 8) + 1
    var queue = WorkStealingQueue(first..<first + count, workerCount: workerCount)
    var (given, done) = ([Int](), Set<Int>())
    while done.count < workerCount {
      let worker = Int(generator.next() % UInt64(workerCount))
      if let part = queue.next(for: worker) { given.append(part) } else { done.insert(worker) }
    }
    #expect(given.sorted() == Array(first..<first + count))
  }
}
