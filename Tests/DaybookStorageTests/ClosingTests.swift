import DaybookStorage
import DaybookSystem
import Testing

@Suite struct ClosingTests {
  private let directory: TemporaryDirectory
  private let notebook: Notebook

  init() throws {
    directory = try TemporaryDirectory()
    notebook = try Notebook(at: directory.file())
    try notebook.put([1: [1]])
  }

  @Test("After closing every call says so, and closing again does nothing")
  func afterClosing() throws {
    let environment = notebook.environment
    try environment.close(deadline: .zero)
    try environment.close(deadline: .zero)
    #expect(fault { _ = try ReadTransaction(in: environment) } == .closed)
    #expect(fault { _ = try WriteTransaction(in: environment) } == .closed)
    #expect(fault { _ = try environment.holdExclusively() } == .closed)
    #expect(fault { _ = try environment.lastTransactionNumber() } == .closed)
    #expect(fault { _ = try environment.information() } == .closed)
    #expect(fault { _ = try environment.readers() } == .closed)
    #expect(fault { _ = try environment.releaseStaleReaders() } == .closed)
    #expect(fault { _ = try environment.growMap() } == .closed)
  }

  @Test("A read that stays open keeps the environment open, and is named")
  func heldByRead() throws {
    let environment = notebook.environment
    do {
      let read = try ReadTransaction(in: environment, fileID: "App/Report.swift", line: 7)
      let holder = TransactionHolder(kind: .read, place: "App/Report.swift:7")
      let found = fault { try environment.close(deadline: .milliseconds(1)) }
      #expect(found == .closeTimedOut(holders: [holder]))
      #expect(try copyIfPresent(read.value(forKey: 1, in: notebook.events)) == [1])
    }
    #expect(try notebook.value(forKey: 1) == [1])
    try environment.close(deadline: .zero)
  }

  @Test("An exclusive hold keeps the environment open, and is named by its line")
  func heldExclusively() throws {
    let environment = notebook.environment
    let hold = try environment.holdExclusively(fileID: "App/Import.swift", line: 9)
    let holder = TransactionHolder(kind: .exclusiveHold, place: "App/Import.swift:9")
    let found = fault { try environment.close(deadline: .zero) }
    #expect(found == .closeTimedOut(holders: [holder]))
    _ = consume hold
    try environment.close(deadline: .zero)
  }

  @Test("Closing waits for a live transaction, and refuses those that come meanwhile")
  func waiting() throws {
    let environment = notebook.environment
    let step = Monitor(0)
    let reader = try SystemThread.start(name: "reader") {
      guard let read = try? ReadTransaction(in: environment) else { return }
      step.update { $0 = 1 }
      // This call fails only once the close below has begun.
      while (try? environment.lastTransactionNumber()) != nil {}
      step.update { $0 = read.transactionNumber > 0 ? 2 : 3 }
    }
    step.wait { $0 == 1 }
    try environment.close(deadline: .seconds(60))
    #expect(step.withLock { $0 } == 2)
    reader.join()
  }

  @Test("An environment that somebody closed can be opened anew by all")
  func reopening() throws {
    try notebook.environment.close(deadline: .zero)
    let again = try Notebook(at: directory.file())
    #expect(again.environment !== notebook.environment)
    #expect(try again.value(forKey: 1) == [1])
    #expect(fault { _ = try ReadTransaction(in: notebook.environment) } == .closed)
  }
}
