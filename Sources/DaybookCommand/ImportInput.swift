internal import DaybookShell
internal import DaybookStorage

/// The text of an import, as a file.
///
/// Stdin, or a pipe by its path, is copied into a file of mode 0600 without a name, in the directory
/// for temporary files: it goes with this value, however the program ends.
struct ImportInput: ~Copyable {
  private let spool: OpenFile?
  private let file: String

  init(_ file: String) throws {
    guard file == "-" || FileEntry(file).isPipe else {
      self.file = file
      spool = nil
      return
    }
    let spool = try Self.spool(file)
    self.file = spool.descriptorPath
    self.spool = consume spool
  }

  /// The path of the file, for as long as this value lives.
  var path: String { file }

  private static func spool(_ file: String) throws -> OpenFile {
    do {
      return try copy(file == "-" ? ChunkedInput.standard : try ChunkedInput(path: file))
    } catch let error as StorageError {
      throw StatusError(.inputOutput, "\(error) Nothing was imported.")
    }
  }

  private static func copy(_ input: consuming ChunkedInput) throws -> OpenFile {
    let spool = try OpenFile.withoutName(in: Directory(ProcessEnvironment.temporaryDirectory))
    var chunk = [UInt8](repeating: 0, count: 1 << 18)
    while true {
      let count = try input.read(into: &chunk)
      guard count > 0 else { break }
      try spool.write(chunk.span.extracting(0..<count))
    }
    try spool.rewind()
    return spool
  }
}
