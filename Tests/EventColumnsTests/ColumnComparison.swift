import DaybookEvents
import DaybookValues
import EventColumns
import Testing

/// A comparison of a file of columns with its log, value by value.
struct ColumnComparison {
  private let file: ColumnFile
  private let events: [RecordedEvent]
  private let catalog: EventCatalog

  init(_ file: ColumnFile, _ log: FileEventLog) throws {
    self.file = file
    let selection = EventSelection(to: file.root.checkpoint)
    events = try log.read(selection, limit: .max).events
    catalog = try log.withRead { _, _, catalog in catalog }
  }

  /// Expects the same values in all stripes of the file.
  func expectSame() throws {
    for stripe in file.stripes { try expectSame(stripe) }
  }

  private func expectSame(_ stripe: ColumnFile.Stripe) throws {
    let head = stripe.head
    let events = events[Int(head.first) - 1..<Int(head.last)]
    try #require(events.count == head.rowCount)
    let envelope = try #require(head.envelope)
    let all = RowChoice.all(head.rowCount)
    func numbers(_ column: ColumnHead) throws -> [Int64] {
      try StoredColumn(column, in: stripe, of: file).integers(at: all)
    }
    let codes = try numbers(envelope.codes)
    #expect(
      codes.map { catalog.type(head.schemas[Int($0)].type) } == events.map(\.type))
    #expect(try numbers(envelope.times) == events.map(\.time.microsecondsSinceEpoch))
    #expect(try numbers(envelope.versions) == events.map { Int64($0.version) })
    for group in try stripe.groups() {
      let type = try #require(catalog.type(group.type))
      try expectSame(group, of: stripe, events.filter { $0.type == type })
    }
  }

  private func expectSame(
    _ group: StripeHead.Group, of stripe: ColumnFile.Stripe, _ events: [RecordedEvent]
  ) throws {
    #expect(events.count == group.rowCount)
    let some = stride(from: 0, to: events.count, by: 7).map { Int32($0) }
    let none = [String](repeating: JSONValue.null.description, count: events.count)
    let fields = Self.fields(of: events, none)
    for (name, column) in zip(group.names, group.columns) {
      let stored = StoredColumn(column, in: stripe, of: file)
      let wanted = fields[name] ?? none
      #expect(
        try stored.values(at: .all(events.count)).map(\.description) == wanted,
        "\(String(decoding: name, as: UTF8.self))")
      #expect(
        try stored.values(at: .some(some)).map(\.description) == some.map { wanted[Int($0)] })
    }
    guard !group.lacksFields else { return }
    let known = Set(group.names.map { String(decoding: $0, as: UTF8.self) })
    #expect(events.allSatisfy { $0.data.allSatisfy { known.contains($0.key) } })
  }

  /// Returns the values of each field that occurs in the events, by the bytes of its name, row by
  /// row.
  private static func fields(
    of events: [RecordedEvent], _ none: [String]
  ) -> [[UInt8]: [String]] {
    var fields: [[UInt8]: [String]] = [:]
    for (row, event) in events.enumerated() {
      for member in event.data {
        fields[[UInt8](member.key.utf8), default: none][row] = member.value.description
      }
    }
    return fields
  }
}
