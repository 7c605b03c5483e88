/// A name that a log cannot store.
///
/// A name is refused if it is empty, has more than 255 bytes, or has control characters. Other
/// causes are a category with `-`, and bytes that are not UTF-8.
///
/// ```swift
/// do throws(NameError) {
///   print(try StreamName(category: "book", id: typed))
/// } catch {
///   print(error)  // "The stream name is empty. Give it 1 to 255 bytes.", for example
/// }
/// ```
public struct NameError: Error, Equatable, Sendable, CustomStringConvertible {
  /// The kind of name.
  public enum Subject: String, Sendable {
    /// A stream.
    case stream = "stream name"
    /// An event type.
    case eventType = "event type"
  }

  /// The reason why the name is refused.
  public enum Reason: Equatable, Sendable {
    /// The name has no bytes.
    case empty
    /// The name has more than 255 bytes.
    case tooLong(bytes: Int)
    /// The name has the control character with this code.
    case controlCharacter(UInt32)
    /// The name is not UTF-8.
    case notUTF8
    /// The category of the name is empty, or has a `-`, which would end the category.
    case badCategory(String)
  }

  /// The kind of name.
  public let subject: Subject
  /// The reason for the refusal.
  public let reason: Reason

  package init(_ subject: Subject, _ reason: Reason) {
    self.subject = subject
    self.reason = reason
  }

  static let maximumBytes = 255

  static func check(_ name: String, of subject: Subject) throws(NameError) {
    guard !name.isEmpty else { throw NameError(subject, .empty) }
    let size = name.utf8.count
    guard size <= maximumBytes else { throw NameError(subject, .tooLong(bytes: size)) }
    guard mayHoldControls(name.utf8.span) else { return }
    for scalar in name.unicodeScalars where scalar.properties.generalCategory == .control {
      throw NameError(subject, .controlCharacter(scalar.value))
    }
  }

  /// Whether the name may have control characters; if false, it certainly has none.
  ///
  /// Control characters are C0, DEL, and C1. In UTF-8, each character of C1 begins with the byte
  /// C2, as do other characters.
  private static func mayHoldControls(_ utf8: Span<UInt8>) -> Bool {
    var found = false
    // The loop has no early exit and no branches, so the compiler handles many bytes at a time.
    for index in utf8.indices {
      let byte = utf8[index]
      found = found || (byte < 0x20) || (byte == 0x7F) || (byte == 0xC2)
    }
    return found
  }

  public var description: String {
    switch reason {
    case .empty: "The \(subject.rawValue) is empty. Give it 1 to 255 bytes."
    case .tooLong(let bytes):
      "The \(subject.rawValue) has \(bytes) bytes of UTF-8. Shorten it to at most 255."
    case .controlCharacter(let code):
      "The \(subject.rawValue) holds the control character U+\(hexadecimal(code)). Leave it out."
    case .badCategory(let category):
      "The category '\(category)' of a \(subject.rawValue) is empty or holds a '-'. Give it letters."
    case .notUTF8: "The \(subject.rawValue) is not UTF-8. Encode it as UTF-8."
    }
  }

  private func hexadecimal(_ code: UInt32) -> String {
    let digits = String(code, radix: 16, uppercase: true)
    return String(repeating: "0", count: max(0, 4 - digits.count)) + digits
  }
}
