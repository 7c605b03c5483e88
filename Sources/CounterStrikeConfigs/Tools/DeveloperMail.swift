/// The draft of an e-mail that a person's mail program opens.
package struct DeveloperMail: Sendable, Equatable {
  private let recipient: String
  private let subject: String
  private let body: String

  package init(to recipient: String, subject: String, body: String) {
    (self.recipient, self.subject, self.body) = (recipient, subject, body)
  }

  /// The e-mail to the author of this app.
  package static let standard = DeveloperMail(
    to: "developer@example.com", subject: "Counter-Strike settings in Daybook",
    body: "Dear developer,\r\n\r\n")

  /// The e-mail in the form of a link (RFC 6068).
  ///
  /// All bytes except letters, digits and `-._~` are percent-encoded.
  package var link: String {
    "mailto:\(Self.encoded(recipient, except: "@"))"
      + "?subject=\(Self.encoded(subject))&body=\(Self.encoded(body))"
  }

  private static func encoded(_ text: String, except others: String = "") -> String {
    let plain = Set("-._~\(others)".utf8)
    return text.utf8.map { byte in
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"):
        String(UnicodeScalar(byte))
      case _ where plain.contains(byte): String(UnicodeScalar(byte))
      default: "%" + (byte < 16 ? "0" : "") + String(byte, radix: 16, uppercase: true)
      }
    }.joined()
  }
}
