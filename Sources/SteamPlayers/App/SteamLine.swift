package import DaybookPresentation
package import DaybookWeb

/// A line that a person typed, parsed as far as the name of a screen.
///
/// The screen itself parses the words after its name.
package enum SteamLine: Sendable, Equatable {
  /// The account in a login line.
  enum Account: Sendable, Equatable {
    case player(PlayerID)
    /// A custom name; only Steam can find its account number.
    case vanity(String)
  }

  case login(String)
  case loginToDemo
  /// Logging out; `isSure` is true once the person has confirmed it.
  case logout(isSure: Bool)
  /// Fetches all data of the person's own account, and of the given accounts.
  case sample([String], AskingUrgency)
  /// A screen, and the urgency of fetching its data.
  case screen([String], AskingUrgency)

  /// Parses `words`, which may begin with the name of the app.
  ///
  /// - Throws: ``Refusal`` with the usage of the line.
  package init(_ words: [String]) throws(Refusal) {
    let words = words.first == "steam" ? Array(words.dropFirst()) : words
    let rest = Array(words.dropFirst())
    switch words.first {
    case "login" where rest == ["--fake"]: self = .loginToDemo
    case "login":
      guard rest.count == 1 else {
        throw Refusal(.loginUsage)
      }
      self = .login(rest[0])
    case "logout":
      guard rest.isEmpty || rest == ["yes"] else {
        throw Refusal(.logoutUsage)
      }
      self = .logout(isSure: !rest.isEmpty)
    case "sample":
      let urgency: AskingUrgency = rest.contains(Self.now) ? .now : .always
      self = .sample(Self.withoutUrgency(rest), urgency)
    default:
      let urgency: AskingUrgency = words.contains(Self.refresh) ? .always : .whereOld
      self = .screen(Self.withoutUrgency(words), words.contains(Self.now) ? .now : urgency)
    }
  }

  private static let refresh = "--refresh"
  private static let now = "--now"

  /// The words without the options that only set the urgency of a fetch.
  static func withoutUrgency(_ words: [String]) -> [String] {
    words.filter { $0 != refresh && $0 != now }
  }

  /// The account of `text`: its number, its address, or its custom name.
  ///
  /// - Throws: ``Refusal`` if the text is none of these; the error does not repeat a key.
  static func account(_ text: String) throws(Refusal) -> Account {
    if text.utf8.count == 32, text.utf8.allSatisfy(\.isHexadecimal) {
      throw Refusal(.isKey)
    }
    var name = text.prefix { $0 != "?" }
    for prefix in ["https://", "http://", "www."] where name.hasPrefix(prefix) {
      name = name.dropFirst(prefix.count)
    }
    let parts = name.split(separator: "/")
    if parts.count > 1 {
      guard parts[0] == "steamcommunity.com", parts.count > 2 else { throw notAccount(text) }
      switch parts[1] {
      case "profiles":
        guard let player = PlayerID(String(parts[2])) else { throw notAccount(text) }
        return .player(player)
      case "id": name = parts[2]
      default: throw notAccount(text)
      }
    }
    if let player = PlayerID(String(name)), name.count == 17 { return .player(player) }
    guard 2...64 ~= name.count, name.utf8.allSatisfy(\.isNamePart) else { throw notAccount(text) }
    return .vanity(String(name))
  }

  /// The error for a text that names no account.
  ///
  /// It does not repeat the part of an address after the question mark, which may contain a key.
  private static func notAccount(_ text: String) -> Refusal {
    Refusal(.notAccount(String(text.prefix { $0 != "?" })))
  }
}

extension UInt8 {
  fileprivate var isHexadecimal: Bool {
    switch self {
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "A")...UInt8(ascii: "F"): true
    case UInt8(ascii: "a")...UInt8(ascii: "f"): true
    default: false
    }
  }

  fileprivate var isNamePart: Bool {
    switch self {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"): true
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "-"): true
    default: false
    }
  }
}
