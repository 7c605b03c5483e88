#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// The two descriptors of a person's terminal: bytes in, bytes out, and the size of the window.
struct TerminalDevice: Sendable {
  let input: Int32
  let output: Int32

  var inputIsTerminal: Bool { isatty(input) == 1 }
  var outputIsTerminal: Bool { isatty(output) == 1 }

  /// The size of the window; zeros if there is no window, or its size is unknown.
  var size: WindowSize {
    var size = winsize()
    guard ioctl(output, UInt(TIOCGWINSZ), &size) == 0 else { return WindowSize() }
    return WindowSize(columns: Int(size.ws_col), rows: Int(size.ws_row))
  }

  /// Waits until there is input, `wake` has input, the time is over, or a signal interrupts the
  /// wait.
  func wait(wake: Int32?, for duration: Duration?) throws(TerminalError) -> Ready {
    var descriptors = [pollfd(fd: input, events: Int16(POLLIN), revents: 0)]
    if let wake { descriptors.append(pollfd(fd: wake, events: Int16(POLLIN), revents: 0)) }
    let count = poll(&descriptors, nfds_t(descriptors.count), Self.milliseconds(duration))
    if count < 0, errno == EINTR { return [] }
    guard count >= 0 else { throw .last("wait for the terminal") }
    var ready: Ready = []
    if descriptors[0].revents != 0 { ready.insert(.input) }
    if wake != nil, descriptors[1].revents != 0 { ready.insert(.wake) }
    return ready
  }

  /// The bytes that can be read now; empty at the end of input, or if the terminal is closed.
  func read() throws(TerminalError) -> [UInt8] {
    var buffer = [UInt8](repeating: 0, count: 16 * 1024)
    let count = retryingInterrupts { systemRead(input, &buffer, 16 * 1024) }
    // Every read from a closed terminal fails with EIO.
    if count < 0, errno == EIO { return [] }
    guard count >= 0 else { throw .last("read from the terminal") }
    return Array(buffer[..<count])
  }

  /// The bytes that a person typed before the mode of the terminal changed.
  ///
  /// They are converted to the bytes that the same keys send after the change. In the earlier mode,
  /// the terminal changed Enter into a line feed, and Linux stored Ctrl-D as a zero.
  func typedAhead() throws(TerminalError) -> [UInt8] {
    guard try wait(wake: nil, for: .zero).contains(.input) else { return [] }
    return try read().map { $0 == 0x0A ? 0x0D : $0 == 0x00 ? 0x04 : $0 }
  }

  /// Writes all of `text`; if the terminal is slow, this waits.
  func write(_ text: String) throws(TerminalError) {
    var rest = Array(text.utf8)[...]
    while !rest.isEmpty {
      let count = retryingInterrupts { rest.withUnsafeBytes { systemWrite(output, $0) } }
      if count < 0, errno == EAGAIN {
        waitForOutput()
      } else if count < 0 {
        throw .last("write to the terminal")
      }
      rest = rest.dropFirst(max(count, 0))
    }
  }

  private func waitForOutput() {
    var descriptors = [pollfd(fd: output, events: Int16(POLLOUT), revents: 0)]
    _ = poll(&descriptors, 1, 1000)
  }

  private static func milliseconds(_ duration: Duration?) -> Int32 {
    guard let duration, duration > .zero else { return duration == nil ? -1 : 0 }
    let (seconds, attoseconds) = duration.components
    // The time is rounded up, because a wait that ends too early would begin again.
    return Int32(min(seconds, 3600)) * 1000 + Int32(attoseconds / 1_000_000_000_000_000) + 1
  }
}

/// The causes that ended a wait.
struct Ready: OptionSet {
  let rawValue: Int

  static let input = Ready(rawValue: 1)
  static let wake = Ready(rawValue: 2)
}

private func systemRead(_ descriptor: Int32, _ buffer: inout [UInt8], _ count: Int) -> Int {
  read(descriptor, &buffer, count)
}

private func systemWrite(_ descriptor: Int32, _ bytes: UnsafeRawBufferPointer) -> Int {
  write(descriptor, bytes.baseAddress, bytes.count)
}
