import DaybookStorage
import DaybookSystem

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

extension PeerRole {
  /// Forks as a C library might, without Swift's knowledge; the child may do almost nothing.
  func useAfterFork(_ path: String) throws {
    let environment = try environment(at: path)
    guard let symbol = dlsym(dlopen(nil, RTLD_NOW), "fork") else { return say("no fork here") }
    let fork = unsafeBitCast(symbol, to: (@convention(c) () -> pid_t).self)
    let child = fork()
    if child == 0 { exitWithWhatHappens(in: environment) }
    var status: CInt = 0
    waitpid(child, &status, 0)
    say(status == 7 << 8 ? "refused" : "status \(status)")
    try put(1, valueSize: 8, in: environment)
    say("the parent goes on")
  }

  private func exitWithWhatHappens(in environment: StorageEnvironment) -> Never {
    do {
      _ = try environment.lastTransactionNumber()
      _exit(1)
    } catch {
      _exit(error.fault == .usedAfterFork ? 7 : 2)
    }
  }

  /// Makes LMDB write pages, and then fail to write the meta page that refers to these pages.
  func failBetweenPagesAndMeta(_ path: String) throws {
    let environment = try environment(at: path)
    try put(1, valueSize: 8, in: environment)
    breakSynchronousDescriptor(of: path)
    for _ in 0..<2 { try sayPut(in: environment) }
  }

  /// Makes LMDB fail in the same way, while the file that must be opened again is under another
  /// name.
  func failWhileFileIsAway(_ path: String) throws {
    let environment = try environment(at: path)
    try put(1, valueSize: 8, in: environment)
    breakSynchronousDescriptor(of: path)
    try sayPut(in: environment)
    try FileEntry(path).rename(to: "\(path)-away")
    for _ in 0..<2 { try sayPut(in: environment) }
    try FileEntry("\(path)-away").rename(to: path)
    try sayPut(in: environment)
  }

  private func sayPut(in environment: StorageEnvironment) throws {
    do {
      try put(1, valueSize: 8, in: environment)
      say("committed")
    } catch let error as SystemError {
      say("\(error)")
    }
  }

  /// Replaces the descriptor, opened with O_DSYNC, through which LMDB writes meta pages.
  private func breakSynchronousDescriptor(of path: String) {
    var file = stat()
    stat(path, &file)
    let unwritable = open("/dev/null", O_RDONLY)
    for descriptor: CInt in 3..<64 {
      var status = stat()
      guard fstat(descriptor, &status) == 0, status.st_ino == file.st_ino else { continue }
      if fcntl(descriptor, F_GETFL) & O_DSYNC != 0 { dup2(unwritable, descriptor) }
    }
  }
}
