import Secrets
import Testing

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
      "bearer\thunter2x.hunter2x", "Authorization: Basic hunter2x",
      "Cookie: id=hunter2x; b=hunter2x",
      #"-H 'Authorization: Bearer hunter2x'"#, #"{\"Cookie\": \"id=hunter2x\"}"#,
      "postgres://ada:hunter2x@db/x", "curl -s -u ada:hunter2x https://x", "pwd=hunter2x",
      "PGPASSWORD=hunter2x(x)", "PASSWORD=abc,hunter2x", #""password": "$hunter2x""#,
      #""password": "ab\\hunter2x""#, #"{\"password\":\"ab\\\"hunter2x\"}"#,
      "signing_key: hunter2x", "password='<hunter2x'",
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
      "AKIA", "secret::module", "the password is long", "pwd: /home/ada/code", "PWD=~/code",
      "authorization: required of all", "cookie: CookieJar", "cookie == other",
      "authorization = makeAuthorization", "postgres://db:5432/x@y", "curl -u ada https://x:80/a",
      "password: \"${PASSWORD}\"", "password: '$PASSWORD'", "const token = getToken(user)",
      "token: '<your token>'", "primary_key=identifier", "basic authentication",
      "password=[masked value]", "curl -u ada:[masked value] x", "Cookie: [masked value]",
    ])
  func others(text: String) {
    var mask = SecretMask()
    #expect(mask.text(text) == text && mask.count == 0)
  }

  @Test("Two secrets of one command go, and the command stays")
  func commands() {
    var mask = SecretMask()
    let masked = mask.text("a\n$ curl -u ada:one --proxy-user=bob:two x\nb")
    #expect(masked == "a\n$ curl -u ada:[masked value] --proxy-user=bob:[masked value] x\nb")
  }

  @Test(
    "A text that is all names is masked once, and whole",
    arguments: [
      "token:", "token:$", "token:(", "\"token\":\"<", "token=\\\"<", "authorization:", "cookie:",
      "bearer ", "eyJaaaaaaaa-", "sk-", "://a:", "curl -u ", "-----BEGIN ", "key-", "pwd:/",
    ])
  func repeated(name: String) {
    let text = String(repeating: name, count: 8_000)
    var mask = SecretMask()
    let masked = mask.text(text)
    #expect(mask.text(masked) == masked)
    #expect(SecretText.redacting(text).utf8.count == text.utf8.count)
  }
}
