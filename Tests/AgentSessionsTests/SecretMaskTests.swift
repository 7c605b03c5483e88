import DaybookEvents
import DaybookProjections
import DaybookValues
import Testing

@testable import AgentSessions

@Suite("Secrets of common shapes are masked, and other words are not")
struct SecretMaskTests {
  @Test(
    "A secret is gone, and what stands around it is not",
    arguments: [
      "AKIAABCDEFGHIJKLMNOP", "ghp_abcdefghijklmnopqrstuvwxyz0123456789",
      "sk-ant-api03-abcdefghijklmnop",
      "github_pat_11ABCDEFG0abcdefghijkl", "sk-proj-abcdefghijklmnopqrst",
      "xoxb-123456789012-abcdef",
      "AIzaSyA1234567890abcdefghijklmnopqrstuv",
      "eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxIn0.c2lnbmF0dXJl",
      "-----BEGIN RSA PRIVATE KEY-----\nMIIE\n-----END RSA PRIVATE KEY-----",
    ])
  func shapes(secret: String) {
    var mask = SecretMask()
    let text = mask.text("before \(secret) after")
    #expect(!text.contains(secret.prefix(12)) && mask.count == 1, "\(text)")
    #expect(text.hasPrefix("before [masked ") && text.hasSuffix("] after"))
  }

  @Test(
    "The value of a name that says so is gone, in any notation",
    arguments: [
      "password=hunter2x", "PASSWORD: 'hunter2x'", #"{"db_password":"hunter2x"}"#,
      "api_key = hunter2x",
      #"{\"token\":\"hunter2x\"}"#, "GITHUB_TOKEN=hunter2x", "client-secret: \"hunter2x\"",
      "Authorization: Bearer hunter2x.hunter2x.hunter2x", "secretAccessKey => `hunter2x`",
    ])
  func assignments(text: String) {
    var mask = SecretMask()
    let masked = mask.text(text)
    #expect(!masked.contains("hunter2x") && mask.count == 1, "\(masked)")
  }

  @Test(
    "What only looks a little like a secret stays",
    arguments: [
      "let token: String", "max_tokens: 4096000", "password=$PASSWORD", "token == expected",
      "a task-abcdefghijklmnopqrstuvwxyz", "token = makeToken(for: user)", "api_key: <your-key>",
      "AKIA", "secret::module", "the password is long",
    ])
  func others(text: String) {
    var mask = SecretMask()
    #expect(mask.text(text) == text && mask.count == 0)
  }

  @Test("A member of an object that is called like a secret is masked whole")
  func members() {
    var mask = SecretMask()
    let value = mask.value(["dbPassword": "a b, c", "name": "Ada", "max_tokens": 5, "token": 7])
    #expect(value["dbPassword"] == "[masked value]" && value["name"] == "Ada")
    #expect(value["token"] == 7 && mask.count == 1)
    // Masked once, nothing is left to mask.
    #expect(mask.value(value) == value && mask.count == 1)
  }
}
