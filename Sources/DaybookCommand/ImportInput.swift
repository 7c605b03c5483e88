internal import DaybookStorage

/// The text of an import as a file that can be read twice.
///
/// Stdin is copied into a file of mode 0600 in the directory for temporary files, which goes with
/// this value.
struct ImportInput: ~Copyable {
  private let spool: TemporaryFile?
  private let file: String

  init(_ file: String) throws {
    guard file == "-" else {
      self.file = file
      spool = nil
      return
    }
    let spool = try Self.spool()
    self.file = spool.file.path
    self.spool = consume spool
  }

  /// The path of the file.
  var path: String { file }

  private static func spool() throws -> TemporaryFile {
    let directory = Directory(ProcessEnvironment.current["TMPDIR"] ?? "/tmp")
    let spool = try TemporaryFile(in: directory, prefix: "daybook-import-")
    var input = ChunkedInput.standard
    var chunk = [UInt8](repeating: 0, count: 1 << 18)
    while true {
      let count = try input.read(into: &chunk)
      guard count > 0 else { return spool }
      try spool.file.write(chunk.span.extracting(0..<count))
    }
  }
}
