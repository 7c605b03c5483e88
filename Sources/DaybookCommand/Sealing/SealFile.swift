internal import Daybook
internal import DaybookShell
internal import DaybookSystem
internal import LogSealing

/// Files of keys and seals.
enum SealFile {
  private static let longestSeal = 64 << 20

  /// The text of the file at `path`, at most 64 MiB.
  static func text(_ path: String) throws -> String {
    try OpenFile(path: path, .reading).text(atMost: longestSeal)
  }

  /// The text of a private key; only its owner may have access to the file.
  static func keyText(_ path: String) throws -> String {
    let file = try OpenFile(path: path, .reading)
    guard try !file.isOpenToOthers else {
      throw StatusError(
        .inputOutput,
        "Other users can read or change the private key \(path). Forbid that (chmod 600), or make a"
          + " new key if they may have read this one.")
    }
    return try file.text(atMost: longestSeal)
  }

  /// Writes a new private key to `path`, and its public key to `path.pub`; neither file may exist.
  static func write(_ key: SealingKey, to path: String) throws {
    let publicPath = "\(path).pub"
    for path in [path, publicPath] where FileEntry(path).exists {
      throw StatusError(
        .usage, "\(path) is there already, and a key is never written over. Name another file.")
    }
    try write(key.pem, to: path)
    try write(key.publicKey.pem, to: publicPath)
  }

  private static func write(_ text: String, to path: String) throws {
    let file = try OpenFile(path: path, .creating)
    try file.write(Array(text.utf8).span)
    try file.synchronize()
  }
}
