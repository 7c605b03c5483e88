internal import Daybook

extension ViewSchema {
  /// The range of stored keys for one row, for the rows whose keys have a prefix, or for all rows.
  ///
  /// - Throws: ``ViewError`` for text that is not a key.
  func range(key: String?, prefix: String?) throws -> (from: [UInt8], below: [UInt8]?) {
    if let prefix { return try keys(startingWith: prefix) }
    guard let key else { return ([], nil) }
    let bytes = try self.key(parsing: key)
    // The range contains only this key, because no key sorts between these bytes and the same bytes
    // followed by a zero.
    return (bytes, bytes + [0])
  }
}
