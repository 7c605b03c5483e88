#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// Reads lines that cannot be edited: from a pipe, a file, or a terminal without escape sequences.
struct PlainLineReader: Sendable {
  private var buffer: [UInt8] = []

  /// The number of bytes of the buffer that were already returned as lines.
  private var start = 0
  private var isAtEnd = false

  mutating func readLine(
    from device: TerminalDevice, prompt: String
  ) throws(TerminalError) -> ReadResult {
    if !prompt.isEmpty { try device.write(prompt) }
    guard device.inputIsTerminal else { return try read(device, wake: nil) }
    SignalTable.installInterrupt()
    defer { SignalTable.restoreAll() }
    return try read(device, wake: WakePipe.shared.readEnd)
  }

  private mutating func read(
    _ device: TerminalDevice, wake: Int32?
  ) throws(TerminalError) -> ReadResult {
    var searched = start
    while true {
      if let end = buffer[searched...].firstIndex(of: 0x0A) { return .line(takeLine(upTo: end)) }
      searched = buffer.count
      guard searched - start <= Terminal.lineLimit else { return try skipLine(device) }
      if isAtEnd { return end() }
      let ready = try device.wait(wake: wake, for: nil)
      if ready.contains(.wake), WakePipe.shared.drain().contains(UInt8(SIGINT)) {
        (buffer, start) = ([], 0)
        return .interrupted
      }
      if ready.contains(.input) {
        let start = start
        try fill(device)
        searched -= start
      }
    }
  }

  private mutating func fill(_ device: TerminalDevice) throws(TerminalError) {
    let bytes = try device.read()
    buffer.removeFirst(start)
    start = 0
    buffer += bytes
    // A terminal can be read again after Ctrl-D, but a pipe has no more input after its end.
    isAtEnd = bytes.isEmpty
  }

  private mutating func takeLine(upTo end: Int) -> String {
    var line = buffer[start..<end]
    start = min(end + 1, buffer.count)
    if line.last == 0x0D { line = line.dropLast() }
    return String(decoding: line, as: UTF8.self)
  }

  /// The last line, even without a line end; the end of input if no bytes are left.
  private mutating func end() -> ReadResult {
    isAtEnd = false
    guard start < buffer.count else { return .endOfInput }
    return .line(takeLine(upTo: buffer.count))
  }

  /// Skips the rest of a line that is too long, so that the next line is read separately.
  private mutating func skipLine(_ device: TerminalDevice) throws(TerminalError) -> ReadResult {
    start = buffer.count
    while !isAtEnd {
      try fill(device)
      if let end = buffer.firstIndex(of: 0x0A) {
        start = end + 1
        break
      }
      start = buffer.count
    }
    throw .lineTooLong(limit: Terminal.lineLimit)
  }
}
