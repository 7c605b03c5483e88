internal import DaybookSystem

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// Whose daybooks this process opens: those of its own user, and those that are named as safe.
///
/// Whoever owns a daybook decides what stands in it, and with that what this process maps, decodes
/// and shows. So root trusts nobody else either, save who started it by sudo; git does the same.
struct TrustedOwner {
  /// The variable that names daybooks whose owners are trusted: paths with colons between them.
  ///
  /// A path alone is one daybook, for a folder such as `/tmp` holds what anybody puts there; with `/*`
  /// after it, it is all that lie below it, as it is with git; and `*` is all.
  static let variable = "DAYBOOK_SAFE_DIRECTORY"

  private let user: UInt32
  private let sudoUser: UInt32?
  private let safePaths: [String]

  init(user: UInt32, sudoUser: String?, safeDirectories: String?) {
    self.user = user
    self.sudoUser = user == 0 ? sudoUser.flatMap { UInt32($0) } : nil
    safePaths = (safeDirectories ?? "").split(separator: ":").map { String($0) }
  }

  /// Those of this process.
  static var current: TrustedOwner {
    TrustedOwner(
      user: geteuid(), sudoUser: variable("SUDO_UID"), safeDirectories: variable(variable))
  }

  /// Whether what `owner` has at `path`, which is without links, may be opened.
  func trusts(_ owner: UInt32, at path: String) -> Bool {
    owner == user || owner == sudoUser || safePaths.contains { covers($0, path) }
  }

  /// Refuses the directory, or a file in it, that belongs to somebody else.
  static func require(_ directory: Directory, _ file: String) throws(StorageError) {
    let owner = current
    for path in [directory.path, file] {
      guard let status = try FileEntry(path).status() else { continue }
      let place = Self.resolved(directory.path)
      guard !owner.trusts(status.st_uid, at: place) else { continue }
      throw StorageError(
        .ownedByAnother(user: status.st_uid, directory: place), while: "open the daybook",
        at: path)
    }
  }

  // The read models of a daybook are a directory in it.
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
