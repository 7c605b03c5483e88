internal import DaybookSystem
internal import DaybookTerminal

/// Reads lines on a separate thread, so that waiting for a person blocks no thread of Swift tasks.
enum LineThread {
  static func readLine(_ terminal: Terminal, _ prompt: Prompt) async throws -> ReadResult {
    let result: Result<ReadResult, any Error> = await withCheckedContinuation { answer in
      do {
        try SystemThread.start(name: "daybook-line") {
          answer.resume(returning: Result { try terminal.readLine(prompt) })
        }
      } catch { answer.resume(returning: .failure(error)) }
    }
    return try result.get()
  }
}

/// The lines of stdin.
struct ScriptReader {
  private var buffer: [UInt8] = []
  private var start = 0
  private var isAtEnd = false

  private static let longestLine = 4 << 20

  /// The next line, without its end; `nil` after the last line.
  mutating func next() throws -> String? {
    while true {
      if let end = buffer[start...].firstIndex(of: UInt8(ascii: "\n")) {
        defer { start = end + 1 }
        return text(buffer[start..<end])
      }
      guard !isAtEnd else { break }
      guard buffer.count - start <= Self.longestLine else {
        throw ShellError("A line of the script has more than 4 MiB. Split it.", .badData)
      }
      try fill()
    }
    guard start < buffer.count else { return nil }
    defer { start = buffer.count }
    return text(buffer[start...])
  }

  private mutating func fill() throws {
    buffer.removeFirst(start)
    start = 0
    var input = ChunkedInput.standard
    var chunk = [UInt8](repeating: 0, count: 1 << 16)
    let count = try input.read(into: &chunk)
    isAtEnd = count == 0
    buffer += chunk[..<count]
  }

  private func text(_ bytes: ArraySlice<UInt8>) -> String {
    String(decoding: bytes.last == UInt8(ascii: "\r") ? bytes.dropLast() : bytes, as: UTF8.self)
  }
}
