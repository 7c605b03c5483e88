internal import DaybookValues

/// A digest of values of one type, which can be stored in a dynamic.
///
/// The dynamic has the form
/// `{"tdigest":1,"type":"long","least":1,"greatest":9,"values":[1,9],"weights":[3,1],"blends":[]}`.
/// `values` are sorted, and `blends` has the indices of values that represent several numbers.
struct ValueDigest: Sendable {
  private(set) var type: ScalarType
  var digest = TDigest()

  /// Makes a digest of values of a type; an int becomes a long, and a dynamic becomes a real.
  init(of type: ScalarType) {
    self.type = type == .int ? .long : type == .dynamic ? .real : type
  }

  /// The datetime that is stored as 0, near the present, so that present-day datetimes stay exact.
  private static let origin = DateTime(year: 2020, month: 1, day: 1)?.ticks ?? 0

  /// The number for a value, which is first converted to the type; `nil` if that is impossible.
  func number(of value: Value) -> Double? {
    switch type {
    case .datetime:
      guard case .datetime(let moment) = value.converted(to: .datetime) else { return nil }
      return moment.ticks.difference(Self.origin).map { Double($0) }
    case .timespan:
      guard case .timespan(let span) = value.converted(to: .timespan) else { return nil }
      return Double(span.ticks)
    default: return value.unwrapped.realOperand
    }
  }

  private func value(of number: Double) -> Value {
    switch type {
    case .real: .real(number)
    case .decimal: Decimal(nearestTo: number).map { .decimal($0) } ?? .null
    case .datetime:
      .datetime(
        Int64(rounding: number)?.sum(Self.origin).flatMap { DateTime(checking: $0) })
    case .timespan: .timespan(Int64(rounding: number).map { TimeSpan(ticks: $0) })
    default: .long(Int64(saturating: number.rounded()))
    }
  }

  mutating func add(_ value: Value, weight: Int64 = 1) {
    guard weight > 0, let number = number(of: value) else { return }
    digest.add(number, weight: Double(weight))
  }

  /// Adds another digest of the same type.
  ///
  /// Digests of different types of numbers can be added to each other.
  ///
  /// - Returns: Whether the types fit; an empty digest fits every digest.
  mutating func add(_ other: ValueDigest) -> Bool {
    if other.digest.total == 0 { return true }
    if digest.total == 0 { type = other.type }
    guard type == other.type || type.isNumeric && other.type.isNumeric else { return false }
    type = ScalarType.widest(type, other.type) ?? type
    digest.add(other.digest)
    return true
  }

  func value(atPercent percent: Double) -> Value {
    digest.number(atPercent: percent).map { value(of: $0) } ?? .null
  }
}

extension ValueDigest {
  /// Reads a digest from a dynamic; returns `nil` if the JSON is not a digest.
  init?(_ json: JSONValue) {
    guard json["tdigest"]?.integer == 1, let name = json["type"]?.string,
      let type = ScalarType(rawValue: name),
      type.isNumeric && type != .int || type == .datetime || type == .timespan,
      let numbers = json["values"]?.array, let weights = json["weights"]?.array,
      numbers.count == weights.count
    else { return nil }
    self.init(of: type)
    let blends = Set((json["blends"]?.array ?? []).compactMap(\.integer))
    for (index, pair) in zip(numbers, weights).enumerated() {
      guard let mean = pair.0.digestNumber, let weight = pair.1.real, 1...0x1p63 ~= weight
      else { return nil }
      let isBlend = blends.contains(Int64(index))
      digest.add(
        TDigest.Place(mean: mean, weight: weight, isBlend: isBlend),
        least: min(mean, json["least"]?.digestNumber ?? mean),
        greatest: max(mean, json["greatest"]?.digestNumber ?? mean))
    }
    digest = digest.settled
  }

  package var json: JSONValue {
    let digest = digest.settled
    let blends = digest.places.indices.filter { digest.places[$0].isBlend }
    return [
      "tdigest": 1, "type": .string(type.rawValue),
      "least": digest.places.isEmpty ? .null : JSONValue(digest: digest.least),
      "greatest": digest.places.isEmpty ? .null : JSONValue(digest: digest.greatest),
      "values": .array(digest.places.map { JSONValue(digest: $0.mean) }),
      "weights": .array(digest.places.map { JSONValue(digest: $0.weight) }),
      "blends": .array(blends.map { .integer(Int64($0)) }),
    ]
  }
}

extension JSONValue {
  /// Writes a number of a digest; a whole number has no decimal point.
  fileprivate init(digest number: Double) {
    self = number.wholeNumber.map { .integer($0) } ?? .real(number)
  }

  /// Reads a number, or a word for infinity; `nil` for any other value.
  fileprivate var digestNumber: Double? {
    let number = real ?? string.flatMap { Double(kusto: $0) }
    return number.flatMap { $0.isNaN ? nil : $0 }
  }
}
