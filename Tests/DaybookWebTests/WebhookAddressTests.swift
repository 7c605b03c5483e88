import DaybookWeb
import Testing

@Suite("Of a webhook's address only what is no secret is shown")
struct WebhookAddressTests {
  @Test(
    "Machine, and those parts of the path that are words",
    arguments: [
      ("https://example.com", "https://example.com"),
      ("https://example.com/", "https://example.com/"),
      ("https://Example.com:8443/api/v2/new-orders", "https://Example.com:8443/api/v2/new-orders"),
      ("https://example.com/hooks?token=abc", "https://example.com/hooks?…"),
      ("https://example.com?abc", "https://example.com?…"),
      ("https://ann:secret@example.com/hooks", "https://example.com/hooks"),
      ("https://key@example.com/hooks", "https://example.com/hooks"),
      ("https://example.com/T024BE7LD/secretsecretsecretsecret", "https://example.com/…/…"),
      ("https://example.com/bot1:abc/send", "https://example.com/…/send"),
      ("https://example.com/v1234/%61", "https://example.com/…/…"),
      ("http://[::1]:80/a", "http://[::1]:80/a"),
    ])
  func shown(url: String, text: String) throws {
    let address = try WebhookAddress(url)
    #expect("\(address)" == text)
    #expect(!"\(String(reflecting: address))".contains("secret"))
  }

  @Test(
    "It is of https, or of this machine",
    arguments: [
      "http://example.com", "http://127.0.0.1@example.com", "http://127.0.0.1.example.com",
      "ftp://127.0.0.1", "https:/example.com", "https://", "https://?a", "https://a@b@c", "",
      "https://example.com/a b", "https://example.com/#a", "https://example.com\\a",
      "https://example.com:0", "https://example.com/\u{7F}", "https://exämple.com", "//example.com",
    ])
  func refused(url: String) {
    #expect(throws: ServiceAddressError.self) { try WebhookAddress(url) }
  }

  @Test("The machine is its name without the port")
  func machine() throws {
    #expect(try WebhookAddress("https://hooks.example.com:8443/a").machine == "hooks.example.com")
    #expect(try WebhookAddress("http://[::1]").machine == "[::1]")
  }
}
