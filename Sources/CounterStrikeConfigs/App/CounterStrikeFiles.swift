/// The files that this app reads and writes for a person; the caller supplies the access to the
/// disk.
package struct CounterStrikeFiles: Sendable {
  /// The bytes of the file at a path.
  let read: @Sendable (_ path: String) throws -> [UInt8]
  /// Writes a file; an existing file is replaced only if `overwrites` is true.
  ///
  /// It returns false, and writes nothing, if the file exists and must not be overwritten.
  let write: @Sendable (_ bytes: [UInt8], _ path: String, _ overwrites: Bool) throws -> Bool

  package init(
    read: @escaping @Sendable (_ path: String) throws -> [UInt8],
    write: @escaping @Sendable (_ bytes: [UInt8], _ path: String, _ overwrites: Bool) throws -> Bool
  ) {
    self.read = read
    self.write = write
  }
}
