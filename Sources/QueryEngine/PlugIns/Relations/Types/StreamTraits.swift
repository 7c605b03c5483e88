internal import DaybookValues

/// The traits of streams.
///
/// A stream has a trait if one of its events has a field that only some events of that type have.
/// It also has a trait if an event has a certain value in a field that has few values.
struct StreamTraits {
  /// A trait, which a stream gets from certain events of one type.
  struct Trait {
    /// The number of the type of these events.
    let type: Int
    /// The condition in KQL that, among the events of the type, only these events meet.
    let condition: String
    /// The condition in words, to be read after the name of the type.
    let words: String
  }

  /// A field of a type; `parent` is the number of the object that contains it.
  private struct Member: Hashable {
    let type: Int
    let parent: Int
    let name: ExactText
  }

  private struct Field {
    let path: String
    /// The number of events that have the field.
    var rows = 0
    /// The values and the numbers of their traits.
    ///
    /// A value has no trait before enough events have been read.
    var values: [(text: String, trait: Int?)] = []
    /// Whether the field has too many values to make traits.
    var isVaried = false
    /// The number of the trait that all events with the field have in common.
    var presence: Int?
  }

  private(set) var traits: [Trait] = []
  /// For each stream, the traits that it has; each trait has a bit.
  private(set) var bits: [UInt64] = []
  /// The traits of fields that later turned out to have many values; each trait has a bit.
  private(set) var retired: UInt64 = 0
  /// The paths in KQL of the columns with data; `nil` for other columns.
  private let paths: [String?]
  private var numbers: [Member: Int] = [:]
  /// For each type, the members that its events usually have, if only one column has data.
  private var usual = Array(repeating: UsualMembers(), count: StreamSteps.mostTypes)
  private var fields: [Field] = []
  /// The number of events of each type.
  private var rows = Array(repeating: 0, count: StreamSteps.mostTypes)

  static let mostTraits = 64
  private static let mostFields = 500
  private static let mostValues = 6
  private static let longestValue = 40
  /// The number of events of a type that must be read before its fields may make traits.
  private static let trial = 20

  /// Whether only one column has data.
  private let hasOneColumn: Bool

  init(of columns: [Column]) {
    paths = columns.map { column in
      column.type == .dynamic && column.name != "meta" ? KQLText.shortestName(column.name) : nil
    }
    hasOneColumn = paths.count { $0 != nil } == 1
  }

  /// Adds the traits of an event to the traits of its stream.
  mutating func add(_ row: [Value], at place: StreamSteps.Place) {
    if place.isFirst { bits.append(0) }
    rows[place.type] += 1
    for (path, value) in zip(paths, row) {
      guard let path, case .dynamic(.object(let object)) = value else { continue }
      add(object, under: -1, path, at: place)
    }
  }

  private mutating func add(
    _ object: JSONObject, under parent: Int, _ path: String, at place: StreamSteps.Place
  ) {
    for (position, member) in object.enumerated() {
      if case .null = member.value { continue }
      guard let number = number(of: member.key, at: position, under: parent, path, place.type)
      else { continue }
      note(member.value, in: number, at: place)
      guard parent < 0, case .object(let inner) = member.value else { continue }
      add(inner, under: number, fields[number].path, at: place)
    }
  }

  private mutating func number(
    of name: String, at position: Int, under parent: Int, _ path: String, _ type: Int
  ) -> Int? {
    let isUsual = parent < 0 && hasOneColumn
    if isUsual, let known = usual[type].place(of: name, at: position) { return known }
    let member = Member(type: type, parent: parent, name: ExactText(name))
    let number = number(of: member, path)
    if isUsual, let number { usual[type].note(name, at: position, number) }
    return number
  }

  private mutating func number(of name: Member, _ path: String) -> Int? {
    if let known = numbers[name] { return known }
    guard fields.count < Self.mostFields else { return nil }
    numbers[name] = fields.count
    fields.append(Field(path: RowFields.path(path, name.name.text)))
    return fields.count - 1
  }

  private mutating func note(
    _ value: JSONValue, in number: Int, at place: StreamSteps.Place
  ) {
    fields[number].rows += 1
    let isKnown = rows[place.type] >= Self.trial
    if isKnown, fields[number].presence == nil, isOptional(number, of: place.type) {
      let path = fields[number].path
      fields[number].presence = trait(place.type, "isnotnull(\(path))", "has \(path)")
    }
    give(fields[number].presence, to: place.stream)
    guard !fields[number].isVaried, let text = Self.text(value) else { return }
    give(trait(ofValue: text, in: number, at: place, isKnown: isKnown), to: place.stream)
  }

  /// Whether at least 2 percent of the type's events have the field and at least 2 percent do not.
  private func isOptional(_ number: Int, of type: Int) -> Bool {
    let (with, all) = (fields[number].rows, rows[type])
    return with * 50 >= all && with * 50 <= all * 49
  }

  /// The number of a value's trait; `nil` if it has none so far.
  private mutating func trait(
    ofValue text: String, in number: Int, at place: StreamSteps.Place, isKnown: Bool
  ) -> Int? {
    guard let index = fields[number].values.firstIndex(where: { $0.text == text }) else {
      noteNew(text, in: number)
      return nil
    }
    if isKnown, fields[number].values.count > 1, fields[number].values[index].trait == nil {
      let condition = "\(fields[number].path) == \(KQLText.literal(text))"
      fields[number].values[index].trait = trait(
        place.type, "tostring(\(fields[number].path)) == \(KQLText.literal(text))",
        "has \(condition)")
    }
    return fields[number].values[index].trait
  }

  private mutating func noteNew(_ text: String, in number: Int) {
    guard fields[number].values.count < Self.mostValues, text.utf8.count <= Self.longestValue
    else {
      for value in fields[number].values { if let trait = value.trait { retired |= 1 << trait } }
      fields[number].isVaried = true
      return
    }
    fields[number].values.append((text, nil))
  }

  /// Adds a trait, and returns its number; returns `nil` if there are ``mostTraits`` already.
  private mutating func trait(_ type: Int, _ condition: String, _ words: String) -> Int? {
    guard traits.count < Self.mostTraits else { return nil }
    traits.append(Trait(type: type, condition: condition, words: words))
    return traits.count - 1
  }

  private mutating func give(_ trait: Int?, to stream: Int) {
    if let trait { bits[stream] |= 1 << trait }
  }

  private static func text(_ value: JSONValue) -> String? {
    switch value {
    case .string(let text): text
    case .bool(let isTrue): isTrue ? "true" : "false"
    default: nil
    }
  }

  var heldBytes: Int { bits.count * 8 + fields.count * 500 }
}
