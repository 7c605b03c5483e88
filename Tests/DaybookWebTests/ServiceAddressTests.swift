import DaybookWeb
import Testing

struct ServiceAddressTests {
  @Test(
    "An address is https, or http on this machine",
    arguments: [
      (text: "https://api.example.com", address: "https://api.example.com", isBare: true),
      (text: "https://example.com/api/", address: "https://example.com/api", isBare: false),
      (text: "http://127.0.0.1:8080", address: "http://127.0.0.1:8080", isBare: true),
      (text: "http://[::1]:1/x", address: "http://[::1]:1/x", isBare: false),
      (text: "http://LocalHost/", address: "http://LocalHost", isBare: true),
    ] as [(text: String, address: String, isBare: Bool)])
  func allowed(text: String, address: String, isBare: Bool) throws {
    let parsed = try ServiceAddress(text)
    #expect(parsed.description == address && parsed.isBare == isBare)
  }

  @Test(
    "Anything else is refused, and not repeated: it may hold a password",
    arguments: [
      (text: "http://example.com", reason: .notEncrypted),
      (text: "http://127.0.0.1.evil.com", reason: .notEncrypted),
      (text: "http://127.0.0.999", reason: .notEncrypted),
      (text: "http://localhost.evil.com", reason: .notEncrypted),
      (text: "https://user:secret@example.com", reason: .notPlain),
      (text: "https://example.com/?key=secret", reason: .notPlain),
      (text: "https://example.com/#secret", reason: .notPlain),
      (text: "https://example.com/a secret", reason: .notPlain),
      (text: "http://127.0.0.1\\@secret", reason: .notPlain),
      (text: "https://exämple.com/secret", reason: .notPlain),
      (text: "example.com", reason: .notURL), (text: "", reason: .notURL),
      (text: "https://", reason: .notURL), (text: "ftp://example.com", reason: .notURL),
      (text: "https://example.com:0", reason: .notURL),
      (text: "https://example.com:99999", reason: .notURL), (text: "https://:80", reason: .notURL),
      (text: "file:///etc/secret", reason: .notURL),
    ] as [(text: String, reason: ServiceAddressError.Reason)])
  func refused(text: String, reason: ServiceAddressError.Reason) {
    let error = #expect(throws: ServiceAddressError.self) { try ServiceAddress(text) }
    #expect(error?.reason == reason)
    #expect(error?.description.contains("secret") == false)
  }

  @Test("A variable that holds none is named; one that is not set, or empty, means the standard")
  func variables() throws {
    let settings = ServiceSetting(["A": "http://example.com", "B": ""])
    #expect(try settings.address(of: "B", orElse: "https://x.org").description == "https://x.org")
    #expect(try settings.address(of: "C", orElse: "https://x.org").description == "https://x.org")
    let error = #expect(throws: ServiceSettingError.self) {
      try settings.address(of: "A", orElse: "https://x.org")
    }
    #expect(error?.description.hasPrefix("A cannot be used. ") == true)
  }
}
