internal import DaybookSystem
internal import DaybookValues

/// The events of a text in the form of an export.
struct EventSource: ImportSource {
  private let input: InputFile
  private var chunk = [UInt8](repeating: 0, count: 1 << 18)
  private var filled = 0
  private var offset = 0
  private var isAtEnd = false
  private var decoder = EventDecoder()

  private final class InputFile {
    var input: ChunkedInput

    init(_ input: consuming ChunkedInput) { self.input = input }
  }

  init(path: String) throws(ImportError) {
    do throws(SystemError) { input = InputFile(try ChunkedInput(path: path)) } catch {
      throw ImportError(.log(LogError(error)))
    }
  }

  var notes: [String] { [] }

  mutating func read(into part: inout ImportPart) throws(ImportError) {
    while !part.isFull {
      if offset == filled {
        if isAtEnd { break }
        try fill()
        if filled == 0 {
          isAtEnd = true
          try decoder.finish(into: &part)
          break
        }
      }
      try Self.decode(chunk, filled, &decoder, &offset, &part)
    }
  }

  private mutating func fill() throws(ImportError) {
    do throws(SystemError) { filled = try input.input.read(into: &chunk) } catch {
      throw ImportError(.log(LogError(error)))
    }
    offset = 0
  }

  private static func decode(
    _ chunk: borrowing [UInt8], _ filled: Int, _ decoder: inout EventDecoder,
    _ offset: inout Int, _ part: inout ImportPart
  ) throws(ImportError) {
    try decoder.decode(chunk.span.extracting(0..<filled), at: &offset, into: &part)
  }
}
