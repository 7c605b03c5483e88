import Daybook
import Foundation
import TestSupport
import Testing

@Suite(
  "daybook serve, asked by whom it should not trust",
  .enabled(if: ServingDaybook.isPossible, ServingDaybook.comment))
struct HostileHTTPTests {
  private static let allowed = "https://dataexplorer.azure.com"
  private static let question = #"{"db":"my","csl":"print 1"}"#

  @Test("What is no request of a local client is refused, and the server answers the next one")
  func refusals() throws {
    let serving = try ServingDaybook.ofNotes("--allow-origin", Self.allowed)
    func status(_ request: String) throws -> Int? {
      let client = try serving.connect()
      client.send(request)
      return client.answer()?.status
    }
    func post(_ headers: [String], host: String = "localhost") -> String {
      RawClient.post("/v2/rest/query", Self.question, headers)
        .replacingOccurrences(of: "Host: localhost", with: "Host: \(host)")
    }
    #expect(try status(post([], host: "evil.example")) == 403)
    #expect(try status(post(["Host: localhost"])) ?? 400 >= 400)
    #expect(try status(post(["Origin: https://evil.example"])) == 403)
    #expect(try status(post(["Sec-Fetch-Site: cross-site"])) == 403)
    #expect(try status(post(["X-Long: \(String(repeating: "x", count: 200_000))"])) ?? 431 >= 400)
    let many = (0..<5_000).map { "X-\($0): x" }
    #expect(try status(post(many)) ?? 431 >= 400)
    #expect(try status("GET / HTTP/1.1\r\n\r\n") ?? 400 >= 400)
    #expect(try status("GET / HTTP/9.9\r\nHost: localhost\r\n\r\n") ?? 505 >= 400)
    let wide = (0..<20_000).map { "a\($0)=1" }.joined(separator: ",")
    let client = try serving.connect()
    client.send(RawClient.post("/v2/rest/query", #"{"db":"my","csl":"print \#(wide)"}"#, []))
    #expect(client.answer()?.status == 400)
    let announced =
      "POST /v2/rest/query HTTP/1.1\r\nHost: localhost\r\nContent-Length: 99999999999\r\n\r\n"
    #expect(try status(announced) ?? 413 == 413)
    let chunked =
      "POST /v2/rest/query HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n"
    #expect(try status(chunked) ?? 400 >= 400)
    #expect(try status(post(["Content-Length: 0"])) ?? 400 == 400)
    #expect(try status("GET /?csl=%ff HTTP/1.1\r\nHost: localhost\r\n\r\n") == 400)
    #expect(try status(post(["Sec-Fetch-Site: same-origin"])) == 403)
    let empty =
      "OPTIONS /v2/rest/query HTTP/1.1\r\nHost: localhost\r\nAccess-Control-Request-Headers:\r\n\r\n"
    #expect(try status(empty) == 204)
    #expect(try status(post([])) == 200)
  }

  @Test("An allowed page may ask and read, and no other page can")
  func pages() throws {
    let serving = try ServingDaybook.ofNotes("--allow-origin", Self.allowed)
    let client = try serving.connect()
    client.send(
      """
      OPTIONS /v2/rest/query HTTP/1.1\r\nHost: localhost\r\nOrigin: \(Self.allowed)\r\n\
      Access-Control-Request-Method: POST\r\nAccess-Control-Request-Headers: content-type\r\n\
      Access-Control-Request-Private-Network: true\r\n\r\n
      """)
    let preflight = try #require(client.answer())
    #expect(preflight.status == 204)
    #expect(preflight.header("Access-Control-Allow-Origin") == Self.allowed)
    #expect(preflight.header("Access-Control-Allow-Private-Network") == "true")
    let lines = preflight.head.components(separatedBy: "\r\n")
    #expect(lines.count { $0.hasPrefix("Access-Control-Allow-Origin:") } == 1)
    client.send(
      RawClient.post("/v2/rest/query", Self.question, ["Origin: \(Self.allowed)"]))
    let answer = try #require(client.answer())
    #expect(answer.status == 200)
    #expect(answer.header("Access-Control-Allow-Origin") == Self.allowed)
    #expect(answer.header("Set-Cookie") == nil)
    #expect(try serving.ask("print 1").header("Access-Control-Allow-Origin") == nil)
  }

  @Test("Requests that come at once are answered in their order")
  func pipelining() throws {
    let serving = try ServingDaybook.ofNotes()
    let client = try serving.connect()
    let requests = (1...20).map {
      RawClient.post("/v2/rest/query", #"{"db":"my","csl":"print n = \#($0)"}"#)
    }
    client.send(requests.joined())
    let answers = (1...20).map { _ in client.answer()?.json?[2]?["Rows"] }
    #expect(answers == (1...20).map { [[.integer($0)]] })
  }

  @Test("A token of a file that is the user's alone is asked for")
  func tokens() throws {
    let command = try BuiltCommand()
    #expect(try command.run("append", input: "").status == 0)
    try command.write("0123456789abcdef0123456789abcdef\n", to: "token")
    let file = command.folder.appending(path: "token").path
    try FileManager.default.setAttributes([.posixPermissions: 0o644], ofItemAtPath: file)
    let open = try command.run("serve", "--port", "0", "--token-file", file)
    #expect(open.status == 64 && open.errors.contains("chmod 600"))
    #expect(!open.errors.contains("0123456789abcdef"))
    try FileManager.default.setAttributes([.posixPermissions: 0o600], ofItemAtPath: file)
    let serving = try ServingDaybook(command, ["--token-file", file])
    #expect(try serving.ask("print 1").status == 401)
    let right = "Authorization: Bearer 0123456789abcdef0123456789abcdef"
    #expect(try serving.ask("print 1", headers: [right]).status == 200)
  }

  @Test("A page asks by the key of this run, and the token; the page itself needs neither")
  func pageKeys() throws {
    let command = try BuiltCommand()
    #expect(try command.run("append", input: "").status == 0)
    try command.write("0123456789abcdef0123456789abcdef\n", to: "token")
    let file = command.folder.appending(path: "token").path
    try FileManager.default.setAttributes([.posixPermissions: 0o600], ofItemAtPath: file)
    let serving = try ServingDaybook(command, ["--token-file", file])
    func answer(_ request: String) throws -> RawClient.Answer {
      let client = try serving.connect()
      client.send(request)
      return try #require(client.answer())
    }
    let page = try answer("GET / HTTP/1.1\r\nHost: localhost\r\nSec-Fetch-Site: none\r\n\r\n")
    let mark = "name=\"daybook-page\" content=\""
    let key = try #require(page.body.components(separatedBy: mark).last?.prefix(32))
    #expect(page.status == 200)
    for site in ["same-origin", "cross-site"] {
      #expect(
        try answer("GET / HTTP/1.1\r\nHost: localhost\r\nSec-Fetch-Site: \(site)\r\n\r\n").status
          == 403)
    }
    func ask(_ headers: [String]) throws -> Int {
      try answer(RawClient.post("/page/query", #"{"text":"print 1","at":"head"}"#, headers)).status
    }
    let token = "Authorization: Bearer 0123456789abcdef0123456789abcdef"
    let own = ["X-Daybook-Page: \(key)", "Origin: http://localhost", "Sec-Fetch-Site: same-origin"]
    #expect(try ask(own + [token]) == 200)
    #expect(try ask(own) == 401)
    #expect(try ask([token]) == 403)
    #expect(try ask(["X-Daybook-Page: \(key)x", token]) == 403)
    #expect(try ask(["X-Daybook-Page: \(key)", "Origin: http://127.0.0.1", token]) == 403)
  }

  @Test("A bad option, a daybook that is not there and a port that is taken have their own status")
  func beginnings() throws {
    let serving = try ServingDaybook.ofNotes()
    let command = serving.command
    #expect(try command.run("serve", "--port", "x").status == 64)
    #expect(try command.run("serve", "--allow-origin", "evil").status == 64)
    #expect(try command.run("serve", "--port", "0", "--at", "99").status == 64)
    #expect(try command.run("serve", "--log", "\(command.folder.path)/none").status == 66)
    let taken = try command.run("serve", "--port", "\(serving.port)")
    #expect(taken.status == 74 && taken.errors.contains("127.0.0.1"))
    let missing = try command.run(
      ["serve"], variables: ["DAYBOOK_SERVE": "/nowhere/daybook-serve"])
    #expect(missing.status == 69 && missing.errors.contains("swift build --product daybook-serve"))
    let help = try command.run(
      ["serve", "--help"], variables: ["DAYBOOK_SERVE": "/nowhere/daybook-serve"])
    #expect(help.status == 0 && help.output.contains("DAYBOOK_SERVE"))
    #expect(
      help.output.contains(
        "daybook-serve is not here, so its options cannot be listed. Build it:\n")
        && !help.output.contains("lists its options"), "\(help)")
    #expect(try command.run("serve", "--help").output.contains("--allow-origin"))
  }
}
