import DaybookWeb
import Foundation
import Testing
import WebPages

struct PageBodyTests {
  private func text(
    _ bytes: [UInt8], _ type: String? = "text/html"
  ) throws -> String {
    try PageBody(PageAnswer(contentType: type, body: bytes)).text
  }

  /// The expected characters come from Foundation's tables, which are independent of this project.
  @Test(
    "Every byte stands for the character that others read",
    arguments: [
      (PageCharset.windows1251, String.Encoding.windowsCP1251, [0x98]),
      (.windows1252, .windowsCP1252, [0x81, 0x8D, 0x8F, 0x90, 0x9D]),
    ] as [(PageCharset, String.Encoding, [UInt8])])
  func tables(charset: PageCharset, encoding: String.Encoding, undefined: [UInt8]) {
    for byte in UInt8.min...UInt8.max where !undefined.contains(byte) {
      #expect(charset.text(of: [byte][...]) == String(bytes: [byte], encoding: encoding))
    }
    for byte in undefined { #expect(charset.text(of: [byte][...]) == "\u{FFFD}") }
  }

  private static let privet: [UInt8] = [0xCF, 0xF0, 0xE8, 0xE2, 0xE5, 0xF2]

  @Test("How a page is written is said by its first bytes, the server or the page itself")
  func sources() throws {
    #expect(try text(Self.privet, "text/html; charset=windows-1251") == "Привет")
    #expect(try text(Self.privet, "text/html;Charset=\"CP1251\"") == "Привет")
    let meta = Array("<html><META charset='windows-1251'>".utf8) + Self.privet
    #expect(try text(meta).hasSuffix("Привет"))
    let old =
      Array("<meta http-equiv=Content-Type content=\"text/html; charset=cp1251\">".utf8)
      + Self.privet
    #expect(try text(old).hasSuffix("Привет"))
    // The server's charset takes precedence over that of the page.
    let both = Array("<meta charset=cp1251>é".utf8)
    #expect(try text(both, "text/html; charset=utf-8").hasSuffix("é"))
    #expect(try text([0xEF, 0xBB, 0xBF, 0xC3, 0xA9], "text/html; charset=cp1251") == "é")
    #expect(try text([0xFF, 0xFE, 0x41, 0x00, 0x3D, 0xD8, 0x00, 0xDE]) == "A😀")
    #expect(try text([0xFE, 0xFF, 0x00, 0x41]) == "A")
    #expect(try text([0xFF, 0xFE, 0x41]) == "")
    #expect(try text(Array("é".utf8)) == "é")
    #expect(try text([0xE9]) == "é")
    #expect(try text([0x41, 0xFF], "text/html; charset=utf-8") == "A\u{FFFD}")
    #expect(try text([], nil) == "")
  }

  @Test(
    "What is no text, or is written in a way that is not read, says so",
    arguments: [
      ("image/png", "it is no text (image/png)"),
      ("application/octet-stream", "it is no text (application/octet-stream)"),
      ("text/html; charset=shift_jis", "it is written in 'shift_jis', which is not read here"),
    ])
  func refused(type: String, reason: String) {
    #expect(throws: PageFailure(reason)) { try text([0x41], type) }
  }

  @Test("Text, JSON and XML are taken as they are; pages are markup")
  func kinds() throws {
    for (type, isMarkup) in [
      ("text/html", true), ("application/xhtml+xml", true), ("text/plain", false),
      ("application/json", false), ("application/rss+xml", false), ("TEXT/Markdown", false),
    ] {
      #expect(try PageBody(PageAnswer(contentType: type, body: [0x41])).isMarkup == isMarkup)
    }
  }
}
