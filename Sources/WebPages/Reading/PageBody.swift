internal import DaybookValues
package import DaybookWeb

/// The text of an answer, and whether it is HTML or plain text.
package struct PageBody: Sendable, Equatable {
  package let text: String
  package let isMarkup: Bool
  package let charset: PageCharset

  /// Decodes `answer`.
  ///
  /// The charset is named by the byte order mark, or else by the header `Content-Type`, or else by
  /// a `meta` element of the page. If none of them names it, it is UTF-8 if the bytes are valid
  /// UTF-8, and otherwise Latin 1.
  ///
  /// - Throws: ``PageFailure`` if the answer is not text, or has an unsupported charset.
  package init(_ answer: PageAnswer) throws(PageFailure) {
    let type = ContentType(answer.contentType ?? "text/html")
    isMarkup = ["text/html", "application/xhtml+xml"].contains(type.name)
    let isText =
      isMarkup || type.name.hasPrefix("text/") || type.name.hasSuffix("+xml")
      || type.name.hasSuffix("json") || type.name.hasSuffix("xml")
    guard isText else { throw PageFailure("it is no text (\(type.name.prefix(60)))") }
    let body = answer.body
    if let (charset, length) = Self.mark(body) {
      (self.charset, text) = (charset, charset.text(of: body[length...]))
      return
    }
    let name = type.charset ?? (isMarkup ? Self.named(in: body) : nil)
    if let name {
      guard let charset = PageCharset(named: name) else {
        throw PageFailure("it is written in '\(name.prefix(40))', which is not read here")
      }
      (self.charset, text) = (charset, charset.text(of: body[...]))
    } else {
      let isUTF8 = String(validating: body, as: UTF8.self) != nil
      charset = isUTF8 ? .utf8 : .windows1252
      text = charset.text(of: body[...])
    }
  }

  private static func mark(_ body: [UInt8]) -> (PageCharset, Int)? {
    if body.starts(with: [0xEF, 0xBB, 0xBF]) { return (.utf8, 3) }
    if body.starts(with: [0xFF, 0xFE]) { return (.utf16LittleEndian, 2) }
    if body.starts(with: [0xFE, 0xFF]) { return (.utf16BigEndian, 2) }
    return nil
  }

  /// The charset that a `meta` element in the first 2,048 bytes names; `nil` if there is none.
  private static func named(in body: [UInt8]) -> String? {
    let head = String(decoding: body.prefix(2_048).map { $0 < 0x80 ? $0 : 0x3F }, as: UTF8.self)
    for tag in head.split(separator: "<") where tag.prefix(4).lowercased() == "meta" {
      let text = tag.prefix { $0 != ">" }.lowercased()
      guard let place = text.firstRange(of: "charset=") else { continue }
      let value = text[place.upperBound...].drop { "\"' ".contains($0) }
      let name = String(value.prefix { !"\"' ;/>".contains($0) })
      // Up to this element, the page could be read as ASCII, so it is not in UTF-16.
      return name.hasPrefix("utf-16") ? "utf-8" : name
    }
    return nil
  }
}

/// The parsed header `Content-Type`.
private struct ContentType {
  let name: String
  let charset: String?

  init(_ text: String) {
    let parts = text.split(separator: ";").map { String($0).trimmingBlanks }
    name = (parts.first ?? "").lowercased()
    charset = parts.dropFirst().first { $0.lowercased().hasPrefix("charset=") }
      .map { String($0.dropFirst(8)) }.flatMap { $0.isEmpty ? nil : $0 }
  }
}

/// The reason why a page cannot be shown.
///
/// The words, such as `it is no text`, continue a sentence after the name of the host.
package struct PageFailure: Error, Sendable, Equatable, CustomStringConvertible {
  package let description: String

  package init(_ description: String) { self.description = description }
}
