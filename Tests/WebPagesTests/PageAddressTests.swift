import DaybookPresentation
import Testing
import WebPages

struct PageAddressTests {
  @Test(
    "A person names a page with http and https, or without",
    arguments: [
      ("https://example.com", "https://example.com/"),
      ("HTTP://Example.COM:8080/A?b=c#d", "http://example.com:8080/A?b=c"),
      ("example.com", "https://example.com/"), ("example.com:81/x", "https://example.com:81/x"),
      ("localhost:8080", "http://localhost:8080/"), ("127.0.0.1/a", "http://127.0.0.1/a"),
      ("http://10.0.0.1/", "http://10.0.0.1/"), ("http://[::1]:90/", "http://[::1]:90/"),
      ("https://example.com/a b/ü?q=\"x\"", "https://example.com/a%20b/%C3%BC?q=%22x%22"),
      ("https://example.com?q", "https://example.com/?q"),
      ("https://example.com/a/../b/./c", "https://example.com/b/c"),
      ("https://example.com/../../x", "https://example.com/x"),
    ])
  func typed(text: String, address: String) throws {
    #expect(try PageAddress(typed: text).description == address)
  }

  @Test(
    "Nothing else is opened, and what was typed is not repeated",
    arguments: [
      "file:///etc/secret", "data:text/html,secret", "javascript:alert('secret')", "ftp://secret/",
      "about:blank", "//", "https://", "http:///secret", "https://ada:secret@example.com/",
      "https://secret@example.com/", "ada:secret@example.com", "https://exa mple.com/",
      "https://example.com:0/", "https://example.com:99999/", "https://exämple.com/",
      "https://[::1/", "", "view-source:https://secret/",
      "https://example.com/" + String(repeating: "secret", count: 400),
    ])
  func refused(text: String) {
    let refusal = #expect(throws: Refusal.self) { try PageAddress(typed: text) }
    #expect(refusal.map { !$0.description.contains("secret") } ?? false)
  }

  /// The examples of RFC 3986, section 5.4, whose results are addresses of pages.
  @Test(
    "References mean what the standard says",
    arguments: [
      ("g", "/b/c/g"), ("./g", "/b/c/g"), ("g/", "/b/c/g/"), ("/g", "/g"), ("?y", "/b/c/d;p?y"),
      ("g?y", "/b/c/g?y"), ("#s", "/b/c/d;p?q"), ("g#s", "/b/c/g"), ("g?y#s", "/b/c/g?y"),
      (";x", "/b/c/;x"), ("g;x", "/b/c/g;x"), ("", "/b/c/d;p?q"), (".", "/b/c/"), ("./", "/b/c/"),
      ("..", "/b/"), ("../", "/b/"), ("../g", "/b/g"), ("../..", "/"), ("../../", "/"),
      ("../../g", "/g"), ("../../../g", "/g"), ("../../../../g", "/g"), ("/./g", "/g"),
      ("/../g", "/g"), ("g.", "/b/c/g."), (".g", "/b/c/.g"), ("g..", "/b/c/g.."),
      ("./../g", "/b/g"), ("./g/.", "/b/c/g/"), ("g/./h", "/b/c/g/h"), ("g/../h", "/b/c/h"),
      ("g;x=1/./y", "/b/c/g;x=1/y"), ("g;x=1/../y", "/b/c/y"), ("g?y/../x", "/b/c/g?y/../x"),
    ])
  func references(reference: String, target: String) throws {
    let base = try PageAddress(typed: "http://a/b/c/d;p?q")
    #expect(PageAddress(reference, from: base)?.description == "http://a\(target)")
  }

  @Test("A reference may name another machine, and nothing but pages")
  func machines() throws {
    let base = try PageAddress(typed: "https://a/b")
    #expect(PageAddress("//g", from: base)?.description == "https://g/")
    #expect(PageAddress(" http://g/x\n", from: base)?.description == "http://g/x")
    for text in [
      "javascript:x", "mailto:a@b.c", "tel:12345", "data:,x", "file:///x", "https://u@g/",
    ] {
      #expect(PageAddress(text, from: base) == nil)
    }
  }
}
