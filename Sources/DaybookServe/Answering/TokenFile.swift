internal import DaybookShell
internal import DaybookSystem
internal import KustoService

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// The file that holds the token of a server, which nobody else may read.
enum TokenFile {
  private static let largest = 4_096

  /// - Throws: ``ServeError`` when others may read the file, or it holds no token.
  static func token(at path: String) throws -> AccessToken {
    guard let status = try FileEntry(path).status() else {
      throw ServeError(.usage, "There is no file '\(path)' (--token-file). Write a token into it.")
    }
    guard status.st_uid == geteuid(), status.st_mode & 0o077 == 0 else {
      throw ServeError(
        .usage, "Others may read '\(path)' (--token-file). Make it yours alone: chmod 600.")
    }
    let file = try OpenFile(path: path, .reading)
    guard let token = AccessToken(try file.text(atMost: largest)) else {
      throw ServeError(
        .usage,
        "'\(path)' (--token-file) needs one line of 16 to 4,000 visible characters, without blanks."
      )
    }
    return token
  }
}
