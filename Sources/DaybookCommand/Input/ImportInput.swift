internal import DaybookShell
internal import DaybookSystem

/// The input of an import as a file.
///
/// Stdin or a named pipe is first copied into a nameless temporary file with mode 0600. That file
/// is deleted with this value, even if the program crashes. Its size is limited, so that an endless
/// stream fills neither the disk nor, if temporary files are in memory, the memory.
struct ImportInput: ~Copyable {
  private let spool: OpenFile?
  private let file: String

  init(_ file: String, limit: ByteCount) throws {
    guard file == "-" || FileEntry(file).isPipe else {
      self.file = file
      spool = nil
      return
    }
    let spool = try Self.spool(file, limit)
    self.file = spool.descriptorPath
    self.spool = consume spool
  }

  /// The path of the file, valid while this value lives.
  var path: String { file }

  private static func spool(_ file: String, _ limit: ByteCount) throws -> OpenFile {
    do {
      return try copy(file == "-" ? ChunkedInput.standard : try ChunkedInput(path: file), limit)
    } catch let error as SystemError {
      throw StatusError(.inputOutput, "\(error) Nothing was imported.")
    }
  }

  private static func copy(
    _ input: consuming ChunkedInput, _ limit: ByteCount
  ) throws -> OpenFile {
    let directory = ProcessEnvironment.temporaryDirectory
    let spool = try OpenFile.withoutName(in: Directory(directory))
    var chunk = [UInt8](repeating: 0, count: 1 << 18)
    var total: UInt64 = 0
    while true {
      let count = try input.read(into: &chunk)
      guard count > 0 else { break }
      total += UInt64(count)
      guard total <= limit.bytes else { throw tooLong(input.name, limit, directory) }
      try spool.write(chunk.span.extracting(0..<count))
    }
    try spool.rewind()
    return spool
  }

  private static func tooLong(
    _ name: String, _ limit: ByteCount, _ directory: String
  ) -> StatusError {
    StatusError(
      .inputOutput,
      "There are more than \(limit) to read (\(name)), and all is copied to \(directory) before the"
        + " first event is taken. Nothing was imported. Import a file, which needs no copy, or raise"
        + " --spool-limit; TMPDIR says where the copy is made.")
  }
}
