package import DaybookWeb

/// Finds the key to Steam's Web API in the environment variables of the user.
package enum SteamKey {
  package static let variable = "DAYBOOK_STEAM_KEY"
  package static let fileVariable = "DAYBOOK_STEAM_KEY_FILE"
  /// The message about a missing key, which also explains how to set it.
  static let missing =
    "Steam wants a key, and none is set. Set \(variable), or the name of a file with it in "
    + "\(fileVariable)."

  /// The key that the user has set; `nil` if there is none.
  ///
  /// The variable `DAYBOOK_STEAM_KEY` contains the key, or else `DAYBOOK_STEAM_KEY_FILE` names a
  /// file that contains it. Blanks and line ends around the key are removed.
  ///
  /// - Throws: `ServiceSettingError` if it is not a valid key, if the file cannot be read, or if
  ///   users other than its owner can read it.
  package static func find(
    in settings: ServiceSetting
  ) throws(ServiceSettingError) -> Secret? {
    if let text = settings.value(of: variable) { return try key(text, from: variable) }
    guard let path = settings.value(of: fileVariable) else { return nil }
    return try key(try content(of: path), from: fileVariable)
  }

  private static func key(
    _ text: String, from variable: String
  ) throws(ServiceSettingError) -> Secret {
    let key = text.split(whereSeparator: \.isWhitespace)
    guard key.count == 1, 8...128 ~= key[0].utf8.count, key[0].utf8.allSatisfy(\.isKeyPart) else {
      throw ServiceSettingError(
        variable: variable,
        problem: "It holds no key: 32 hexadecimal digits are wanted. "
          + "Copy the key from https://steamcommunity.com/dev/apikey.")
    }
    return Secret(String(key[0]))
  }

  private static func content(of path: String) throws(ServiceSettingError) -> String {
    do throws(SecretFile.Problem) { return try SecretFile(path).text() } catch {
      switch error {
      case .openToOthers:
        throw ServiceSettingError(
          variable: fileVariable,
          problem: "Others can read or change the file with the key. Run chmod 600 on it.")
      case .unreadable: throw unreadable
      }
    }
  }

  private static var unreadable: ServiceSettingError {
    ServiceSettingError(
      variable: fileVariable,
      problem: "The file with the key cannot be read. Check its name and its owner.")
  }
}

extension UInt8 {
  fileprivate var isKeyPart: Bool {
    switch self {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"): true
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "_"): true
    default: false
    }
  }
}
