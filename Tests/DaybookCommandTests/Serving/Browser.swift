import Daybook
import Foundation
import TestSupport
import Testing

/// A real browser without a window, controlled by the protocol of its developer tools.
final class Browser {
  static let path = ["/usr/bin/chromium", "/usr/bin/chromium-browser", "/usr/bin/google-chrome"]
    .first { FileManager.default.isExecutableFile(atPath: $0) }

  static let comment: Comment = "no chromium, which apt install chromium gives"

  private let peer: Peer
  private var count: Int64 = 0
  private var session: JSONValue = .null
  /// How many pages have been loaded.
  private var loads = 0
  /// The errors of scripts, and the requests that a security policy has refused.
  private(set) var mistakes: [String] = []

  /// Starts a browser, whose files are in `folder`.
  init(in folder: URL) throws {
    let profile = folder.appending(path: "browser").path
    // The browser reads from descriptor 3 and writes to descriptor 4; a zero byte ends each
    // message.
    let command = #""$0" "$@" 3<&0 4>&1 0</dev/null 1>/dev/null 2>&1 | stdbuf -o0 tr '\000' '\n'"#
    peer = try Peer(running: [
      "/bin/sh", "-c", command, Self.path ?? "chromium", "--headless=new", "--no-sandbox",
      "--disable-gpu", "--disable-dev-shm-usage", "--no-first-run", "--disable-extensions",
      "--disable-background-networking", "--user-data-dir=\(profile)", "--remote-debugging-pipe",
    ])
    let target = try send("Target.createTarget", ["url": "about:blank"])["targetId"] ?? .null
    session =
      try send("Target.attachToTarget", ["targetId": target, "flatten": true])["sessionId"] ?? .null
    for domain in ["Page", "Runtime", "Log"] { _ = try send("\(domain).enable") }
  }

  deinit {
    peer.write(Array(#"{"id":0,"method":"Browser.close"}"#.utf8) + [0])
    _ = peer.lines()
  }

  /// Sends a command, and returns its result.
  @discardableResult
  func send(_ method: String, _ parameters: JSONValue = [:]) throws -> JSONValue {
    count += 1
    var message: [JSONObject.Member] = [
      .init(key: "id", value: .integer(count)), .init(key: "method", value: .string(method)),
      .init(key: "params", value: parameters),
    ]
    if session != .null { message.append(.init(key: "sessionId", value: session)) }
    peer.write(Array(JSONValue.object(JSONObject(message)).description.utf8) + [0])
    while true {
      let answer = try next()
      guard answer["id"] == .integer(count) else { continue }
      guard let result = answer["result"] else {
        throw BrowserError(text: "\(method): \(answer)")
      }
      return result
    }
  }

  /// Returns the next message of the browser.
  private func next() throws -> JSONValue {
    guard let text = peer.nextLine() else { throw BrowserError(text: "The browser has ended.") }
    let message = try JSONValue(parsing: text)
    note(message)
    return message
  }

  private func note(_ event: JSONValue) {
    if event["method"] == "Page.loadEventFired" { loads += 1 }
    let entry = event["params"]?["entry"]
    let isMistake =
      event["method"] == "Runtime.exceptionThrown"
      || (entry?["level"] == "error" && entry?["source"] != "network")
    if isMistake { mistakes.append("\(event)") }
  }

  /// Opens an address as if a person had typed it.
  func open(_ address: String) throws {
    try load("Page.navigate", ["url": .string(address), "transitionType": "typed"])
  }

  /// Loads the page again, as if a person had pressed the key for it.
  func reload() throws { try load("Page.reload") }

  private func load(_ method: String, _ parameters: JSONValue = [:]) throws {
    let before = loads
    try send(method, parameters)
    while loads == before { _ = try next() }
  }

  /// Evaluates an expression in the page, and returns its value.
  @discardableResult
  func value(_ expression: String) throws -> JSONValue {
    let script = """
      (() => {
        const find = (id) => document.getElementById(id);
        const text = (id) => find(id).textContent;
        const all = (selector) => [...document.querySelectorAll(selector)];
        return (\(expression));
      })()
      """
    let answer = try send(
      "Runtime.evaluate",
      ["expression": .string(script), "awaitPromise": true, "returnByValue": true])
    guard answer["exceptionDetails"] == nil else {
      throw BrowserError(text: "\(expression): \(answer)")
    }
    return answer["result"]?["value"] ?? .null
  }

  /// Returns once a condition holds in the page, which is tested every 10 milliseconds.
  @discardableResult
  func wait(for condition: String) throws -> JSONValue {
    try value(
      """
      new Promise((done) => {
        const look = () => {
          let value = false;
          try { value = (\(condition)); } catch {}
          if (value) done(value); else setTimeout(look, 10);
        };
        look();
      })
      """)
  }

  /// Presses a key, such as `Enter`.
  func press(_ key: String, code: Int64) throws {
    for type in ["rawKeyDown", "keyUp"] {
      _ = try send(
        "Input.dispatchKeyEvent",
        [
          "type": .string(type), "key": .string(key), "code": .string(key),
          "windowsVirtualKeyCode": .integer(code),
        ])
    }
  }
}

struct BrowserError: Error {
  let text: String
}
