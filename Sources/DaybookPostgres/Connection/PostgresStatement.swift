internal import DaybookValues

/// One statement with its parameters, in PostgreSQL's binary form.
struct PostgresStatement: Sendable {
  /// The types of parameters by their object ids, which are constants of PostgreSQL.
  private enum Kind: UInt32 {
    case bytes = 17
    case integer = 20
    case text = 25
    case bytesArray = 1001
    case textArray = 1009
    case integerArray = 1016
    case id = 2950
    case idArray = 2951
  }

  let sql: String
  /// The name of the prepared statement on the server; `nil` for a rare statement.
  ///
  /// A named statement is planned once for each connection.
  let name: String?
  private(set) var types: [UInt32] = []
  /// The bytes of all parameters, one after the other.
  private(set) var bytes: [UInt8] = []
  /// The offset in `bytes` at which each parameter ends.
  private(set) var ends: [Int] = []

  init(_ sql: String, keptAs name: String? = nil) { (self.sql, self.name) = (sql, name) }

  /// Binds the next parameter.
  mutating func bind(_ number: UInt64) {
    bytes.appendBigEndian(number)
    end(.integer)
  }

  mutating func bind(_ text: String) {
    bytes.append(contentsOf: text.utf8)
    end(.text)
  }

  mutating func bind(_ bytes: [UInt8]) {
    self.bytes.append(contentsOf: bytes)
    end(.bytes)
  }

  mutating func bind(_ id: EventID) {
    bytes.append(id)
    end(.id)
  }

  mutating func bind(_ numbers: [UInt64]) {
    bindArray(.integerArray, of: .integer, numbers.count) { $1.appendBigEndian(numbers[$0]) }
  }

  mutating func bind(_ texts: [String]) {
    bindArray(.textArray, of: .text, texts.count) { $1.append(contentsOf: texts[$0].utf8) }
  }

  mutating func bind(_ ids: [EventID]) {
    bindArray(.idArray, of: .id, ids.count) { $1.append(ids[$0]) }
  }

  /// Binds an array of `count` values; `append` appends the bytes of the value with a given index.
  mutating func bindBytes(_ count: Int, _ append: (Int, inout [UInt8]) -> Void) {
    bindArray(.bytesArray, of: .bytes, count, append)
  }

  private mutating func bindArray(
    _ kind: Kind, of element: Kind, _ count: Int, _ append: (Int, inout [UInt8]) -> Void
  ) {
    let (dimensions, hasNulls, lowerBound): (UInt32, UInt32, UInt32) = (count > 0 ? 1 : 0, 0, 1)
    for word in [dimensions, hasNulls, element.rawValue] { bytes.appendBigEndian(word) }
    if count > 0 {
      for word in [UInt32(count), lowerBound] { bytes.appendBigEndian(word) }
    }
    for index in 0..<count {
      let start = bytes.count
      bytes.appendBigEndian(UInt32(0))
      append(index, &bytes)
      bytes.storeBigEndian(UInt32(bytes.count - start - 4), at: start)
    }
    end(kind)
  }

  private mutating func end(_ kind: Kind) {
    types.append(kind.rawValue)
    ends.append(bytes.count)
  }
}

extension PostgresStatement {
  /// The text of a statement that limits how long the server waits for a silent client.
  ///
  /// If the client does not acknowledge data for `time`, the server closes this connection. The
  /// statement has no effect on a server without this setting.
  static func givingUpSilentPeers(after time: String) -> String {
    "SELECT set_config('tcp_user_timeout', '\(time)', false)"
      + " WHERE current_setting('tcp_user_timeout', true) IS NOT NULL"
  }
}

extension [UInt8] {
  fileprivate mutating func append(_ id: EventID) {
    appendBigEndian(id.high)
    appendBigEndian(id.low)
  }

  fileprivate mutating func appendBigEndian(_ number: some FixedWidthInteger) {
    for shift in stride(from: number.bitWidth - 8, through: 0, by: -8) {
      append(UInt8(truncatingIfNeeded: number >> shift))
    }
  }

  fileprivate mutating func storeBigEndian(_ number: UInt32, at start: Int) {
    for index in 0..<4 {
      self[start + index] = UInt8(truncatingIfNeeded: number >> (24 - 8 * index))
    }
  }
}
