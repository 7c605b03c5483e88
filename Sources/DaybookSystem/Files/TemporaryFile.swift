extension OpenFile {
  /// Makes a nameless file of mode 0600 in `directory`.
  ///
  /// The file vanishes when it is closed or the program ends. ``descriptorPath`` opens it while
  /// this value lives.
  package static func withoutName(in directory: Directory) throws(SystemError) -> OpenFile {
    let file = try TemporaryFile.make(in: directory, prefix: "daybook-")
    try FileEntry(file.path).remove()
    return file
  }

  /// The path under which this process can open the file again.
  package var descriptorPath: String { "/dev/fd/\(descriptor)" }
}

/// A new file in a given directory that no other process has open.
///
/// It has mode 0600 unless another mode is given. Leaving the scope removes the file, unless
/// ``keep(as:)`` has given it its final name.
package struct TemporaryFile: ~Copyable {
  package let file: OpenFile
  private var isKept = false

  /// Makes the file: `PREFIX` and 16 random hexadecimal digits.
  package init(
    in directory: Directory, prefix: String, _ access: OpenFile.Access = .creating
  ) throws(SystemError) {
    file = try Self.make(in: directory, prefix: prefix, access)
  }

  deinit {
    if !isKept { _ = try? FileEntry(file.path).remove() }
  }

  /// Puts the finished file at `path` durably: afterwards its bytes and its name are on the disk.
  package consuming func keep(as path: String) throws(SystemError) {
    try file.synchronize()
    try FileEntry(file.path).rename(to: path)
    isKept = true
    try Directory(holding: path).synchronize()
  }

  fileprivate static func make(
    in directory: Directory, prefix: String, _ access: OpenFile.Access = .creating
  ) throws(SystemError) -> OpenFile {
    let number = String(UInt64.random(in: .min ... .max), radix: 16)
    let digits = String(repeating: "0", count: 16 - number.utf8.count) + number
    return try OpenFile(path: "\(directory.path)/\(prefix)\(digits)", access)
  }
}
