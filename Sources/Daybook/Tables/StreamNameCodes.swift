@_spi(Engine) internal import DaybookEvents
internal import DaybookQuery
internal import DaybookValues

/// The names of the streams in a scan, with codes for them.
///
/// A column of names consists of codes, without a string for each row.
struct StreamNameCodes {
  private let filter: EventFilter
  /// For each stream number, the code of the stream, which is `unknown`, `unwanted`, or at least 0.
  private(set) var codes: [Int32] = []
  /// For each stream number, the code of the stream's category; negative if the stream's code is.
  private(set) var categoryCodes: [Int32] = []
  private var knownCategories: [ExactText: Int32] = [:]
  /// For each stream code, the code of the stream's category.
  private(set) var categories: [Int32] = []
  private(set) var streams = NameDictionary()
  private(set) var categoryNames = NameDictionary()

  private static let unknown: Int32 = -1
  private static let unwanted: Int32 = -2

  init(_ filter: EventFilter) { self.filter = filter }

  /// A copy with new dictionaries, to which names can be added.
  var anew: StreamNameCodes {
    var names = self
    (names.streams, names.categoryNames) = (streams.anew, categoryNames.anew)
    return names
  }

  /// The code of a stream with a known name, or `nil` when its events are not wanted.
  @inline(__always)
  func code(_ number: UInt32) -> Int32? {
    let code = Int(number) < codes.count ? codes[Int(number)] : Self.unwanted
    return code < 0 ? nil : code
  }

  /// For each stream number, whether the name is known and the query reads the stream's events.
  var wantedNumbers: [Bool] { codes.map { $0 >= 0 } }

  /// The streams of `run` with unknown names, each with the position of one of its events.
  func unknown(in run: borrowing RecordRun, _ wanted: WantedRecords?) -> [UInt32: UInt64] {
    var found: [UInt32: UInt64] = [:]
    for index in 0..<run.count {
      let record = run.record(index)
      let number = record.streamNumber
      if Int(number) < codes.count, codes[Int(number)] != Self.unknown { continue }
      if let wanted, !wanted.hold(type: record.typeNumber, schema: record.schemaNumber) { continue }
      if found[number] == nil { found[number] = record.seq }
    }
    return found
  }

  /// Notes a stream's name.
  mutating func learn(_ number: UInt32, _ name: StreamName) {
    while codes.count <= Int(number) {
      codes.append(Self.unknown)
      categoryCodes.append(Self.unknown)
    }
    guard codes[Int(number)] == Self.unknown else { return }
    guard filter.wants(name) else {
      codes[Int(number)] = Self.unwanted
      return
    }
    codes[Int(number)] = streams.add(name.name)
    let category = ExactText(name.category)
    let known = knownCategories[category] ?? categoryNames.add(category.text)
    knownCategories[category] = known
    categories.append(known)
    categoryCodes[Int(number)] = known
  }
}

/// Names by their codes; the first name has the code 0.
struct NameDictionary {
  private(set) var bytes: [UInt8] = []
  private(set) var slices: [StringVector.Slice] = []
  /// The number that identifies the dictionary in the process.
  private var number = DictionaryNumber.next()

  /// A copy of the names as a new dictionary.
  var anew: NameDictionary {
    var names = self
    names.number = DictionaryNumber.next()
    return names
  }

  /// Adds a name, and returns its code.
  mutating func add(_ name: String) -> Int32 {
    slices.append(StringVector.Slice(start: bytes.count, length: name.utf8.count))
    bytes.append(contentsOf: name.utf8)
    return Int32(truncatingIfNeeded: slices.count - 1)
  }

  /// The names with these codes as a column.
  func vector(_ codes: [Int32]) -> Vector {
    Vector(StringVector(bytes: bytes, slices: slices, codes: codes, dictionary: number))
  }
}

extension [Bool] {
  /// Whether the type with `number` is wanted.
  @inline(__always)
  subscript(wanted number: UInt16) -> Bool { Int(number) < count && self[Int(number)] }
}
