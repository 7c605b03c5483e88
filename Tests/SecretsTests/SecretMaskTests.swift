import Secrets
import TestSupport
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
      "signing_key: hunter2x", "password='<hunter2x'", "mytool --password hunter2x run",
      "vercel --api-key 'hunter2x'", #"{"cmd":"x\n--token hunter2x"}"#,
      "keytool -password hunter2x",
      "mysql -u root -phunter2x db", "docker login -u bob -p hunter2x", "SMTP_PASS=hunter2x",
      "<password>hunter2x</password>", "<db:api-key>hunter2x</db:api-key>", "TOKEN_GH=hunter2x",
      #"{"name":"DB_PASSWORD","value":"hunter2x"}"#, "- name: DB_PASSWORD\n  value: hunter2x",
      #"{\"Name\": \"API_KEY_PROD\", \"Value\": \"hunter2x\"}"#, "SECRET_KEY_BASE=hunter2x",
      #"{"key":"db.password","value":{"stringValue":"hunter2x"}}"#, "API_KEY_PROD: hunter2x",
      #"<add key="Password" value="hunter2x"/>"#, #"export SECRET_KEY_BASE="hunter2x""#,
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
      "use --password option of it", "give --token $TOKEN x", "--token <your-token1>",
      "TOKEN_COUNT=4096000", "TOKEN_FILE=/run/secret1x", "ACCESS_KEY_ID=abc123defg",
      "SECRET_NAME=prod-db-1x", "TOKEN_DEFAULT = TokenKind.first1", "RENDER_PASS = Pass.depth1",
      "BYPASS=enabled1", "<Token>text</Token>", "List<Token> tokens1 = new", "if a <token>b1x2y3",
      "token, value: abc123def", "name: token, value: x", "func name(token: Token, value: Int1)",
      "docker run -p 8080:80 nginx1x", "mysql -u root -p db1x",
      "x_ghp_abcdefghijklmnopqrstuvwxyz01",
      "mysql --port 33061x", "the --token-file a1b2c3d4", "tokens --password-stdin a1b2c3d4",
      "https://hooks.slack.com/services/", "50%DEADghp_x", "-password: is 1x2y3z a flag",
      "password=[masked value]", "curl -u ada:[masked value] x", "Cookie: [masked value]",
    ])
  func others(text: String) {
    var mask = SecretMask()
    #expect(mask.text(text) == text && mask.count == 0)
  }

  @Test(
    "What ends before a secret may be an escape, whose letter is no part of its word",
    arguments: [
      "\\n", "\\t", "\\r", "\\b", "\\f", "\\u0009", "\\u001b[32m", "\\x1b[0m", "\\033[1;31m",
      "\u{1B}[32m", "\u{1B}[K", "%3D", "%2f", "\\\\n", "\u{1B}[38;5;208m",
    ])
  func escapes(before: String) {
    for secret in [
      "AKIAABCDEFGHIJKLMNOP", "ghp_abcdefghijklmnopqrstuvwxyz0123456789",
      "sk-proj-abcdefghijklmnopqrst", "eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxIn0.c2lnbmF0dXJl",
      "Authorization: Basic hunter2xhunter2x", "Bearer hunter2x.hunter2x.hunter2x",
    ] {
      var mask = SecretMask()
      let text = mask.text("start\(before)\(secret)")
      #expect(mask.count == 1 && !text.contains(secret.suffix(12)), "\(text)")
    }
  }

  @Test(
    "The password of .netrc, and the values of setx and define, are gone",
    arguments: [
      "machine example.com login ada password hunter2x", "machine h login u password hunter2x",
      "machine h\n  login u\n  password hunter2x\nmachine i",
      #"machine h\nlogin u\npassword hunter2x"#,
      "echo 'machine h login u password hunter2x' > ~/.netrc",
      "machine h password hunter2x login u", "machine h login u account a password hunter2x",
      "cat .netrc\nmachine api.x.com\tlogin ada@x.com\tpassword hunter2x",
      "setx API_KEY hunter2x", "SETX /M OPENAI_API_KEY hunter2x", #"setx DB_PASSWORD "hunter2x""#,
      "cmd /c setx GITHUB_TOKEN hunter2x && x", #"{"cmd":"setx TOKEN_GH hunter2x"}"#,
      "define('API_KEY', 'hunter2x');", #"define("DB_PASSWORD", "hunter2x");"#,
      "define( 'STRIPE_SECRET' , 'hunter2x' )", #"x\ndefine(\"API_KEY\", \"hunter2x\")"#,
      "<?php define ('AUTH_KEY','hunter2x'); ?>",
    ])
  func words(text: String) {
    var mask = SecretMask()
    let masked = mask.text(text)
    #expect(!masked.contains("hunter2x") && mask.count == 1, "\(masked)")
    #expect(masked.replacing("[masked value]", with: "hunter2x") == text)
  }

  @Test(
    "Sentences and settings that only resemble these stay",
    arguments: [
      "the machine has a login and a password", "machine learning password reset1",
      "machine with login name password prompt1", "machine h login u", "machine h password p1x2y3z",
      "machine <host> login <user> password <password>", "machine h login u password $PASS",
      "the machine login needs password abc1def", "machines h login u password p1x2y3",
      "setx PATH C:\\bin1x", "setx API_KEY %OTHER_KEY1%", "setx API_KEY_FILE C:\\key1x",
      "setx TOKEN_LIMIT a5000", "setx API_KEY value", "resetx API_KEY hunter2x", "setx API_KEY",
      "define('API_KEY_FILE', '/run/key1')", "define('API_KEY', getenv('K1'))",
      "define('PASSWORD_MIN_LENGTH', '12345')", "define('token', ['dep1'])",
      "define('password', 'Password')", "define('API_KEY', '<your-key>')",
      "define(API_KEY, 'x1y2')",
      "undefine('API_KEY', 'hunter2x')", "define('SITE_NAME', 'hunter2x')",
    ])
  func otherWords(text: String) {
    var mask = SecretMask()
    #expect(mask.text(text) == text && mask.count == 0)
  }

  private static let line = "MIIEowIBAAKCAQEAx2Zb0Q9fUq3mAbCdEfGhIjKlMnOpQrStUvWxYz0123456789"

  @Test(
    "The end of a private key is gone, though its first line is not there",
    arguments: [
      ("", "\n", ""), ("before\n", "\n", "\nafter"), ("", "\r\n", ""), ("", "\\n", "\\nafter"),
      ("{\"text\":\"", "\\n", "\"}"), ("    11→", "\n    12→", "\n    13→x"),
      ("key: ", "\n  ", "\n"),
    ])
  func keyTails(before: String, end: String, after: String) {
    for lines in [[Self.line, Self.line, "q1w=="], ["q1w=="], [Self.line]] {
      var mask = SecretMask()
      let text = (lines + ["-----END RSA PRIVATE KEY-----"]).joined(separator: end)
      let masked = mask.text(before + text + after)
      #expect(masked == "\(before)[masked private key]\(after)" && mask.count == 1, "\(masked)")
    }
  }

  @Test("The lines of a private key in several texts are gone, and what follows them stays")
  func keyInPieces() {
    var mask = SecretMask()
    let texts = [
      "-----BEGIN PRIVATE KEY-----\n\(Self.line)", Self.line, "text", "\(Self.line)\nq1w==",
      "\(Self.line)\n-----END PRIVATE KEY-----\nhere", Self.line, "-----END PRIVATE KEY-----",
    ]
    let masked = texts.map { mask.text($0) }
    let word = "[masked private key]"
    #expect(masked == [word, word, "text", word, "\(word)\nhere", Self.line, texts[6]])
    #expect(mask.count == 4)
  }

  @Test(
    "Certificates, public keys, and words before the last line of a key stay",
    arguments: [
      "\(line)\n-----END CERTIFICATE-----", "\(line)\n-----END PUBLIC KEY-----",
      "it ends with\n-----END PRIVATE KEY-----", "done\n-----END PRIVATE KEY-----",
      "-----END PRIVATE KEY-----", "\(line) -----END PRIVATE KEY-----", line,
      "grep -c -----END RSA PRIVATE KEY----- x",
    ])
  func noKeys(text: String) {
    var mask = SecretMask()
    #expect(mask.text(text) == text && mask.count == 0)
    // Ordinary words end the masking that an opened key has begun.
    _ = mask.text("-----BEGIN PRIVATE KEY-----\n")
    _ = mask.text("and so on, it said")
    #expect(mask.text(text) == text)
  }

  @Test("The path of a webhook is its secret")
  func webhooks() {
    var mask = SecretMask()
    let path = "T00000000/B00000000/abcdefghijklmnopqrstuvwx"
    #expect(
      mask.text("curl https://hooks.slack.com/services/\(path) x")
        == "curl https://hooks.slack.com/services/[masked webhook] x")
  }

  @Test("A text can be cut before a secret at its limit, and anywhere else at the limit")
  func cuts() {
    let text = "0123456789 ghp_abcdefghijklmnopqrstuvwxyz0123456789 rest"
    #expect(SecretMask.cut(text, upTo: 20) == 11 && SecretMask.cut(text, upTo: 5) == 5)
    #expect(SecretMask.cut(text, upTo: 53) == 53)
  }

  @Test("Two secrets of one command go, and the command stays")
  func commands() {
    var mask = SecretMask()
    let masked = mask.text("a\n$ curl -u ada:one --proxy-user=bob:two x\nb")
    #expect(masked == "a\n$ curl -u ada:[masked value] --proxy-user=bob:[masked value] x\nb")
  }

  @Test(
    "A text that is all names is masked once, and whole",
    arguments: TestLength.sample(
      of: [
        "token:", "token:$", "token:(", "\"token\":\"<", "token=\\\"<", "authorization:", "cookie:",
        "bearer ", "eyJaaaaaaaa-", "sk-", "://a:", "curl -u ", "-----BEGIN ", "key-", "pwd:/",
        "--token ", "<password>", "\\neyJaaaaaaaa", "\u{1B}[32mSG.", "%3Dsk-", "\u{1B}[",
        "mysql -p",
        "name: TOKEN\nvalue: ", "TOKEN_A=", "hooks.slack.com/services/", "{\"value\":", "_PASS=",
        "machine h login ", "setx TOKEN ", "define('TOKEN','", "AAAA\n-----END PRIVATE KEY-----",
        "\\n-----END PRIVATE KEY-----", "machine ",
      ], 10))
  func repeated(name: String) {
    let text = String(repeating: name, count: 8_000)
    var mask = SecretMask()
    let masked = mask.text(text)
    #expect(mask.text(masked) == masked)
    #expect(SecretText.redacting(text).utf8.count == text.utf8.count)
  }
}
