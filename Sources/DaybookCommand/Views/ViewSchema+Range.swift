internal import Daybook

extension ViewSchema {
  /// Between which keys the rows lie that somebody wants: one, those that begin so, or all.
  ///
  /// - Throws: ``ViewError`` for what is no key.
  func range(key: String?, prefix: String?) throws -> (from: [UInt8], below: [UInt8]?) {
    if let prefix { return try keys(startingWith: prefix) }
    guard let key else { return ([], nil) }
    let bytes = try self.key(parsing: key)
    // Nothing lies between a key and the same with one more byte.
    return (bytes, bytes + [0])
  }
}
