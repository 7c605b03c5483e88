internal import DaybookSystem

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// LMDB's lock file at the time of opening: its identity, and the holders of its two mutexes.
///
/// LMDB waits for a mutex without limit or interruption, so its holder is checked before LMDB is
/// called. The holder may be a stopped process, or another program that takes the writer's mutex
/// without the directory's lock.
@safe final class MutexWords: Sendable {
  enum Mutex {
    /// A reader takes this mutex briefly, when it gets or returns its slot.
    case readers
    /// A write transaction takes this mutex.
    case writer
  }

  let path: String
  let identity: FileIdentity
  // The mapped bytes change as other processes lock and unlock; this process never writes them.
  nonisolated(unsafe) private let start: UnsafeMutableRawPointer?

  private static let length = 192

  /// The lock file at `path`; `nil` if there is none.
  ///
  /// Do not call this initializer while this process has the environment open: closing a file
  /// releases all its record locks.
  init?(path: String) {
    guard let file = try? OpenFile(path: path, .reading), let identity = try? file.identity,
      let size = try? file.size
    else { return nil }
    self.path = path
    self.identity = identity
    unsafe start = size >= Self.length ? Self.map(file.descriptor) : nil
  }

  deinit {
    if let start = unsafe start { unsafe munmap(start, Self.length) }
  }

  @unsafe private static func map(_ descriptor: CInt) -> UnsafeMutableRawPointer? {
    let mapped = unsafe mmap(nil, length, PROT_READ, MAP_SHARED, descriptor, 0)
    return unsafe mapped == MAP_FAILED ? nil : mapped
  }

  /// The number of the thread that holds `mutex`; `nil` when no thread holds it or the number is
  /// unknown.
  func holder(of mutex: Mutex) -> Int32? {
    #if os(Linux)
      guard let start = unsafe start else { return nil }
      let magic = unsafe start.load(as: UInt32.self)
      let word = unsafe start.load(fromByteOffset: Self.offset(of: mutex), as: UInt32.self)
      // The upper bits mean that a thread waits, or that the holder died and LMDB can take over.
      guard magic == 0xBEEF_C0DE, word & 0x4000_0000 == 0 else { return nil }
      let thread = Int32(word & 0x3FFF_FFFF)
      return thread == 0 ? nil : thread
    #else
      return nil
    #endif
  }

  #if os(Linux)
    // The file begins with two numbers of 4 bytes. Then come the readers' mutex, the last
    // transaction's number and a count of readers. The writer's mutex begins at the next line of
    // the processor's cache.
    private static func offset(of mutex: Mutex) -> Int {
      let size = unsafe MemoryLayout<pthread_mutex_t>.size
      let line = 64
      let writer = (8 + size + 8 + 4 + line - 1) / line * line
      #if canImport(Musl)
        let word = 4
      #else
        let word = 0
      #endif
      return (mutex == .readers ? 8 : writer) + word
    }
  #endif

  /// Returns once no thread of another process holds `mutex`.
  ///
  /// - Throws: ``SystemError/Code/busy(_:)`` when `patience` ends.
  func wait(
    for mutex: Mutex, _ patience: LockPatience = .standard
  ) throws(SystemError) {
    guard holder(of: mutex) != nil else { return }
    try patience.wait(
      while: mutex == .writer ? "begin a write" : "begin a read", at: path,
      holder: { self.holder(of: mutex).map(Self.process) }
    ) { () throws(SystemError) in self.holder(of: mutex) == nil }
  }

  private static func process(ofThread number: Int32) -> LockHolder {
    LockHolder(processID: ProcessIdentity(ofThread: number)?.number ?? number)
  }

  /// Whether the path still leads to this file.
  var isInPlace: Bool {
    guard let status = FileEntry(path).linkStatus() else { return false }
    return FileIdentity(status) == identity
  }
}
