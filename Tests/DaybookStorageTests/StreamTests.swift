import DaybookSystem
import Testing

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

@Suite struct StreamTests {
  @Test("A file is read whole, whatever the size of a chunk", arguments: [1, 7, 4096, 1_000_000])
  func reading(chunkSize: Int) throws {
    let directory = try TemporaryDirectory()
    let bytes = (0..<10_000).map { UInt8(truncatingIfNeeded: $0) }
    try directory.write(bytes, to: "input")
    var input = try ChunkedInput(path: directory.file("input"))
    var chunk = [UInt8](repeating: 0, count: chunkSize)
    var found: [UInt8] = []
    while case let count = try input.read(into: &chunk), count > 0 { found += chunk[..<count] }
    #expect(found == bytes)
    #expect(try input.read(into: &chunk) == 0)
  }

  @Test("A directory cannot be read, and a missing file not opened")
  func unreadable() throws {
    let directory = try TemporaryDirectory()
    var chunk: [UInt8] = [0]
    #expect(
      code {
        var input = try ChunkedInput(path: directory.path)
        _ = try input.read(into: &chunk)
      } == .system(EISDIR))
    #expect(code { _ = try ChunkedInput(path: directory.file("none")) } == .notFound)
  }

  @Test("What is written to a full pipe that does not block arrives when the reader comes")
  func fullPipe() throws {
    let pipe = try Pipe()
    pipe.stopBlocking()
    let bytes = (0..<1_000_000).map { UInt8(truncatingIfNeeded: $0 / 3) }
    let writer = try SystemThread.start(name: "writer") {
      var output = ChunkedOutput(descriptor: pipe.writeEnd, name: "pipe", chunkSizeInBytes: 300_000)
      try? output.write(bytes)
      try? output.write("end")
      try? output.flush()
      pipe.closeWriteEnd()
    }
    var input = ChunkedInput(descriptor: pipe.readEnd, name: "pipe")
    var chunk = [UInt8](repeating: 0, count: 10_000)
    var found: [UInt8] = []
    while case let count = try input.read(into: &chunk), count > 0 { found += chunk[..<count] }
    writer.join()
    #expect(found == bytes + Array("end".utf8))
  }

  @Test("A reader that has gone is an error of its own, said once")
  func brokenPipe() throws {
    BrokenPipe.ignoreSignal()
    let pipe = try Pipe()
    pipe.closeReadEnd()
    var output = ChunkedOutput(descriptor: pipe.writeEnd, name: "pipe")
    try output.write("text")
    #expect(throws: SystemError(.brokenPipe, while: "write", at: "pipe")) { try output.flush() }
    try output.flush()
  }

  @Test("Neither a pipe nor a closed descriptor is a terminal")
  func terminals() throws {
    let pipe = try Pipe()
    #expect(!isTerminal(pipe.readEnd))
    #expect(!isTerminal(-1))
  }
}

/// A pipe of this process, which is closed with the last reference to this object.
private final class Pipe: Sendable {
  let readEnd: CInt
  let writeEnd: CInt
  private let closed = Monitor<Set<CInt>>([])

  init() throws {
    var ends: [CInt] = [0, 0]
    guard pipe(&ends) == 0 else { throw SystemError(.system(errno), while: "make a pipe") }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    readEnd = ends[0]
    writeEnd = ends[1]
  }

  deinit {
    closeReadEnd()
    closeWriteEnd()
  }

  func stopBlocking() {
    for end in [readEnd, writeEnd] { _ = fcntl(end, F_SETFL, fcntl(end, F_GETFL) | O_NONBLOCK) }
  }

  func closeReadEnd() { closeOnce(readEnd) }
  func closeWriteEnd() { closeOnce(writeEnd) }

  private func closeOnce(_ end: CInt) {
    closed.withLock { if $0.insert(end).inserted { close(end) } }
  }
}
