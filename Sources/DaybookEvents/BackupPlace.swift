internal import DaybookStorage

/// A directory that gets its name when its content is complete, and is removed otherwise.
struct BackupPlace: ~Copyable {
  /// Where the content is made, beside the destination.
  let path: String
  private let destination: String
  private var isFinished = false

  init(_ destination: String) throws(StorageError) {
    let (path, name) = try Self.make(destination)
    self.path = path
    self.destination = name
  }

  private static func make(_ destination: String) throws(StorageError) -> (String, String) {
    var name = destination
    while name.count > 1, name.hasSuffix("/") { name.removeLast() }
    try requireNothing(at: name)
    let path = "\(name).partial-\(UInt32.random(in: .min ... .max))"
    try Directory(path).create()
    return (path, name)
  }

  private static func requireNothing(at path: String) throws(StorageError) {
    guard FileEntry(path).exists else { return }
    throw StorageError(.alreadyExists, while: "make a backup", at: path)
  }

  deinit {
    guard !isFinished else { return }
    for file in ["log.mdb", "log.mdb-lock"] { _ = try? FileEntry("\(path)/\(file)").remove() }
    _ = try? Directory(path).remove()
  }

  /// Gives the directory its name; all of it is on the disk then.
  mutating func finish() throws(StorageError) {
    _ = try? FileEntry("\(path)/log.mdb-lock").remove()
    try Directory(path).synchronize()
    try Self.requireNothing(at: destination)
    try FileEntry(path).rename(to: destination)
    isFinished = true
    try Directory(holding: destination).synchronize()
  }
}
