internal import DaybookSystem
internal import FetchProtocol

/// The program that asks: its requests come on the standard input, and answers go to the standard
/// output.
///
/// When it has gone there is nobody left to fetch for, and this process ends, too.
struct ParentPipe: ~Copyable {
  private var input = ChunkedInput.standard
  private var output = ChunkedOutput.standard
  private var reader = FetchFrameReader()
  private var chunk = [UInt8](repeating: 0, count: 1 << 16)

  /// What it wants next; `nil` when it has gone, or is none that speaks the protocol.
  mutating func next() -> FetchFrame? {
    while true {
      do throws(FetchProtocolError) {
        if let frame = try reader.next() { return frame }
      } catch { return nil }
      guard let count = try? input.read(into: &chunk), count > 0 else { return nil }
      reader.add(Array(chunk[..<count]))
    }
  }

  /// Tells it something at once; ends the process when nobody listens any more.
  mutating func tell(_ frame: FetchFrame) {
    do throws(StorageError) {
      try output.write(frame.bytes)
      try output.flush()
    } catch { Program.end() }
  }

  /// Tells it a part of a body, in frames that are not too long.
  mutating func tell(piece: [UInt8]) {
    var rest = piece[...]
    while !rest.isEmpty {
      tell(FetchFrame(.piece, Array(rest.prefix(1 << 16))))
      rest = rest.dropFirst(1 << 16)
    }
  }
}
