internal import Daybook
internal import DaybookShell
internal import DaybookSystem
internal import ModelContext

/// The directory that contains all files that a caller may name.
struct ReadableFolder: Sendable {
  let files: FolderFiles

  /// - Throws: ``StatusError`` when there is no such directory.
  init(_ path: String) throws {
    guard let files = FolderFiles(path) else {
      throw StatusError(.usage, "There is no directory '\(path)' (--root). Name one.")
    }
    self.files = files
  }

  /// The file or directory that a caller calls `name`.
  ///
  /// - Throws: ``ToolRefusal`` if the file is missing, or if it is outside of the folder, also
  ///   through links. The error is the same for both causes.
  func place(of name: String) throws(ToolRefusal) -> FileEntry {
    do throws(SystemError) { return try files.entry(of: name) } catch {
      throw Self.nothing(called: name)
    }
  }

  /// The daybook called `name` by a caller, opened by `open`.
  ///
  /// - Throws: ``ToolRefusal`` when it is missing or outside of the folder; the error of `open`.
  func log(of name: String, _ open: (String) throws -> FileEventLog) throws -> FileEventLog {
    let place = try place(of: name)
    // The file stays open until the log is open, so that the system cannot reuse its inode number.
    let file: OpenFile
    do throws(SystemError) {
      file = try files.open(FileEntry("\(place.path)/log.mdb"), name)
    } catch { throw ToolRefusal("'\(name)' is no daybook. Name the directory of one.") }
    let log = try open(place.path)
    guard log.fileIdentity == (try file.identity) else { throw Self.nothing(called: name) }
    return log
  }

  private static func nothing(called name: String) -> ToolRefusal {
    ToolRefusal(
      "There is nothing called '\(name)' in the directory that may be read. Name a file below it.")
  }
}

extension ReadableFolder? {
  /// This folder, or an error for the file called `name` if there is no folder.
  ///
  /// - Throws: ``ToolRefusal`` with `name` when the server was started without a folder.
  func required(for name: String) throws(ToolRefusal) -> ReadableFolder {
    guard let self else {
      throw ToolRefusal(
        "No file is read here: '\(name)'. Whoever starts the server may name a directory by --root."
      )
    }
    return self
  }
}
