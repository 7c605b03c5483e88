import DaybookEvents
import DaybookSystem
import DaybookValues
import TestSupport
import Testing

@Suite("Appends while somebody else holds the daybook")
struct WaitingAppendTests {
  private func batch() -> EventBatch {
    var batch = EventBatch()
    batch.append("note.added", ["n": 1], to: "note-1")
    return batch
  }

  private func code(_ result: Result<[AppendedEvent], any Error>) -> LogError.Code? {
    guard case .failure(let error as AppendError) = result, case .log(let cause) = error.reason
    else { return nil }
    return cause.code
  }

  @Test("One that gives up appends nothing, and the next goes through")
  func givenUp() async throws {
    let directory = TemporaryPath()
    let log = try FileEventLog.open(directory.path)
    let lock = try DirectoryLock(Directory(directory.path))
    try lock.lock(.exclusive)
    let result = await Result { try await log.append(batch(), .once) }
    #expect(code(result) == .busy)
    lock.unlock()
    #expect(try await log.append(batch()).map(\.seq) == [1])
  }

  @Test("One that is cancelled while it waits is not appended later")
  func cancelled() async throws {
    let directory = TemporaryPath()
    let log = try FileEventLog.open(directory.path)
    let lock = try DirectoryLock(Directory(directory.path))
    try lock.lock(.exclusive)
    let (batch, patience) = (batch(), LockPatience(limit: .seconds(3_600)))
    let task = Task { try await log.append(batch, patience) }
    task.cancel()
    #expect(code(await task.result) == .busy)
    lock.unlock()
    log.close()
    #expect(try log.end() == 0)
  }

  @Test("Closing does not wait for who holds the daybook")
  func closing() async throws {
    let directory = TemporaryPath()
    let log = try FileEventLog.open(directory.path)
    _ = try await log.append(batch())
    let lock = try DirectoryLock(Directory(directory.path))
    try lock.lock(.exclusive)
    log.close()
    lock.unlock()
    let again = try FileEventLog.open(directory.path)
    #expect(try again.version(of: "note-1") == 1)
  }
}

extension Result where Failure == any Error {
  fileprivate init(_ body: () async throws -> Success) async {
    do { self = .success(try await body()) } catch { self = .failure(error) }
  }
}
