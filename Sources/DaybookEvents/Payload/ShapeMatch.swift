/// A check whether a JSON object can be stored under a schema without loss.
enum ShapeMatch {
  /// Whether `layout` can store `object` exactly.
  ///
  /// Both must have the same names in the same order, and the kind of each field must store its
  /// value exactly.
  static func fits(_ object: borrowing BinaryJSONView, _ layout: PayloadLayout) -> Bool {
    guard object.count == layout.fields.count else { return false }
    var members = BinaryJSONMembers(object)
    var index = 0
    while members.next() {
      guard layout.isNamed(members.key, at: index), layout.slots[index].kind.keeps(members.value)
      else { return false }
      index += 1
    }
    return true
  }

  /// Whether the names of `object` are the fields of `layout`, in their order.
  static func hasNames(of layout: PayloadLayout, _ object: borrowing BinaryJSONView) -> Bool {
    guard object.count == layout.fields.count else { return false }
    var members = BinaryJSONMembers(object)
    var index = 0
    while members.next() {
      guard layout.isNamed(members.key, at: index) else { return false }
      index += 1
    }
    return true
  }

  /// Fields that can store `object` and every object that fits `like`.
  ///
  /// The layout `like` has the same names as `object`.
  static func fields(
    of object: borrowing BinaryJSONView, like: PayloadLayout?
  ) -> [EventField] {
    var fields: [EventField] = []
    var members = BinaryJSONMembers(object)
    while members.next() {
      let kind = EventField.Kind(members.value)
      let merged = like.map { $0.fields[fields.count].kind.merged(with: kind) } ?? kind
      fields.append(EventField(members.key.text, merged))
    }
    return fields
  }
}

extension EventField.Kind {
  /// The kind of a field whose only known value is `value`.
  init(_ value: borrowing BinaryJSONView) {
    self =
      switch value.tag {
      case .null: .null
      case .false, .true: .bool
      case .integer: .int64
      case .unsigned: .uint64
      case .real: .real
      case .string: .text
      case .array, .object: .json
      }
  }

  /// Whether a field of this kind stores `value` exactly.
  func keeps(_ value: borrowing BinaryJSONView) -> Bool {
    switch (self, value.tag) {
    case (_, .null), (.json, _): true
    case (.bool, .false), (.bool, .true), (.int64, .integer), (.uint64, .unsigned): true
    case (.real, .real), (.text, .string): true
    case (.int32, .integer): Int32(exactly: Int64(bitPattern: value.bits)) != nil
    case (.uint64, .integer): Int64(bitPattern: value.bits) >= 0
    default: false
    }
  }

  /// The kind that can store the values of both kinds.
  ///
  /// For two different kinds it is `json`, which tags each value.
  func merged(with other: Self) -> Self {
    if self == other || other == .null { return self }
    return self == .null ? other : .json
  }
}
