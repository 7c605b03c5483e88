internal import Daybook

extension ViewSchema {
  /// The range of keys of the wanted rows: of one row, of rows with a prefix, or of all.
  ///
  /// - Throws: ``ViewError`` for text that is not a key.
  func range(key: String?, prefix: String?) throws -> (from: [UInt8], below: [UInt8]?) {
    if let prefix { return try keys(startingWith: prefix) }
    guard let key else { return ([], nil) }
    let bytes = try self.key(parsing: key)
    // There is no key between a key and the same one with a zero byte after it.
    return (bytes, bytes + [0])
  }
}
