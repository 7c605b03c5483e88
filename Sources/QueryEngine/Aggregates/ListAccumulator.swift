internal import DaybookValues

/// The values in the order of the rows: all of them, or each value once.
///
/// If a value is an array, its elements are collected, as in Kusto.
struct ListAccumulator: Accumulator {
  enum Kind: Sendable {
    case list, set
  }

  private let isSet: Bool
  private let keepsNulls: Bool
  private let limit: GatheringLimit
  private var elements: [JSONValue] = []
  private var keys: Set<KeyValue> = []
  private(set) var heldBytes = 0

  init(_ kind: Kind, keepsNulls: Bool, limit: GatheringLimit) {
    isSet = kind == .set
    self.keepsNulls = keepsNulls
    self.limit = limit
  }

  mutating func add(_ arguments: [Value]) throws(QueryError) {
    guard case .dynamic(.array(let inner)) = arguments[0] else {
      return try take(arguments[0].json)
    }
    for element in inner { try take(element) }
  }

  private mutating func take(_ element: JSONValue) throws(QueryError) {
    guard keepsNulls || !element.isNull, !isFull else { return }
    guard !isSet || keys.insert(element.key).inserted else { return }
    try limit.check(elements.count)
    elements.append(element)
    heldBytes += bytes(of: element)
  }

  private func bytes(of element: JSONValue) -> Int {
    let key = isSet ? element.heldBytes + MemoryLayout<KeyValue>.stride * 3 : 0
    return Self.bytesPerElement + element.heldBytes + key
  }

  /// Whether the list has reached the limit that the query sets.
  private var isFull: Bool { limit.isGiven && elements.count >= limit.count }

  /// The bytes of an element, doubled because a growing array has spare capacity.
  private static let bytesPerElement = MemoryLayout<JSONValue>.stride * 2

  func result() -> Value { .array(elements) }
}

/// The members of all bags.
///
/// If several bags have the same key, the first value is kept.
struct BagAccumulator: Accumulator {
  /// The bytes of a member in a list and of its key in a set, doubled for spare capacity.
  private static let bytesPerMember = 176

  private let limit: GatheringLimit
  private var builder = BagBuilder()
  private(set) var heldBytes = 0

  init(limit: GatheringLimit) { self.limit = limit }

  mutating func add(_ arguments: [Value]) throws(QueryError) {
    for member in arguments[0].json.object ?? [:] { try take(member) }
  }

  private mutating func take(_ member: JSONObject.Member) throws(QueryError) {
    guard !limit.isGiven || builder.count < limit.count else { return }
    let count = builder.count
    builder.add(member.key, member.value)
    guard builder.count > count else { return }
    try limit.check(count)
    heldBytes += Self.bytesPerMember + member.key.utf8.count * 2 + member.value.heldBytes
  }

  func result() -> Value { .dynamic(.object(builder.bag)) }
}

extension ListAccumulator: KeptAccumulator {
  var kept: JSONValue { .array(elements) }

  mutating func restore(_ kept: JSONValue) {
    guard case .array(let elements) = kept else { return }
    self.elements = elements
    heldBytes = elements.reduce(0) { $0 + bytes(of: $1) }
    if isSet { keys = Set(elements.map(\.key)) }
  }
}
