internal import DaybookValues
internal import QueryEngine

/// The parts of a URL as `parse_url()` returns them, which are not decoded.
struct URLParts {
  private var scheme = ""
  private var user = ""
  private var password = ""
  private var host = ""
  private var port = ""
  private var path = ""
  private var query = ""
  private var fragment = ""

  /// Splits a URL; without a scheme, all parts stay empty.
  init(_ text: String) {
    let parts = text.parts(between: "://")
    guard parts.count > 1, !parts[0].isEmpty, !parts[0].contains("/") else { return }
    scheme = parts[0]
    var rest = text.dropFirst(scheme.count + 3)
    fragment = Self.take(&rest, after: "#")
    let hadQuery = rest.contains("?") || !fragment.isEmpty || text.hasSuffix("#")
    query = Self.take(&rest, after: "?")
    let authority = rest.prefix { $0 != "/" }
    path = String(rest.dropFirst(authority.count))
    if path == "/", !hadQuery { path = "" }
    setAuthority(String(authority))
  }

  /// Removes and returns the text after the first `mark`; the mark is removed, too.
  private static func take(_ rest: inout Substring, after mark: Character) -> String {
    guard let index = rest.firstIndex(of: mark) else { return "" }
    defer { rest = rest[..<index] }
    return String(rest[rest.index(after: index)...])
  }

  private mutating func setAuthority(_ authority: String) {
    var address = authority[...]
    if let at = authority.lastIndex(of: "@") {
      let login = authority[..<at]
      if let colon = login.firstIndex(of: ":") {
        user = String(login[..<colon])
        password = String(login[login.index(after: colon)...])
        address = authority[authority.index(after: at)...]
      }
    }
    guard let colon = address.lastIndex(of: ":"),
      address[colon...].dropFirst().allSatisfy(\.isNumber), !address.hasSuffix("]")
    else { return host = String(address) }
    host = String(address[..<colon])
    port = String(address[address.index(after: colon)...])
  }

  var bag: JSONValue {
    [
      "Scheme": .string(scheme), "Host": .string(host), "Port": .string(port),
      "Path": .string(path),
      "Username": .string(user), "Password": .string(password),
      "Query Parameters": Self.parameters(query), "Fragment": .string(fragment),
    ]
  }

  /// The parameters, sorted by key.
  ///
  /// If a key is repeated, its value is an array. If it has no value, it is left out.
  static func parameters(_ query: String) -> JSONValue {
    var values: [KeyValue: [JSONValue]] = [:]
    var keys: [String] = []
    let bare = query.hasPrefix("?") ? String(query.dropFirst()) : query
    for pair in bare.parts(between: "&") {
      guard let equals = pair.firstIndex(of: "=") else { continue }
      let (key, value) = (String(pair[..<equals]), String(pair[pair.index(after: equals)...]))
      guard !key.isEmpty, !value.isEmpty else { continue }
      if values[.text(key)] == nil { keys.append(key) }
      values[.text(key), default: []].append(.string(value))
    }
    let members = keys.ordered { $0.byteOrder(to: $1) < 0 }.map { key in
      let all = values[.text(key)] ?? []
      return JSONObject.Member(key: key, value: all.count == 1 ? all[0] : .array(all))
    }
    return .object(JSONObject(members))
  }
}
