internal import DaybookSystem
internal import FetchProtocol

/// The pipes to the `daybook` process: it sends requests to stdin, and reads answers from stdout.
///
/// When the `daybook` process ends, this process also ends.
struct ParentPipe: ~Copyable {
  private var input = ChunkedInput.standard
  private var output = ChunkedOutput.standard
  private var reader = FetchFrameReader()
  private var chunk = [UInt8](repeating: 0, count: 1 << 16)

  /// The next request; `nil` if the `daybook` process has ended, or does not use this protocol.
  mutating func next() -> FetchFrame? {
    while true {
      do throws(FetchProtocolError) {
        if let frame = try reader.next() { return frame }
      } catch { return nil }
      guard let count = try? input.read(into: &chunk), count > 0 else { return nil }
      reader.add(Array(chunk[..<count]))
    }
  }

  /// Sends a frame immediately, or ends this process if the `daybook` process has ended.
  mutating func tell(_ frame: FetchFrame) {
    do throws(SystemError) {
      try output.write(frame.bytes)
      try output.flush()
    } catch { Program.end() }
  }

  /// Sends a part of a body, split into frames of limited length.
  mutating func tell(piece: [UInt8]) {
    var rest = piece[...]
    while !rest.isEmpty {
      tell(FetchFrame(.piece, Array(rest.prefix(1 << 16))))
      rest = rest.dropFirst(1 << 16)
    }
  }
}
