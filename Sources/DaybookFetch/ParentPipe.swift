internal import DaybookSystem
internal import FetchProtocol

/// The pipes to the `daybook` process: requests on stdin, answers on stdout.
///
/// When that process has ended, this process also ends.
struct ParentPipe: ~Copyable {
  private var input = ChunkedInput.standard
  private var output = ChunkedOutput.standard
  private var reader = FetchFrameReader()
  private var chunk = [UInt8](repeating: 0, count: 1 << 16)

  /// The next request; `nil` when the `daybook` process has ended, or sends another protocol.
  mutating func next() -> FetchFrame? {
    while true {
      do throws(FetchProtocolError) {
        if let frame = try reader.next() { return frame }
      } catch { return nil }
      guard let count = try? input.read(into: &chunk), count > 0 else { return nil }
      reader.add(Array(chunk[..<count]))
    }
  }

  /// Sends a frame immediately; ends this process if the pipe has no reader.
  mutating func tell(_ frame: FetchFrame) {
    do throws(SystemError) {
      try output.write(frame.bytes)
      try output.flush()
    } catch { Program.end() }
  }

  /// Sends a part of a body, in frames of limited length.
  mutating func tell(piece: [UInt8]) {
    var rest = piece[...]
    while !rest.isEmpty {
      tell(FetchFrame(.piece, Array(rest.prefix(1 << 16))))
      rest = rest.dropFirst(1 << 16)
    }
  }
}
