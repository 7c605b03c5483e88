#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// Reports Ctrl-C while a program works and does not read a line.
///
/// The signal does not end the process while the watch exists. The closure is called immediately,
/// in its own thread, so it can cancel the work of any other thread.
///
/// ```swift
/// let watch = try InterruptWatch { count in
///   if count == 1 { work.cancel() } else { terminal.print("Ctrl-D leaves.") }
/// }
/// defer { watch.stop() }
/// ```
public final class InterruptWatch: Sendable {
  private let thread: WatchThread

  /// Begins to watch.
  ///
  /// `onInterrupt` is called with the number of times that Ctrl-C was pressed since the watch
  /// began.
  ///
  /// - Throws: ``TerminalError`` when the system cannot create a thread.
  public init(_ onInterrupt: @escaping @Sendable (_ count: Int) -> Void) throws(TerminalError) {
    // A Ctrl-C soon after Enter still reaches the handler of the line editor, but it is intended
    // for this work.
    let early = WakePipe.shared.drain().count { Int32($0) == SIGINT }
    thread = try WatchThread { Self.watch(after: early, onInterrupt) }
    SignalTable.installInterrupt()
  }

  /// Ends the watch, and returns after the closure has stopped running.
  ///
  /// It must be called exactly once, before the program reads the next line.
  public func stop() {
    SignalTable.restore(SIGINT)
    WakePipe.shared.signal(WakePipe.end)
    thread.join()
  }

  private static func watch(after early: Int, _ onInterrupt: @Sendable (Int) -> Void) {
    let pipe = WakePipe.shared
    let device = TerminalDevice(input: pipe.readEnd, output: -1)
    var count = early
    if count > 0 { onInterrupt(count) }
    while true {
      let ready = try? device.wait(wake: nil, for: nil)
      for byte in pipe.drain() {
        if byte == WakePipe.end { return }
        guard Int32(byte) == SIGINT else { continue }
        count += 1
        onInterrupt(count)
      }
      if ready == nil { return }
    }
  }
}

/// A thread that runs one closure.
private struct WatchThread: Sendable {
  /// The closure of the thread, which is passed through C as one retained pointer.
  private final class Entry: Sendable {
    let body: @Sendable () -> Void

    init(_ body: @escaping @Sendable () -> Void) { self.body = body }
  }

  #if canImport(Darwin)
    // On this platform, `pthread_t` is a pointer. Only `stop` uses it, to join the thread.
    private nonisolated(unsafe) let thread: pthread_t
  #else
    private let thread: pthread_t
  #endif

  init(_ body: @escaping @Sendable () -> Void) throws(TerminalError) {
    #if canImport(Darwin)
      var made: pthread_t?
    #else
      var made = pthread_t()
    #endif
    let entry = Unmanaged.passRetained(Entry(body))
    let status = pthread_create(&made, nil, Self.run, entry.toOpaque())
    #if canImport(Darwin)
      let thread = made
    #else
      let thread: pthread_t? = made
    #endif
    guard status == 0, let thread else {
      entry.release()
      throw .system(action: "start a thread", number: status)
    }
    self.thread = thread
  }

  func join() { pthread_join(thread, nil) }

  #if canImport(Darwin)
    private static let run: @convention(c) (UnsafeMutableRawPointer) -> UnsafeMutableRawPointer? = {
      Unmanaged<Entry>.fromOpaque($0).takeRetainedValue().body()
      return nil
    }
  #else
    private static let run: @convention(c) (UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? =
      {
        if let entry = $0 { Unmanaged<Entry>.fromOpaque(entry).takeRetainedValue().body() }
        return nil
      }
  #endif
}
