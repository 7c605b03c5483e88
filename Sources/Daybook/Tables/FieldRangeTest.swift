@_spi(Engine) internal import DaybookEvents
internal import DaybookQuery

/// Tests whether a numeric field is within bounds, and reads only the stored bytes.
///
/// An event in which the field is missing or null is not within bounds.
struct FieldRangeTest: Sendable {
  let name: String
  let type: ScalarType
  private var places: FieldPlaces
  /// The smallest and the greatest integer that pass.
  private(set) var least = Int64.min
  private(set) var greatest = Int64.max
  /// The tests of reals.
  private(set) var realTests: [ScanCondition.Test] = []

  init(_ name: String, _ type: ScalarType) {
    (self.name, self.type, places) = (name, type, FieldPlaces(name))
  }

  /// Whether tests of this kind are supported.
  static func takes(_ test: ScanCondition.Test, on type: ScalarType) -> Bool {
    switch (test, type) {
    case (.equals(.long), .long), (.isBelow(.long), .long), (.isAtMost(.long), .long),
      (.isAbove(.long), .long), (.isAtLeast(.long), .long), (.equals(.real), .real),
      (.isBelow(.real), .real), (.isAtMost(.real), .real), (.isAbove(.real), .real),
      (.isAtLeast(.real), .real):
      true
    default: false
    }
  }

  func isOn(_ name: String) -> Bool { self.name == name }

  /// Excludes values that fail `test`, which is supported.
  mutating func narrow(by test: ScanCondition.Test) {
    guard type == .long else { return realTests.append(test) }
    let range = WholeNumberRange(of: test)
    (least, greatest) = (max(least, range.least), min(greatest, range.greatest))
  }

  /// The rows among `rows` whose field is within the bounds.
  mutating func passing(
    _ rows: [Int32], of run: borrowing RecordRun, _ catalog: EventCatalog
  ) throws(LogError) -> [Int32] {
    // The loop uses copies in variables, so that it copies no places and counts no references.
    var (kept, places, place) = ([Int32](), self.places, FieldPlaces.Place.nowhere)
    kept.reserveCapacity(rows.count)
    for row in rows {
      let record = run.record(Int(row))
      if place.key != record.schemaKey { place = try places.place(in: record, catalog) }
      if try holds(for: record, at: place, &places, catalog) { kept.append(row) }
    }
    self.places = places
    return kept
  }

  @inline(__always)
  private func holds(
    for record: borrowing RecordView, at place: FieldPlaces.Place, _ places: inout FieldPlaces,
    _ catalog: EventCatalog
  ) throws(LogError) -> Bool {
    let isThere = place.index >= 0 && !place.isNull(in: record)
    switch (type, place.kind) {
    case (.long, .int32) where isThere:
      return isWithin(Int64(Int32(bitPattern: record.payloadHalfWord(at: place.offset))))
    case (.long, .int64) where isThere:
      return isWithin(Int64(bitPattern: record.payloadWord(at: place.offset)))
    case (.long, _): return try places.json(of: record, catalog).integer.map(isWithin) ?? false
    case (_, .real) where isThere:
      return meets(Double(bitPattern: record.payloadWord(at: place.offset)))
    default: return try places.json(of: record, catalog).real.map(meets) ?? false
    }
  }

  private func isWithin(_ number: Int64) -> Bool { number >= least && number <= greatest }

  func meets(_ number: Double) -> Bool {
    realTests.allSatisfy { $0.isMet(by: number) }
  }
}

extension ScanCondition.Test {
  /// Whether `number` passes this test, which compares with a real.
  func isMet(by number: Double) -> Bool {
    switch self {
    case .equals(.real(let other)): number == other
    case .isBelow(.real(let bound)): number < bound
    case .isAtMost(.real(let bound)): number <= bound
    case .isAbove(.real(let bound)): number > bound
    case .isAtLeast(.real(let bound)): number >= bound
    default: false
    }
  }
}

/// The range of the integers that pass a test.
struct WholeNumberRange {
  private(set) var least = Int64.min
  private(set) var greatest = Int64.max

  /// Makes a range with all integers that pass `test`.
  ///
  /// If `test` lists several numbers, the range may also have numbers that do not pass. The range
  /// is empty if its least number is greater than its greatest number.
  init(of test: ScanCondition.Test) {
    switch test {
    case .equals(.long(let number)): (least, greatest) = (number, number)
    case .isAtLeast(.long(let number)): least = number
    case .isAtMost(.long(let number)): greatest = number
    case .isAbove(.long(let number)):
      if number == .max { greatest = .min }
      least = number == .max ? .max : number + 1
    case .isBelow(.long(let number)):
      if number == .min { least = .max }
      greatest = number == .min ? .min : number - 1
    case .isOneOf(let values):
      let numbers = values.compactMap(\.storedInteger)
      guard numbers.count == values.count else { return }
      (least, greatest) = (numbers.min() ?? .min, numbers.max() ?? .max)
    default: break
    }
  }

  func contains(_ number: Int64) -> Bool { least <= number && number <= greatest }
}
