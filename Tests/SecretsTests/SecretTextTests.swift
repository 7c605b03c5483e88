import Secrets
import Testing

struct SecretTextTests {
  @Test(
    "A secret becomes asterisks of the same length, and what is around it stays",
    arguments: [
      ("set token=abc123 now", "set token=****** now"),
      (#"{"api_key": "x y", "n": 1}"#, #"{"api_key": "***", "n": 1}"#),
      ("curl -H 'Authorization: Bearer abc.def' x", "curl -H 'Authorization: **************' x"),
      ("Cookie: id=1; b=2", "Cookie: *********"),
      ("https://x/?key=AB12&b=3", "https://x/?key=****&b=3"),
      ("login --api-key ABCDEF x", "login --api-key ****** x"),
      ("password == 'hunter2' | count", "password == '*******' | count"),
      ("x eyJhbGciOi.eyJzdWIi.SflKxwRJ y", "x **************************** y"),
      ("print 'AKIAIOSFODNN7EXAMPLE'", "print '********************'"),
      ("call sk-abcdefghij1234567890 y", "call *********************** y"),
      ("a 0123456789ABCDEF0123456789ABCDEF b", "a ******************************** b"),
      ("apiToken: ünïcode, b", "apiToken: *********, b"),
      ("print ['client secret'] = 'x y'", "print ['client secret'] = '***'"),
      (#"print ["password"]='x', n = 1"#, #"print ["password"]='*', n = 1"#),
      ("print bag_pack('n', 1, 'password', 'xyz')", "print bag_pack('n', 1, 'password', '***')"),
      ("print privateKey='x', accessKey = 'y'", "print privateKey='*', accessKey = '*'"),
      ("see https://ada:s3c:r@t@host/x?y=1 z", "see https://ada:*******@host/x?y=1 z"),
      ("curl -u bob:hunter2 https://x", "curl -u bob:******* https://x"),
      ("!curl -sS --user 'bob:a b' x", "!curl -sS --user 'bob:***' x"),
      ("/usr/bin/curl -ubob:hunter2 x", "/usr/bin/curl -ubob:******* x"),
      ("curl --proxy-user=bob:hunter2 x", "curl --proxy-user=bob:******* x"),
      ("sshpass -p hunter2 ssh x", "sshpass -p ******* ssh x"),
      (#"{\"token\":\"a b\"}"#, #"{\"token\":\"***\"}"#),
      (#"print token = 'a\'b', n"#, #"print token = '****', n"#),
      ("PASSWORD=a,b,c x", "PASSWORD=***** x"),
      ("x eyJhbGciOiJub25lIn0.e30. y", "x ************************ y"),
    ])
  func redacted(line: String, shown: String) {
    #expect(SecretText(line).holdsSecret)
    #expect(SecretText(line).redacted == shown)
  }

  @Test(
    "The tokens of services are known by how they begin, and what only begins so stays",
    arguments: [
      "AKIA", "ASIA", "AIza", "ya29.", "SG.", "rk_live_", "sk_live_", "sk_test_", "pypi-", "xoxa-",
      "xoxb-", "xoxp-", "xoxr-", "xoxs-", "xapp-", "ghp_", "gho_", "ghu_", "ghs_", "ghr_",
      "github_pat_", "glpat-", "glrt-", "hf_", "npm_", "sk-ant-", "sk-proj-", "dop_v1_", "shpat_",
      "hvs.", "dckr_pat_", "GOCSPX-", "whsec_", "lin_api_", "figd_", "ATATT3", "sntrys_", "gsk_",
    ])
  func tokens(start: String) {
    let token = start + "A1b2C3d4E5f6G7h8I9j0K1l2M3n4O5p6Q7r8S9t0U1v2"
    for line in ["x \(token) y", "print '\(token)'", "h=\(token)", "f(\"\(token)\", 1)"] {
      let shown = line.replacing(token, with: String(repeating: "*", count: token.utf8.count))
      #expect(SecretText(line).redacted == shown)
    }
    #expect(!SecretText("where type == '\(start)x'").holdsSecret)
  }

  @Test(
    "What only speaks of secrets stays",
    arguments: [
      "project token, password", "key = 1", "a.b.c", "", "日本 | x", "sk-1", "tokens: 5",
      "where kind in ('token', 'cookie')", "https://ada@host/", "https://host:80/a@b", "turkey: 1",
      "Give --key or --prefix [--key <key>]", "curl -u bob https://x:80/a", "ls -u a:b",
      "npm_config_registry_of_the_whole_house", "hf_transfer", "SG.Streams", "project curl, u",
    ])
  func kept(line: String) { #expect(SecretText(line).redacted == line) }

  @Test("A private key is taken out with all its lines")
  func privateKey() {
    let text = "a\n-----BEGIN KEY-----\nMIIE\n-----END KEY-----\nb\n"
    #expect(
      SecretText.redacting(text)
        == "a\n\(String(repeating: "*", count: 19))\n****\n\(String(repeating: "*", count: 17))\nb\n"
    )
  }

  @Test("Names of secrets are known in any spelling")
  func names() {
    for name in ["token", "apiKey", "API-KEY", "access_token", "Set-Cookie", "passwd", "secretKey"]
    {
      #expect(SecretText.isName(name))
    }
    for name in ["tokens", "key", "name", "cookies", ""] { #expect(!SecretText.isName(name)) }
  }
}
