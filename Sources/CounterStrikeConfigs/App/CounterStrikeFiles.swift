/// Reads and writes files for a person.
///
/// The caller supplies the access to the disk.
package struct CounterStrikeFiles: Sendable {
  /// Returns the bytes of the file at a path.
  let read: @Sendable (_ path: String) throws -> [UInt8]
  /// Writes a file, but replaces an existing file only if `overwrites` is true.
  ///
  /// It returns false, and writes nothing, if the file exists and must not be replaced.
  let write: @Sendable (_ bytes: [UInt8], _ path: String, _ overwrites: Bool) throws -> Bool

  package init(
    read: @escaping @Sendable (_ path: String) throws -> [UInt8],
    write: @escaping @Sendable (_ bytes: [UInt8], _ path: String, _ overwrites: Bool) throws -> Bool
  ) {
    self.read = read
    self.write = write
  }
}
