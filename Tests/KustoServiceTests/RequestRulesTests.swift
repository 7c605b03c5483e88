import KustoService
import Testing

@Suite("Who may ask a served daybook")
struct RequestRulesTests {
  private static let allowed = "https://dataexplorer.azure.com"
  private static let secret = "correct-horse-battery"

  private func status(
    _ headers: [(name: String, value: String)], _ rules: RequestRules = RequestRules(),
    to path: String = "/v2/rest/query"
  ) -> Int? {
    let head = RequestHead("POST", path, headers: headers)
    return rules.refusal(of: head, try? KustoRoute(head))?.status
  }

  @Test(
    "The header Host names this machine, once",
    arguments: [
      (["localhost:8080"], nil), (["127.0.0.1"], nil), (["[::1]:1"], nil), (["LOCALHOST"], nil),
      ([], 403), (["evil.example"], 403), (["localhost.evil.example"], 403),
      (["127.0.0.1.nip.io:80"], 403), (["localhost", "localhost"], 403), (["localhost:99999"], 403),
      (["localhost@evil.example"], 403), (["0.0.0.0"], 403), ([""], 403),
    ] as [([String], Int?)])
  func hosts(hosts: [String], refused: Int?) {
    #expect(status(hosts.map { ("Host", $0) }) == refused)
  }

  @Test(
    "A page of another origin is refused unless it is allowed, and a picture of one too",
    arguments: [
      ([("Origin", "https://evil.example")], 403), ([("origin", "null")], 403),
      ([("Origin", allowed)], nil), ([("Origin", allowed + "/")], 403),
      ([("Origin", allowed), ("Origin", allowed)], 403),
      ([("Sec-Fetch-Site", "cross-site")], 403), ([("Sec-Fetch-Site", "same-site")], 403),
      ([("Sec-Fetch-Site", "none")], nil), ([("Sec-Fetch-Site", "same-origin")], 403),
    ] as [([(name: String, value: String)], Int?)])
  func origins(headers: [(name: String, value: String)], refused: Int?) {
    let rules = RequestRules(origins: [Self.allowed])
    #expect(status([("Host", "localhost")] + headers, rules) == refused)
  }

  @Test("A token is asked for everywhere but where clients ask how to give it")
  func tokens() {
    let rules = RequestRules(token: AccessToken(Self.secret + "\n"))
    func status(_ value: String?, _ path: String = "/v2/rest/query") -> Int? {
      let headers = [("Host", "localhost")] + (value.map { [("Authorization", $0)] } ?? [])
      let head = RequestHead("GET", path, headers: headers)
      return rules.refusal(of: head, try? KustoRoute(head))?.status
    }
    #expect(status("Bearer \(Self.secret)") == nil)
    #expect(status("bearer \(Self.secret)") == nil)
    #expect(status(nil) == 401)
    #expect(status("Bearer \(Self.secret)x") == 401)
    #expect(status("Bearer Xorrect-horse-battery") == 401)
    #expect(status("Basic! \(Self.secret)") == 401)
    #expect(status(nil, "/v1/rest/auth/metadata") == nil)
    #expect(status(nil, "/nothing") == 401)
    #expect(AccessToken("short") == nil)
    #expect(AccessToken("two lines of a token\nand more of it") == nil)
  }

  private static let key = "0123456789abcdef"
  private static func window(_ site: String, _ kind: String) -> [(name: String, value: String)] {
    [("Sec-Fetch-Site", site), ("Sec-Fetch-Mode", "navigate"), ("Sec-Fetch-Dest", kind)]
  }

  private static let keyed: [(name: String, value: String)] = [("X-Daybook-Page", key)]

  @Test(
    "The page is for who types its address, and its answers for who has its key",
    arguments: [
      ("/", [], nil), ("/", [("Sec-Fetch-Site", "none")], nil),
      ("/", [("Sec-Fetch-Site", "same-origin")], 403),
      ("/", window("same-origin", "document"), nil), ("/", window("same-origin", "iframe"), 403),
      ("/", window("cross-site", "document"), 403),
      ("/", [("Sec-Fetch-Site", "cross-site")], 403),
      ("/page/page.js", [("Sec-Fetch-Site", "same-origin")], nil),
      ("/page/page.js", [("Sec-Fetch-Site", "same-site")], 403),
      ("/page/query", [], 403), ("/page/query", keyed, nil),
      ("/page/query", [("X-Daybook-Page", key + "0")], 403),
      ("/page/query", keyed + [("Origin", "http://localhost:80")], nil),
      ("/page/query", keyed + [("Origin", "http://127.0.0.1:80")], 403),
      ("/page/query", keyed + [("Origin", allowed)], 403),
      ("/page/query", keyed + [("Sec-Fetch-Site", "same-origin")], nil),
      ("/page/query", keyed + [("Sec-Fetch-Site", "same-site")], 403),
    ] as [(String, [(name: String, value: String)], Int?)])
  func page(path: String, headers: [(name: String, value: String)], refused: Int?) {
    let rules = RequestRules(origins: [Self.allowed], pageKey: AccessToken(Self.key))
    let route = PageRoute(rawValue: path)
    let head = RequestHead(
      route?.isPart == true ? "GET" : "POST", path, headers: [("Host", "localhost:80")] + headers)
    #expect(rules.refusal(of: head, try? KustoRoute(head))?.status == refused)
    #expect(
      route?.isPart == true || RequestRules().refusal(of: head, route.map { .page($0) }) != nil)
  }

  @Test("A browser that asks for an allowed page is told what it may send")
  func preflight() {
    let rules = RequestRules(origins: [Self.allowed])
    let head = RequestHead(
      "OPTIONS", "/v2/rest/query",
      headers: [
        ("Origin", Self.allowed), ("Access-Control-Request-Headers", "content-type,x-ms-app"),
        ("Access-Control-Request-Private-Network", "true"),
      ])
    let answer = rules.preflight(head)
    // A browser refuses an answer in which one of these headers comes twice.
    let headers = Dictionary(uniqueKeysWithValues: answer.headers + rules.headers(for: head))
    #expect(answer.status == 204)
    #expect(headers["Access-Control-Allow-Origin"] == Self.allowed)
    #expect(headers["Access-Control-Allow-Headers"] == "content-type,x-ms-app")
    #expect(headers["Access-Control-Allow-Private-Network"] == "true")
    #expect(headers["Vary"] == "Origin")
    #expect(RequestRules().headers(for: head).isEmpty)
  }

  @Test("A browser that asks for no header by an empty value is named none")
  func emptyPreflight() {
    let head = RequestHead(
      "OPTIONS", "/v2/rest/query", headers: [("Access-Control-Request-Headers", "")])
    let names = RequestRules().preflight(head).headers.map(\.0)
    #expect(!names.contains("Access-Control-Allow-Headers"))
  }

  @Test(
    "The length of a body is said once, or not at all",
    arguments: [
      ([], true), ([("Content-Length", "3")], true), ([("Transfer-Encoding", "Chunked")], true),
      ([("Content-Length", "0"), ("Content-Length", "9")], false),
      ([("Content-Length", "3"), ("Transfer-Encoding", "chunked")], false),
      ([("Transfer-Encoding", "xchunked")], false),
    ] as [([(name: String, value: String)], Bool)])
  func framing(headers: [(name: String, value: String)], isFramedOnce: Bool) {
    #expect(RequestHead("POST", "/", headers: headers).isFramedOnce == isFramedOnce)
  }

  @Test("Paths and methods are those of Kusto")
  func routes() throws {
    #expect(try KustoRoute(RequestHead("POST", "/v2/rest/query")) == .statement(.version2))
    #expect(try KustoRoute(RequestHead("POST", "/v1/rest/mgmt")) == .statement(.command))
    #expect(try KustoRoute(RequestHead("OPTIONS", "/v1/rest/query")) == .preflight)
    #expect(throws: KustoFailure.self) { try KustoRoute(RequestHead("PUT", "/v2/rest/query")) }
    #expect(throws: KustoFailure.self) { try KustoRoute(RequestHead("GET", "/v2/../etc")) }
  }
}
