/// Why a text is not the JSON a daybook takes, and where.
public struct JSONError: Error, Equatable, CustomStringConvertible {
  /// What was found, and what was expected instead.
  public let reason: Reason
  /// Where it was found: bytes from the beginning of the text, from 0.
  public let byteOffset: Int

  /// The error that `reason` was found at `byteOffset`, in bytes from 0.
  public init(_ reason: Reason, at byteOffset: Int) {
    self.reason = reason
    self.byteOffset = byteOffset
  }

  public var description: String { "\(reason) (byte \(byteOffset))" }

  /// Where the error is for a person who reads `text`: both count from 1, columns in scalars.
  ///
  /// Lines end with LF. Complexity: O(*n*), *n* being the byte offset.
  public func position(in text: Span<UInt8>) -> (line: Int, column: Int) {
    var line = 1
    var column = 1
    for offset in 0..<min(byteOffset, text.count) {
      switch text[offset] {
      case 0x0A: (line, column) = (line + 1, 1)
      case 0x80...0xBF: continue
      default: column += 1
      }
    }
    return (line, column)
  }
}
