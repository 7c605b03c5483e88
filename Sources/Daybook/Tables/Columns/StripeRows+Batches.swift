internal import DaybookEvents
internal import DaybookQuery
internal import DaybookValues
internal import EventColumns

extension StripeRows {
  /// The wanted events as batches, in the order of the log.
  ///
  /// - Throws: ``ColumnError`` when a block is damaged, or a needed column is missing.
  mutating func batches(
    of columns: [(column: EventColumn, path: [String])], _ wish: Wish, _ types: NameDictionary
  ) throws(ColumnError) -> [Batch] {
    let count = places.count
    guard count > 0 else { return [] }
    var vectors: [Vector] = []
    for (column, path) in columns {
      switch column {
      case .field(let name, let type):
        vectors.append(try field(name).vector(of: type, at: path, places))
      case .data: vectors.append(try data(at: path))
      default: vectors.append(try vector(of: column, at: rows(), wish, types))
      }
    }
    return stride(from: 0, to: count, by: Batch.usualRowCount).map { start in
      let range = start..<min(count, start + Batch.usualRowCount)
      return Batch(columns: vectors.map { $0.slice(range) }, rowCount: range.count)
    }
  }

  /// The values in `column` of the events at `rows`.
  private func vector(
    of column: EventColumn, at rows: RowChoice, _ wish: Wish, _ types: NameDictionary
  ) throws(ColumnError) -> Vector {
    switch column {
    case .seq:
      let first = Int64(bitPattern: stripe.head.first)
      return Vector(rows.indexes.map { first &+ Int64($0) })
    case .time: return try times(at: rows)
    case .version: return Vector(try self.column(envelope.versions).integers(at: rows))
    case .stream, .category:
      return try streams(at: rows, isCategory: column == .category, wish.names)
    case .type:
      let numbers = stripe.head.schemas.map { Int32($0.type) }
      let codes = try self.column(envelope.codes).integers(at: rows)
      return types.vector(codes.map { numbers[Int($0)] })
    case .id, .data, .meta, .field: throw .unusable("no column is kept of '\(column.name)'")
    }
  }

  private func times(at rows: RowChoice) throws(ColumnError) -> Vector {
    let times = try column(envelope.times).integers(at: rows)
    return Vector(
      times.map { DateTime(Timestamp(microsecondsSinceEpoch: $0)).ticks }, type: .datetime)
  }

  private func streams(
    at rows: RowChoice, isCategory: Bool, _ names: StreamNameCodes?
  ) throws(ColumnError) -> Vector {
    guard let names else { throw .unusable("the names of streams were not asked for") }
    let known = isCategory ? names.categoryCodes : names.codes
    let numbers = try column(envelope.streams).integers(at: rows)
    let codes = numbers.map { number in
      UInt64(bitPattern: number) < UInt64(known.count) ? known[Int(number)] : -1
    }
    guard !codes.contains(where: { $0 < 0 }) else { throw .damaged("a stream has no name") }
    return isCategory ? names.categoryNames.vector(codes) : names.streams.vector(codes)
  }

  /// Whether stripes store the values of this column of a table of events.
  ///
  /// If `path` is not empty, this is about the member of the column at `path`.
  static func keeps(_ column: EventColumn, at path: [String]) -> Bool {
    switch column {
    case .seq, .time, .version, .stream, .category, .type, .field: true
    case .data: !path.isEmpty
    case .id, .meta: false
    }
  }
}

extension StoredColumn? {
  /// The values at `rows`, or their members at `path`, as a column of `type`.
  fileprivate func vector(
    of type: ScalarType, at path: [String], _ rows: RowChoice
  ) throws(ColumnError) -> Vector {
    guard let self, self.head.kind != .nothing else { return .missing(type, rows.count) }
    switch (type, self.head.kind) {
    case (.long, .integer):
      let presence = try self.presence(at: rows)
      return Vector(
        try self.integers(at: rows).zeroed(unless: presence), type: .long, validity: presence)
    case (.real, .real), (.real, .integer):
      let presence = try self.presence(at: rows)
      return Vector(try self.reals(at: rows).zeroed(unless: presence), validity: presence)
    case (.string, .text): return Vector(StringVector(try self.texts(at: rows)))
    default:
      let values = try self.values(at: rows).map { json in
        type == .dynamic ? Value(dynamic: json, at: path[...]) : Value(json, as: type)
      }
      return Vector(values, type: type)
    }
  }
}

extension Vector {
  /// A column of `type` without a value in any row.
  fileprivate static func missing(_ type: ScalarType, _ count: Int) -> Vector {
    Vector([Value](repeating: type.missing, count: count), type: type)
  }

  /// The values of the rows in `range`; a range of all rows makes no copy.
  fileprivate func slice(_ range: Range<Int>) -> Vector {
    if range == 0..<count { return self }
    let storage: Storage =
      switch storage {
      case .constant(let value): .constant(value)
      case .bools(let bools): .bools(Array(bools[range]))
      case .integers(let integers): .integers(Array(integers[range]))
      case .reals(let reals): .reals(Array(reals[range]))
      case .strings(let strings): .strings(strings.slice(range))
      case .values(let values): .values(Array(values[range]))
      }
    return Vector(
      type: type, count: range.count, storage: storage, validity: validity.map { Array($0[range]) })
  }
}

extension StringVector {
  fileprivate init(_ texts: ColumnTexts) {
    self.init(
      bytes: texts.bytes, slices: texts.slices.map { Slice(start: $0.start, length: $0.count) },
      codes: texts.codes, dictionary: texts.codes == nil ? nil : DictionaryNumber.next())
  }

  /// The rows in `range`, which share the bytes of a dictionary or have a copy of their bytes.
  fileprivate func slice(_ range: Range<Int>) -> StringVector {
    if let codes {
      return StringVector(
        bytes: bytes, slices: slices, codes: Array(codes[range]), dictionary: dictionary)
    }
    var (bytes, slices) = ([UInt8](), [Slice]())
    slices.reserveCapacity(range.count)
    for slice in self.slices[range] {
      slices.append(Slice(start: bytes.count, length: Int(slice.length)))
      bytes.append(contentsOf: self.bytes[slice.range])
    }
    return StringVector(bytes: bytes, slices: slices)
  }
}

extension [Int64] {
  /// The numbers, in which 0 replaces each missing value.
  fileprivate func zeroed(unless presence: [Bool]?) -> [Int64] {
    presence.map { zip(self, $0).map { $1 ? $0 : 0 } } ?? self
  }
}

extension [Double] {
  /// The numbers, in which 0 replaces each missing value.
  fileprivate func zeroed(unless presence: [Bool]?) -> [Double] {
    presence.map { zip(self, $0).map { $1 ? $0 : 0 } } ?? self
  }
}

/// A field of events of any type.
extension StripeRows {
  /// The events of a type that has the field, and the field's column.
  private typealias Part = (share: DealtRows.Share, column: StoredColumn)

  /// The field `path[0]` of the wanted events of all types, as JSON.
  ///
  /// If `path` has further names, it is the member of the field at these names.
  ///
  /// - Throws: ``ColumnError`` if the log must be read instead of the columns.
  mutating func data(at path: [String]) throws(ColumnError) -> Vector {
    guard let name = path.first else { throw .unusable("no column is kept of 'data'") }
    var parts: [Part] = []
    for share in try dealt().shares where !share.places.isEmpty {
      guard let column = try field(name, of: share.group), column.head.kind != .nothing else {
        continue
      }
      parts.append((share, column))
    }
    if let numbers = try numbers(of: parts, at: path) { return numbers }
    return try values(of: parts, at: path)
  }

  /// The values as numbers, if all values are integers or all are reals; otherwise `nil`.
  private func numbers(of parts: [Part], at path: [String]) throws(ColumnError) -> Vector? {
    guard path.count == 1, let kind = parts.first?.column.head.kind,
      parts.allSatisfy({ $0.column.head.kind == kind })
    else { return nil }
    switch kind {
    case .integer:
      let (numbers, presence) = try spread(parts, 0) { (column, rows) throws(ColumnError) in
        try column.integers(at: rows)
      }
      return Vector(numbers, type: .dynamic, validity: presence)
    case .real:
      let (reals, presence) = try spread(parts, 0) { (column, rows) throws(ColumnError) in
        try column.reals(at: rows)
      }
      return Vector(
        type: .dynamic, count: reals.count, storage: .reals(reals), validity: presence)
    case .nothing, .bool, .text, .json: return nil
    }
  }

  private func values(of parts: [Part], at path: [String]) throws(ColumnError) -> Vector {
    let (values, _) = try spread(parts, JSONValue.null) { (column, rows) throws(ColumnError) in
      try column.values(at: rows)
    }
    let members = values.map { Value(dynamic: $0, at: path.dropFirst()) }
    return Vector(type: .dynamic, count: members.count, storage: .values(members))
  }

  /// The values of all wanted events, and whether each event has a value; `nothing` fills the gaps.
  private func spread<Element>(
    _ parts: [Part], _ nothing: Element,
    _ read: (StoredColumn, RowChoice) throws(ColumnError) -> [Element]
  ) throws(ColumnError) -> (values: [Element], presence: [Bool]?) {
    var values = [Element](repeating: nothing, count: places.count)
    var presence = [Bool](repeating: false, count: places.count)
    for (share, column) in parts {
      let marks = try column.presence(at: share.rows)
      for (index, value) in try read(column, share.rows).enumerated() where marks?[index] ?? true {
        let place = Int(share.places[index])
        (values[place], presence[place]) = (value, true)
      }
    }
    return (values, presence.contains(false) ? presence : nil)
  }
}
