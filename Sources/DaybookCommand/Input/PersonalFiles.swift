internal import CounterStrikeConfigs
internal import DaybookShell
internal import DaybookSystem

/// Reads and writes the files that the user names in a line of an app.
enum PersonalFiles {
  /// The maximum size of a file in bytes; a larger file cannot be a settings file.
  private static let longest = 64 << 20

  static let access = CounterStrikeFiles(read: read, write: write)

  @Sendable static func read(_ path: String) throws -> [UInt8] {
    do { return try content(of: path) } catch let error as SystemError {
      throw UnusableFile(error)
    }
  }

  private static func content(of path: String) throws -> [UInt8] {
    var input = try ChunkedInput(path: path)
    var (bytes, chunk) = ([UInt8](), [UInt8](repeating: 0, count: 1 << 16))
    while true {
      let count = try input.read(into: &chunk)
      guard count > 0 else { return bytes }
      bytes += chunk[..<count]
      guard bytes.count <= longest else {
        throw UnusableFile(
          StatusError(.badData, "\(path) is larger than \(longest >> 20) MiB. Divide it."))
      }
    }
  }

  /// Writes a file; returns false without writing if the file exists and must not be replaced.
  @Sendable private static func write(
    _ bytes: [UInt8], to path: String, replacing isReplaced: Bool
  ) throws -> Bool {
    do throws(SystemError) {
      if isReplaced {
        try FileReplacement.write(bytes, to: path)
      } else {
        try OpenFile(path: path, .creatingForAll).write(bytes.span)
      }
      return true
    } catch {
      if !isReplaced, error.code == .alreadyExists { return false }
      throw UnusableFile(error)
    }
  }
}
