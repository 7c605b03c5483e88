import DaybookQuery
import Foundation
import Synchronization

/// A table in memory whose batches are parts that other threads can read.
struct PartedTable: QueryTable {
  let schema: TableSchema
  let batches: [Batch]
  let threadCount: Int
  /// Called before a part is read.
  var onPart: @Sendable (Int) throws(QueryError) -> Void = { _ throws(QueryError) in }
  let threads = StartedThreads()
  let reads = PartReads()

  func scan(_ request: ScanRequest) throws(QueryError) -> any TableScan {
    MemoryTable(schema: schema, batches: batches).scan(request)
  }

  func parts(of request: ScanRequest) -> (any TableParts)? { Parts(table: self, request: request) }

  private struct Parts: TableParts {
    let table: PartedTable
    let request: ScanRequest

    var count: Int { table.batches.count }
    var threadCount: Int { table.threadCount }
    func positionCount(of parts: Range<Int>) -> Int {
      table.batches[parts].reduce(0) { $0 + $1.rowCount }
    }

    func scan(_ parts: Range<Int>) throws(QueryError) -> any TableScan {
      table.reads.note(parts)
      for part in parts { try table.onPart(part) }
      return MemoryTable(schema: table.schema, batches: Array(table.batches[parts])).scan(request)
    }

    func startThread(_ body: @escaping @Sendable () -> Void) -> (any TableThread)? {
      table.threads.start(body)
    }
  }
}

/// The ranges of parts that were read.
final class PartReads: Sendable {
  private let ranges = Mutex<[Range<Int>]>([])

  func note(_ range: Range<Int>) { ranges.withLock { $0.append(range) } }

  /// The parts that were read, each as often as it was read.
  var parts: [Int] { ranges.withLock { $0.flatMap(Array.init) }.sorted() }
  /// Whether one thread read several parts at once.
  var hasLongRange: Bool { ranges.withLock { $0.contains { $0.count > 1 } } }
}

/// The threads that a table was asked to start.
final class StartedThreads: Sendable {
  private let started = Atomic(0)

  var count: Int { started.load(ordering: .relaxed) }

  /// Starts a thread; every fourth request gets none.
  func start(_ body: @escaping @Sendable () -> Void) -> (any TableThread)? {
    let number = started.add(1, ordering: .relaxed).newValue
    guard number % 4 != 3 else { return nil }
    let thread = PartThread()
    Thread.detachNewThread {
      body()
      thread.end()
    }
    return thread
  }
}

private final class PartThread: TableThread {
  private let ended = DispatchSemaphore(value: 0)

  func end() { ended.signal() }

  func hasEnded(within limit: Duration) -> Bool {
    let milliseconds = Int(limit / .milliseconds(1))
    guard ended.wait(timeout: .now() + .milliseconds(milliseconds)) == .success else {
      return false
    }
    ended.signal()
    return true
  }
}
