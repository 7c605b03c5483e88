internal import Daybook

extension ViewSchema {
  /// The range of stored keys for one row, for the rows whose keys have a prefix, or for all rows.
  ///
  /// - Throws: ``ViewError`` for text that is not a key.
  func range(key: String?, prefix: String?) throws -> (from: [UInt8], below: [UInt8]?) {
    if let prefix { return try keys(startingWith: prefix) }
    guard let key else { return ([], nil) }
    let bytes = try self.key(parsing: key)
    // The range has only one key, because no key sorts between it and the same bytes with a zero
    // added.
    return (bytes, bytes + [0])
  }
}
