import DaybookValues

/// The values in the order of the rows, or each value once; a set takes the elements of an array.
struct ListAccumulator: Accumulator {
  private let isSet: Bool
  private let keepsNulls: Bool
  private let limit: Int
  private var elements: [JSONValue] = []
  private var keys: Set<KeyValue> = []
  private(set) var heldBytes = 0

  init(isSet: Bool, keepsNulls: Bool, limit: Int) {
    self.isSet = isSet
    self.keepsNulls = keepsNulls
    self.limit = limit
  }

  mutating func add(_ arguments: [Value]) {
    guard isSet, case .dynamic(.array(let inner)) = arguments[0] else {
      return take(arguments[0].json)
    }
    for element in inner { take(element) }
  }

  mutating func merge(_ other: ListAccumulator) {
    for element in other.elements { take(element) }
  }

  private mutating func take(_ element: JSONValue) {
    guard elements.count < limit, keepsNulls || !element.isNull else { return }
    guard !isSet || keys.insert(element.key).inserted else { return }
    elements.append(element)
    heldBytes += Self.bytesPerElement + element.heldBytes * (isSet ? 2 : 1)
    if isSet { heldBytes += MemoryLayout<KeyValue>.stride * 3 }
  }

  /// An element and the room that the array grows into.
  private static let bytesPerElement = MemoryLayout<JSONValue>.stride * 2

  func result() -> Value { .array(elements) }
}

/// The members of all bags; of several values of a key the first is kept.
struct BagAccumulator: Accumulator {
  private let limit: Int
  private var builder = BagBuilder()
  private(set) var heldBytes = 0

  init(limit: Int) { self.limit = limit }

  mutating func add(_ arguments: [Value]) {
    for member in arguments[0].json.object ?? [:] { take(member) }
  }

  mutating func merge(_ other: BagAccumulator) {
    for member in other.builder.bag { take(member) }
  }

  private mutating func take(_ member: JSONObject.Member) {
    guard builder.count < limit else { return }
    let count = builder.count
    builder.add(member.key, member.value)
    guard builder.count > count else { return }
    heldBytes += 64 + member.key.utf8.count * 2 + member.value.heldBytes
  }

  func result() -> Value { .dynamic(.object(builder.bag)) }
}
