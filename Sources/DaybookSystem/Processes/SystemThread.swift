internal import Synchronization

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// A thread of the operating system that runs one closure, for blocking work.
package final class SystemThread: Sendable {
  private let hasEnded = Monitor(false)

  private init() {}

  /// Starts a thread that runs `body`.
  ///
  /// - Parameters:
  ///   - name: Shown by debuggers; Linux keeps the first 15 bytes.
  ///   - body: The work, which runs once. It must not come from `main.swift`, whose closures belong
  ///     to the main actor.
  /// - Returns: The running thread, which continues after the release of this object.
  /// - Throws: ``SystemError`` when the system has no thread available.
  @discardableResult
  package static func start(
    name: String, _ body: @escaping @Sendable () -> Void
  ) throws(SystemError) -> SystemThread {
    let thread = SystemThread()
    let entry = ThreadEntry(name: name) {
      body()
      thread.hasEnded.update { $0 = true }
    }
    let status = unsafe entry.start()
    guard status == 0 else {
      throw SystemError(system: status, while: "start a thread", at: name)
    }
    return thread
  }

  /// Runs `work`, which may take long, on a new thread, and returns the result.
  ///
  /// It waits for the end of `work`, even when the task is cancelled; `work` itself must check for
  /// cancellation.
  ///
  /// - Throws: The error of `work`, or ``SystemError`` when the system has no thread.
  package static func value<Value: Sendable>(
    named name: String,
    _ work: @escaping @Sendable (_ isCancelled: () -> Bool) throws -> Value
  ) async throws -> Value {
    let flag = CancellationFlag()
    return try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
        do {
          try start(name: name) {
            continuation.resume(with: Result { try work { flag.isSet } })
          }
        } catch { continuation.resume(throwing: error) }
      }
    } onCancel: {
      flag.set()
    }
  }

  /// Waits until the closure has returned; the thread itself must not call this.
  package func join() {
    hasEnded.wait { $0 }
  }

  /// Whether the closure has returned within `limit`.
  package func hasEnded(within limit: Duration) -> Bool {
    hasEnded.wait(within: limit) { $0 }
  }
}

/// Whether the task that waits for a thread was cancelled.
private final class CancellationFlag: Sendable {
  private let flag = Atomic(false)

  var isSet: Bool { flag.load(ordering: .relaxed) }

  func set() { flag.store(true, ordering: .relaxed) }
}

/// The name and closure of a new thread, passed through C as one retained pointer.
private final class ThreadEntry: Sendable {
  private let name: String
  private let body: @Sendable () -> Void

  init(name: String, body: @escaping @Sendable () -> Void) {
    self.name = name
    self.body = body
  }

  @unsafe func start() -> CInt {
    var attributes = pthread_attr_t()
    unsafe pthread_attr_init(&attributes)
    defer { unsafe pthread_attr_destroy(&attributes) }
    unsafe pthread_attr_setdetachstate(&attributes, CInt(PTHREAD_CREATE_DETACHED))
    // The default would be 128 KiB with Musl, and 512 KiB on macOS.
    unsafe pthread_attr_setstacksize(&attributes, 8 * 1024 * 1024)
    let argument = unsafe Unmanaged.passRetained(self)
    #if canImport(Darwin) || canImport(Musl)
      var thread: pthread_t?
    #else
      var thread = pthread_t()
    #endif
    let status = unsafe pthread_create(
      &thread, &attributes,
      { argument in
        // On some systems, the type of C's pointer is optional.
        let given: UnsafeMutableRawPointer? = unsafe argument
        if let given = unsafe given { unsafe ThreadEntry.run(given) }
        return nil
      }, argument.toOpaque())
    if status != 0 { unsafe argument.release() }
    return status
  }

  @unsafe private static func run(_ argument: UnsafeMutableRawPointer) {
    let entry = unsafe Unmanaged<ThreadEntry>.fromOpaque(argument).takeRetainedValue()
    nameThread(String(decoding: entry.name.utf8.prefix(15), as: UTF8.self))
    entry.body()
  }

  private static func nameThread(_ name: String) {
    #if canImport(Darwin)
      unsafe pthread_setname_np(name)
    #else
      // Swift imports neither pthread_setname_np nor prctl here; a thread works without a name,
      // too.
      let file = try? OpenFile(path: "/proc/thread-self/comm", .writing)
      try? file?.write(Array(name.utf8).span)
    #endif
  }
}

/// The identity of a thread, valid while it runs.
package struct ThreadIdentity: Hashable, Sendable {
  private let number: UInt

  package static var current: ThreadIdentity {
    #if canImport(Darwin) || canImport(Musl)
      unsafe ThreadIdentity(number: UInt(bitPattern: pthread_self()))
    #else
      ThreadIdentity(number: UInt(pthread_self()))
    #endif
  }
}
