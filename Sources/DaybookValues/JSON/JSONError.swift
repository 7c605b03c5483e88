/// The reason why a daybook refuses a JSON text, and the offset of the fault.
///
/// The text has an error of syntax, or it is JSON that a daybook does not read. Examples of such
/// JSON are a repeated key, a lone surrogate, a number out of range, and too deep nesting.
///
/// ```swift
/// do throws(JSONError) {
///   print(try JSONValue(parsing: typed))
/// } catch {
///   let place = error.position(in: typed.utf8.span)
///   print("line \(place.line), column \(place.column): \(error.reason)")
/// }
/// ```
public struct JSONError: Error, Equatable, CustomStringConvertible {
  /// The fault.
  public let reason: Reason
  /// The offset of the fault, in bytes from the beginning of the text.
  public let byteOffset: Int

  /// The error that `reason` was found at `byteOffset`, in bytes from 0.
  public init(_ reason: Reason, at byteOffset: Int) {
    self.reason = reason
    self.byteOffset = byteOffset
  }

  public var description: String { "\(reason) (byte \(byteOffset))" }

  /// The line and the column of the fault in `text`, both from 1.
  ///
  /// Lines end with LF, and columns count Unicode scalars.
  ///
  /// - Complexity: O(*n*) in the byte offset.
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
