internal import DaybookSystem

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// The owners whose daybooks this process opens: its own user, and the owners of daybooks that are
/// configured as safe.
///
/// The owner of a daybook decides its contents, and so the bytes that this process maps, decodes
/// and shows. So even root trusts no other user, except the user that started it with sudo. Git
/// does the same.
struct TrustedOwner {
  /// The environment variable with the daybooks whose owners are trusted: paths separated by
  /// colons.
  ///
  /// A path without `/*` is one daybook, because a folder such as `/tmp` has files of many users. A
  /// path that ends with `/*` means all daybooks below it, as in git. `*` alone means all daybooks.
  static let variable = "DAYBOOK_SAFE_DIRECTORY"

  private let user: UInt32
  private let sudoUser: UInt32?
  private let safePaths: [String]

  init(user: UInt32, sudoUser: String?, safeDirectories: String?) {
    self.user = user
    self.sudoUser = user == 0 ? sudoUser.flatMap { UInt32($0) } : nil
    safePaths = (safeDirectories ?? "").split(separator: ":").map { String($0) }
  }

  /// The trusted owners of this process.
  static var current: TrustedOwner {
    TrustedOwner(
      user: geteuid(), sudoUser: variable("SUDO_UID"), safeDirectories: variable(variable))
  }

  /// Whether a file of `owner` at `path` may be opened; `path` must have no links.
  func trusts(_ owner: UInt32, at path: String) -> Bool {
    owner == user || owner == sudoUser || safePaths.contains { covers($0, path) }
  }

  /// Refuses a directory, or a file in it, whose owner is not trusted.
  static func require(_ directory: Directory, _ file: String) throws(SystemError) {
    let owner = current
    for path in [directory.path, file] {
      guard let status = try FileEntry(path).status() else { continue }
      let place = Self.resolved(directory.path)
      guard !owner.trusts(status.st_uid, at: place) else { continue }
      throw SystemError(
        .ownedByAnother(user: status.st_uid, directory: place), while: "open the daybook",
        at: path)
    }
  }

  // A daybook that is listed alone also covers its read models, in its subdirectory `views`.
  private func covers(_ safe: String, _ path: String) -> Bool {
    if safe == "*" { return true }
    guard safe.hasSuffix("/*") else {
      let safe = Self.resolved(safe)
      return path == safe || path == safe + "/views"
    }
    let folder = Self.resolved(String(safe.dropLast(2)))
    return path.hasPrefix(folder == "/" ? folder : folder + "/")
  }

  private static func resolved(_ path: String) -> String {
    guard let found = unsafe realpath(path, nil) else { return path }
    defer { unsafe free(found) }
    return unsafe String(cString: found)
  }

  private static func variable(_ name: String) -> String? {
    guard let value = unsafe getenv(name) else { return nil }
    return unsafe String(cString: value)
  }
}
