#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// Tells of Ctrl-C while a program works and reads no line.
///
/// The signal does not end the process while the watch is kept. The closure is called on a thread
/// of its own, at once, so it can cancel what runs on any other.
///
/// ```swift
/// let watch = try InterruptWatch { count in
///   if count == 1 { query.cancel() } else { terminal.print("Ctrl-D leaves.") }
/// }
/// defer { watch.stop() }
/// ```
public final class InterruptWatch: Sendable {
  private let thread: WatchThread

  /// Begins to watch; `onInterrupt` gets how often Ctrl-C was pressed since.
  ///
  /// - Throws: ``TerminalError`` when the system has no thread to give.
  public init(_ onInterrupt: @escaping @Sendable (_ count: Int) -> Void) throws(TerminalError) {
    // Ctrl-C right after Enter finds the handler of the line that was read: it is meant for this work.
    let early = WakePipe.shared.drain().count { Int32($0) == SIGINT }
    thread = try WatchThread { Self.watch(after: early, onInterrupt) }
    SignalTable.installInterrupt()
  }

  /// Ends the watch, and returns when the closure runs no more.
  ///
  /// It is called once, and before the next line is read.
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
  /// What the thread is told, handed through C as one retained pointer.
  private final class Entry: Sendable {
    let body: @Sendable () -> Void

    init(_ body: @escaping @Sendable () -> Void) { self.body = body }
  }

  #if canImport(Darwin)
    // A pointer there, which is only joined, by whoever stops the watch.
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
