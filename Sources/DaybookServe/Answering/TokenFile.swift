internal import DaybookShell
internal import DaybookSystem
internal import KustoService

/// The file with the token of a server, which only the file's owner may read.
enum TokenFile {
  private static let largest = 4_096

  /// - Throws: ``ServeError`` if the file is missing, has no token, or can be read by other users.
  ///   `SystemError` if it cannot be read.
  static func token(at path: String) throws -> AccessToken {
    guard try FileEntry(path).status() != nil else {
      throw ServeError(.usage, "There is no file '\(path)' (--token-file). Write a token into it.")
    }
    let file = try OpenFile(path: path, .reading)
    guard try file.isPrivate else {
      throw ServeError(
        .usage, "Others may read '\(path)' (--token-file). Make it yours alone: chmod 600.")
    }
    guard let token = AccessToken(try file.text(atMost: largest)) else {
      throw ServeError(
        .usage,
        "'\(path)' (--token-file) needs one line of 16 to 4,000 visible characters, without blanks."
      )
    }
    return token
  }
}
