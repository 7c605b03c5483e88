internal import Daybook

extension ViewSchema {
  /// The range of keys of the wanted rows: one row, the rows with a prefix, or all rows.
  ///
  /// - Throws: ``ViewError`` for text that is not a key.
  func range(key: String?, prefix: String?) throws -> (from: [UInt8], below: [UInt8]?) {
    if let prefix { return try keys(startingWith: prefix) }
    guard let key else { return ([], nil) }
    let bytes = try self.key(parsing: key)
    // No other key is between a key and the same key with a zero byte added.
    return (bytes, bytes + [0])
  }
}
